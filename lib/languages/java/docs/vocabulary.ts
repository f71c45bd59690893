import type { UnionDeclaration } from '../../../model/types.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import { namedWords } from '../../documentation/named-words.js';
import { unionTelling } from '../../documentation/union-telling.js';
import type { UnionTelling, Vocabulary } from '../../documentation/vocabulary.js';
import { isAlwaysRead, typedAdditional } from '../../../sdk/type-facts.js';
import { sourceFolder } from '../coordinates.js';
import { Imports } from '../imports.js';
import { plainLiteral } from '../literals.js';
import { variantLabel } from '../name-rules.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { clientVariable, Snippets } from '../snippets.js';
import { TypePrinter } from '../types.js';
import { literalText } from '../value-notes.js';

/** What Java calls the things that the documentation of every SDK shows. */
export function vocabularyOf(sdk: Sdk): Vocabulary {
  const { names } = sdk;
  const imports = new Imports('');
  const signatures = new Signatures(sdk, imports);
  const files = new TypePrinter(imports, sdk, true);
  const partType: Vocabulary['partType'] = (use, owner) =>
    (sdk.multipart.has(owner) ? files : signatures.types).boxed(use.type);
  return {
    ...namedWords(sdk, () => new Snippets(sdk)),
    title: 'Java',
    fence: 'java',
    packageName: names.coordinates.artifactId,
    packagePath: `${names.coordinates.groupId}:${names.coordinates.artifactId}`,
    packageFolder: sourceFolder(names.coordinates.packageName),
    client: names.client,
    derive: 'withOptions',
    literal: literalText,
    form: `${clientVariable}.<service>().<method>(…)`,
    set: (setter, value) => `${clientVariable}.${setter}("${value}");`,
    groups: names.groups,
    argumentType: (argument) => signatures.sent(argument),
    returnType: (operation) => signatures.form(operation).result(),
    errorBase: 'SdkException',
    errorType: (kind) => `${prefixes[kind] ?? ''}${kind}Exception`,
    error: (status) => errorClassOf(status, 'Exception'),
    errorBody: (response) => signatures.errorBody(response),
    partType,
    propertyType: (property, owner) => {
      const types = sdk.multipart.has(owner) ? files : signatures.types;
      return isAlwaysRead(property) ? types.value(property.type) : types.optional(property.type);
    },
    additional: (owner) => {
      const use = typedAdditional(owner);
      if (!use) return { name: 'unknownProperties', type: 'Map<String, Object>' };
      return { name: 'additionalProperties', type: `Map<String, ${partType(use, owner)}>` };
    },
    constant: (owner, index) => {
      const value = plainLiteral(owner.values[index]?.value);
      const constant = names.enumKeys.get(owner)?.[index] ?? `of(${value})`;
      return { name: `${names.types.get(owner)?.name}.${constant}`, value };
    },
    telling: (union) => tellingOf(sdk, union),
  };
}

const prefixes: Readonly<Partial<Record<string, string>>> = { Connection: 'Api', Timeout: 'Api' };

function tellingOf({ interfaces, names }: Sdk, union: UnionDeclaration): UnionTelling | undefined {
  if (interfaces.unions.has(union)) {
    const unknown = `value instanceof ${names.types.get(union)?.name}.Unknown`;
    const guards = union.variants.flatMap(({ type: { type } }) =>
      type.kind === 'named' ? [`value instanceof ${names.types.get(type.target)?.name}`] : [],
    );
    return unionTelling(union, { guards, plain: unknown, unknown, where: 'in the last `else`' });
  }
  const unknown = 'value.isUnknown()';
  const fields = names.variants.get(union) ?? [];
  return unionTelling(union, {
    guards: fields.map(({ field }) => `value.as${variantLabel(field)}().isPresent()`),
    plain: unknown,
    unknown,
    where: 'in the last function of `match`',
  });
}
