import type { UnionDeclaration } from '../../../model/types.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import { isTagged } from '../../common/variant-tags.js';
import { namedWords } from '../../documentation/named-words.js';
import type { UnionTelling, Vocabulary } from '../../documentation/vocabulary.js';
import { primaryDirection } from '../analysis/direction.js';
import { plainLiteral } from '../literals.js';
import { additionalProperties } from '../name-rules.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { clientVariable, Snippets } from '../snippets.js';
import { literalText } from '../value-notes.js';

/** What TypeScript calls the things that the documentation of every SDK shows. */
export function vocabularyOf(sdk: Sdk): Vocabulary {
  const { names, multipart, plan } = sdk;
  const signatures = new Signatures(sdk);
  const partType: Vocabulary['partType'] = (use, owner) =>
    signatures.types.use(use, {
      direction: primaryDirection(owner),
      argument: false,
      files: multipart.has(owner),
    });
  return {
    ...namedWords(sdk, () => new Snippets(sdk)),
    title: 'TypeScript',
    fence: 'ts',
    packageName: names.packageName,
    client: names.client,
    derive: 'withOptions',
    literal: literalText,
    form: `${clientVariable(sdk)}.<service>.<method>(…)`,
    set: (setter, value) => `${clientVariable(sdk)}.${setter}('${value}');`,
    groups: names.modules.groups,
    argumentType: (argument) => signatures.argument(argument),
    returnType: (operation) => signatures.result(plan.method(operation)),
    errorBase: names.errorClass,
    errorType: (kind) => `${kind}Error`,
    error: (status) => errorClassOf(status, 'Error'),
    errorBody: (response) => signatures.errorBody(response),
    partType,
    propertyType: ({ type }, owner) => partType(type, owner),
    additional: (owner) => ({
      name: additionalProperties,
      type: owner.additional ? `{ [key: string]: ${partType(owner.additional, owner)} }` : '',
    }),
    constant: (owner, index) => ({
      name: `${names.types.get(owner)?.name}.${names.enumKeys.get(owner)?.[index]}`,
      value: plainLiteral(owner.values[index]?.value),
    }),
    telling: (union) => tellingOf(sdk, union),
  };
}

function tellingOf({ names }: Sdk, union: UnionDeclaration): UnionTelling | undefined {
  const guards = (names.guards.get(union) ?? []).map(({ name }) => `${name}(value)`);
  if (isTagged(union) && union.inResponses) {
    const shown = guards.map((guard) => `\`${guard}\``).join(', ');
    const untagged =
      guards.length > 0 ? `. For values that may lack the property, use ${shown}` : '';
    const where = `in the \`default\` of a \`switch\`${untagged}`;
    return { by: 'tag', unknown: 'isUnknownVariant(value)', where };
  }
  return guards.length === 0 ? undefined : { by: 'guards', guards, plain: 'typeof' };
}
