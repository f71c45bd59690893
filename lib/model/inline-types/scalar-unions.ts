import { splitWords } from '../../naming/words.js';
import type { Declaration, Type, UnionDeclaration, Variant } from '../types.js';
import type { Words } from '../words.js';

/** A union of more types says what it is for by its place. */
const mostVariants = 3;

/** Whether a type is an inline union of a few strings, numbers and booleans, or arrays of one of them. */
export function isScalarUnion(declaration: Declaration): declaration is UnionDeclaration {
  return contentWords(declaration) !== undefined;
}

/**
 * Whether languages that have unions write a union in place of a name: it is named by what it consists of, and neither
 * the names file nor a plan modifier gives it another name.
 */
export function isWrittenInPlace(declaration: Declaration): declaration is UnionDeclaration {
  const { byContent, common, given } = declaration;
  if (byContent !== true || given !== undefined) return false;
  // A plan modifier may have changed the variants.
  return contentWords(declaration)?.join(' ') === common?.join(' ');
}

/**
 * The words of what a union of scalars consists of: `string or integer`. The place of such a type says nothing of
 * it, because the next one has another place and the same values.
 *
 * @returns nothing for other types
 */
export function contentWords(declaration: Declaration): Words | undefined {
  if (declaration.kind !== 'union' || declaration.component) return undefined;
  const { base, discriminator, variants } = declaration;
  if (base !== undefined || discriminator !== undefined || variants.length > mostVariants) {
    return undefined;
  }
  const parts = variants.map(({ type: { nullable, type } }) =>
    nullable ? undefined : wordsOf(type),
  );
  const texts = new Set(parts.map((words) => words?.join(' ')));
  // A known value next to all strings only proposes that value, which its place explains.
  if (texts.has('string') && variants.some(isProposal)) return undefined;
  if (texts.has(undefined) || texts.size < variants.length) return undefined;
  return parts.flatMap((words = [], index) => (index === 0 ? words : ['or', ...words]));
}

function isProposal({ type: { type } }: Variant): boolean {
  return type.kind === 'constant' && typeof type.value === 'string';
}

function wordsOf(type: Type): Words | undefined {
  switch (type.kind) {
    case 'boolean':
      return [type.kind];
    case 'number':
      return type.format === 'decimal' ? [type.format] : [type.kind];
    case 'integer':
      return type.bits === undefined ? [type.kind] : ['int', String(type.bits)];
    case 'string':
      if (type.format === 'binary' || type.format === 'password') return undefined;
      return type.format === 'text' ? [type.kind] : type.format.split('-');
    case 'constant':
      return constantWords(type.value);
    case 'array': {
      const { nullable, type: item } = type.items;
      const words = nullable || item.kind === 'array' ? undefined : wordsOf(item);
      return words && [...words, 'list'];
    }
    default:
      return undefined;
  }
}

function constantWords(value: unknown): Words | undefined {
  if (value === '') return ['empty'];
  if (typeof value === 'boolean') return [String(value)];
  return typeof value === 'string' && /^[a-z][a-z0-9_-]{0,20}$/i.test(value)
    ? splitWords(value)
    : undefined;
}
