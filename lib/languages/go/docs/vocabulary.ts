import { typedAdditional } from '../../../sdk/type-facts.js';
import type { Declaration, UnionDeclaration } from '../../../model/types.js';
import { namedWords } from '../../documentation/named-words.js';
import { unionTelling } from '../../documentation/union-telling.js';
import type { UnionTelling, Vocabulary } from '../../documentation/vocabulary.js';
import { errorSentinel } from '../error-names.js';
import { Imports } from '../imports.js';
import { plainLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { clientVariable, Snippets } from '../snippets.js';
import { TypePrinter } from '../types.js';
import { propertyField } from '../views/objects.js';
import { literalText } from '../value-notes.js';

/** What Go calls the things that the documentation of every SDK shows. */
export function vocabularyOf(sdk: Sdk): Vocabulary {
  const { names } = sdk;
  const imports = new Imports('');
  const signatures = new Signatures(sdk, imports);
  const files = new TypePrinter(imports, sdk, true);
  const typesOf = (owner: Declaration) => (sdk.multipart.has(owner) ? files : signatures.types);
  const partType: Vocabulary['partType'] = (use, owner) => typesOf(owner).element(use);
  return {
    ...namedWords(sdk, () => new Snippets(sdk)),
    environmentName: (environment) => names.servers?.constants.get(environment) ?? '',
    title: 'Go',
    fence: 'go',
    packageName: names.module.packageName,
    packagePath: names.module.path,
    client: 'Client',
    derive: 'With',
    literal: literalText,
    form: `${clientVariable}.<Service>.<Method>(ctx, …)`,
    set: (setter, value) => `${clientVariable}.${setter}("${value}")`,
    groups: names.files.groups,
    argumentType: (argument) => signatures.sent(argument),
    returnType: (operation) => signatures.value(operation) ?? 'error',
    errorType: (kind) => `*${kind === 'Api' ? 'API' : kind}Error`,
    error: (status) => errorSentinel(status) ?? 'APIError',
    errorBody: (response) => signatures.errorBody(response),
    partType,
    propertyType: (property, owner) => propertyField(sdk, property, typesOf(owner)).type.text,
    additional: (owner) => {
      const use = typedAdditional(owner);
      return use
        ? { name: 'AdditionalProperties', type: `map[string]${partType(use, owner)}` }
        : { name: 'ExtraProperties', type: 'map[string]json.RawMessage' };
    },
    constant: (owner, index) => ({
      name: names.enumKeys.get(owner)?.[index] ?? '',
      value: plainLiteral(owner.values[index]?.value),
    }),
    telling: (union) => tellingOf(sdk, union),
  };
}

function tellingOf({ names }: Sdk, union: UnionDeclaration): UnionTelling | undefined {
  const variants = names.variants.get(union) ?? [];
  return unionTelling(union, {
    guards: variants.map(({ field }) => `value.${field} != nil`),
    plain: 'value.Raw != nil',
    unknown: 'value.Raw != nil',
    where: 'in the `default` of a `switch`',
  });
}
