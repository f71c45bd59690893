import { resolveType } from '../../model/resolve.js';
import type { Declaration, Type, TypeUse } from '../../model/types.js';

/** Whether a type is `unknown`, also under another name: a union with it says no more. */
export function isUnknown(type: Type): boolean {
  const seen = new Set<Declaration>();
  const open = [type];
  for (let next = open.pop(); next; next = open.pop()) {
    const target = resolveType(next);
    if (target.kind === 'any') return true;
    if (target.kind !== 'named' || target.target.kind !== 'union' || seen.has(target.target))
      continue;
    seen.add(target.target);
    for (const variant of target.target.variants) open.push(variant.type.type);
  }
  return false;
}

/** A member of a union that is to be written. */
interface Member {
  readonly named: Type;
  /** Behind aliases. */
  readonly type: Type;
  readonly text: string;
}

type Spell = (type: Type) => string;

/**
 * The members of a union as one writes them: none twice, not even under two names, and none whose
 * values another one has. Known values beside `string` stay, for editors to propose.
 */
export function unionMembers(
  uses: readonly TypeUse[],
  spell: Spell,
): readonly { readonly type: Type; readonly text: string }[] {
  if (uses.some((use) => isUnknown(use.type))) return [{ type: { kind: 'any' }, text: 'unknown' }];
  const members = distinctMembers(uses, spell);
  return members.flatMap((member) => {
    const text = written(member, members, spell);
    return text === undefined ? [] : [{ type: member.named, text }];
  });
}

function distinctMembers(uses: readonly TypeUse[], spell: Spell): Member[] {
  const members = new Map<unknown, Member>();
  for (const use of uses) {
    const type = resolveType(use.type);
    // `number | bigint` beside `bigint` is one member twice.
    const texts = isPlain(type) ? spell(type).split(' | ') : [spell(use.type)];
    for (const text of texts) {
      const key = type.kind === 'named' ? type.target : isPlain(type) ? text : spell(type);
      const named = isPlain(type) ? type : use.type;
      if (!members.has(key)) members.set(key, { named, type, text });
    }
  }
  return [...members.values()];
}

/** Neither a value, nor made of other types, nor named. */
function isPlain({ kind }: Type): boolean {
  return kind === 'string' || kind === 'integer' || kind === 'number' || kind === 'boolean';
}

function written(member: Member, members: readonly Member[], spell: Spell): string | undefined {
  const { type, text } = member;
  const named = (primitive: string) =>
    members.flatMap((other) =>
      other !== member && other.type.kind === 'named'
        ? (coverage(other.type, primitive, spell, new Set()) ?? [])
        : [],
    );
  if (isPlain(type)) {
    if (named(text).length > 0) return undefined;
    const proposed = members.some((other) => proposes(other.type, text));
    return proposed ? `(${text} & {})` : text;
  }
  if (type.kind === 'constant') {
    const primitive = typeof type.value;
    if (named(primitive).includes('plain')) return undefined;
    const beside = members.some((other) => isPlain(other.type) && other.text === primitive);
    return beside && !proposes(type, primitive) ? undefined : text;
  }
  if (type.kind === 'named' && type.target.kind === 'enum') {
    const primitive = type.target.base === 'string' ? 'string' : 'number';
    return named(primitive).includes('plain') ? undefined : text;
  }
  return text;
}

/** Whether a value beside its whole type is worth being proposed. */
function proposes(type: Type, primitive: string): boolean {
  return (
    type.kind === 'constant' &&
    typeof type.value === primitive &&
    primitive !== 'boolean' &&
    type.value !== ''
  );
}

/** A union of more unions and enums than that is written as it is. */
const mostCovered = 500;

/**
 * How a type has all values of a primitive: plainly, or `open` behind its known values, as enums
 * have with `(string & {})`.
 */
function coverage(
  type: Type,
  primitive: string,
  spell: Spell,
  seen: Set<Declaration>,
): 'plain' | 'open' | undefined {
  const target = resolveType(type);
  if (isPlain(target)) return spell(target).split(' | ').includes(primitive) ? 'plain' : undefined;
  if (target.kind !== 'named' || seen.has(target.target) || seen.size >= mostCovered)
    return undefined;
  seen.add(target.target);
  if (target.target.kind === 'enum') {
    return (target.target.base === 'string' ? 'string' : 'number') === primitive
      ? 'open'
      : undefined;
  }
  if (target.target.kind !== 'union') return undefined;
  const variants = target.target.variants.map((variant) => variant.type.type);
  const kinds = variants.map((variant) => coverage(variant, primitive, spell, seen));
  if (variants.some((variant, index) => variant.kind === 'named' && kinds[index] === 'plain'))
    return 'plain';
  if (kinds.includes('open') || variants.some((variant) => proposes(variant, primitive)))
    return kinds.some((kind) => kind !== undefined) ? 'open' : undefined;
  return kinds.includes('plain') ? 'plain' : undefined;
}
