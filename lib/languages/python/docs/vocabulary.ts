import { errorClassOf } from '../../../sdk/error-kinds.js';
import type { UnionDeclaration } from '../../../model/types.js';
import { namedWords } from '../../documentation/named-words.js';
import { unionTelling } from '../../documentation/union-telling.js';
import type { ErrorType, UnionTelling, Vocabulary } from '../../documentation/vocabulary.js';
import { PageImports } from '../imports.js';
import { enumLiteral } from '../literals.js';
import { flatten } from '../print.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { clientVariable, Snippets } from '../snippets.js';
import { AnswerTypes } from '../types.js';
import { literalText } from '../value-notes.js';

/** What Python calls the things that the documentation of every SDK shows. */
export function vocabularyOf(sdk: Sdk): Vocabulary {
  const { names } = sdk;
  const imports = new PageImports();
  const signatures = new Signatures(sdk, imports);
  const answers = new AnswerTypes(imports, sdk);
  const uploads = new AnswerTypes(imports, sdk, true);
  const partType: Vocabulary['partType'] = (use, owner) =>
    flatten((sdk.multipart.has(owner) ? uploads : answers).use(use));
  return {
    ...namedWords(sdk, () => new Snippets(sdk)),
    title: 'Python',
    fence: 'python',
    packageName: names.packageName,
    packageFolder: `src/${names.importName}`,
    client: names.client,
    derive: 'with_options',
    literal: literalText,
    form: `${clientVariable}.<service>.<method>(…)`,
    set: (setter, value) => `${clientVariable}.${setter}("${value}")`,
    groups: names.modules.groups,
    argumentType: (argument) => flatten(signatures.argument(argument)),
    returnType: (operation) => flatten(signatures.result(operation, false)),
    errorBase: names.errorClass,
    errorType: (kind) => `${errorPrefixes[kind] ?? ''}${kind}Error`,
    error: (status) => errorClassOf(status, 'Error'),
    errorBody: (response) => signatures.errorBody(response),
    partType,
    propertyType: ({ type }, owner) => partType(type, owner),
    additional: (owner) => ({
      name: 'model_extra',
      type: owner.additional ? `Dict[str, ${partType(owner.additional, owner)}]` : '',
    }),
    constant: (owner, index) => ({
      name: `${names.types.get(owner)?.name}.${names.enumKeys.get(owner)?.[index]}`,
      value: enumLiteral(owner, owner.values[index]?.value),
    }),
    telling: (union) => tellingOf(sdk, union),
  };
}

/** Python has a `ConnectionError` and a `TimeoutError` of its own. */
const errorPrefixes: Readonly<Partial<Record<ErrorType, string>>> = {
  Connection: 'Api',
  Timeout: 'Api',
};

function tellingOf({ names }: Sdk, union: UnionDeclaration): UnionTelling | undefined {
  const guards = union.variants.flatMap(({ type: { type } }) =>
    type.kind === 'named' && type.target.kind === 'object'
      ? [`isinstance(value, ${names.types.get(type.target)?.name})`]
      : [],
  );
  const unknown = 'isinstance(value, UnknownVariant)';
  return unionTelling(union, { guards, plain: 'isinstance', unknown, where: 'in the last `else`' });
}
