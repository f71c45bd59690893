import type { MixedResult, Operation, ResponseContent, ResultVariant, Words } from './model.js';
import { textUse } from './schemas/draft.js';
import { sameUse } from './schemas/same.js';
import type { TypeUse } from './types.js';

/** The type that an operation returns, where its responses are of several types. */
export function mixedResultOf(
  operation: Pick<Operation, 'contents' | 'pagination' | 'result' | 'words'>,
): MixedResult | undefined {
  const { contents, pagination, result, words } = operation;
  if (pagination || result.kind !== 'value') return undefined;
  if (result.types.length + (result.bytes ? 1 : 0) < 2) return undefined;
  const variants: (ResultVariant & { readonly statuses: string[] })[] = [];
  for (const content of contents) {
    const type = contentType(content);
    if (type === undefined) continue;
    const known = variants.find((variant) => variant.type && sameUse(variant.type, type));
    if (known) known.statuses.push(content.status);
    else variants.push({ words: variantWords(type), type, statuses: [content.status] });
  }
  const files = contents.filter(({ bytes }) => bytes).map(({ status }) => status);
  const file = { words: ['download'], type: undefined, statuses: files };
  return {
    words: [...words, 'result'],
    variants: files.length > 0 ? [...variants, file] : variants,
  };
}

/** The type of a body that is no file. */
function contentType({ json, text }: ResponseContent): TypeUse | undefined {
  return json ?? (text ? textUse : undefined);
}

function variantWords({ type }: TypeUse): Words {
  return type.kind === 'named' ? type.target.words : [kindWords[type.kind]];
}

/** What names a value by the kind of its type. */
export const kindWords = {
  any: 'value',
  array: 'list',
  boolean: 'bool',
  constant: 'constant',
  integer: 'integer',
  map: 'map',
  number: 'number',
  string: 'text',
} as const;
