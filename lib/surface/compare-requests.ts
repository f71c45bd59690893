import { KnownPairs } from './pairs.js';
import { tighterLimits } from './value-limits.js';
import type { WireChange } from './wire-changes.js';
import type { WireDeclaration, WireProperty, WireType } from './wire.js';

/** Where a value stands in a request: `body`, then `.owner`, then `[]`. */
interface Step {
  readonly text: string;
  readonly before: Step | undefined;
}

/** What SDKs send in one place, and what the API takes there now. */
interface Pair {
  readonly old: WireType;
  readonly now: WireType;
  readonly at: Step;
}

/** A type behind all names that only stand for it. */
interface Resolved {
  readonly type: WireType;
  readonly nullable: boolean;
  /** An object, a union or an enum. */
  readonly declaration: WireDeclaration | undefined;
}

type Declarations = ReadonlyMap<string, WireDeclaration>;

/** Steps that a message shows of a place. */
const mostSteps = 8;

/**
 * Whether the API still takes what released SDKs send. Works through a list instead of calling itself:
 * chains of types are as long as a description likes.
 */
export class RequestTypes {
  readonly #before: Declarations;
  readonly #after: Declarations;
  /** Pairs of declarations in which nothing fails, nor in what they are made of. */
  readonly #fine = new Set<string>();

  constructor(before: readonly WireDeclaration[], after: readonly WireDeclaration[]) {
    this.#before = byKey(before);
    this.#after = byKey(after);
  }

  compare(what: string, old: WireType, now: WireType): readonly WireChange[] {
    const changes: WireChange[] = [];
    const visited = new Set<string>();
    const types = new KnownPairs<WireType>();
    const open: Pair[] = [{ old, now, at: { text: what, before: undefined } }];
    // Grows while it is worked through.
    for (const pair of open) {
      const before = this.#resolve(pair.old, this.#before);
      const after = this.#resolve(pair.now, this.#after);
      if (before.nullable && !after.nullable && after.type.kind !== 'any') {
        changes.push(change(pair.at, 'nullable', 'not nullable', 'the API rejects null'));
      }
      const key = `${before.declaration?.key}\n${after.declaration?.key}`;
      if (before.declaration && after.declaration) {
        if (visited.has(key) || this.#fine.has(key)) continue;
        visited.add(key);
      } else if (!types.add(before.type, after.type)) continue;
      changes.push(...this.#compareResolved(before, after, { at: pair.at, open }));
    }
    if (changes.length === 0) for (const key of visited) this.#fine.add(key);
    return changes;
  }

  #resolve(use: WireType, declarations: Declarations): Resolved {
    let type = use;
    let nullable = use.nullable === true;
    for (const seen = new Set<WireType>(); type.kind === 'named' && !seen.has(type); ) {
      seen.add(type);
      const declaration = declarations.get(type.ref ?? '');
      // Of a name that the record does not have nothing is known.
      if (declaration === undefined) return { type: anything, nullable, declaration };
      if (declaration.target === undefined) return { type, nullable, declaration };
      type = declaration.target;
      nullable ||= type.nullable === true;
    }
    return { type: type.kind === 'named' ? anything : type, nullable, declaration: undefined };
  }

  #compareResolved(
    old: Resolved,
    now: Resolved,
    context: { readonly at: Step; readonly open: Pair[] },
  ): readonly WireChange[] {
    const { at, open } = context;
    if (now.type.kind === 'any') return [];
    if (isUnion(old) || isUnion(now)) return this.#compareVariants(old, now, context);
    const [was, is] = [shapeOf(old), shapeOf(now)];
    if (was !== is) {
      const isWider = was === 'integer' && is === 'number' && valuesOf(now) === undefined;
      if (isWider) return compareScalars(old, now, at);
      return [
        change(at, was, is, was === 'any' ? 'the API rejects other values' : `SDKs send ${was}`),
      ];
    }
    if (is === 'object') return compareObjects(old, now, context);
    if (is === 'array') {
      const [before = anything, after = anything] = [old.type.items, now.type.items];
      open.push({ old: before, now: after, at: { text: '[]', before: at } });
      const isUnique = now.type.unique === true && old.type.unique !== true;
      return [
        ...tighterLimits(textOf(at), old.type.limits, now.type.limits),
        ...(isUnique ? [change(at, undefined, 'uniqueItems', 'the API rejects equal items')] : []),
      ];
    }
    return compareScalars(old, now, at);
  }

  #compareVariants(
    old: Resolved,
    now: Resolved,
    { at, open }: { readonly at: Step; readonly open: Pair[] },
  ): readonly WireChange[] {
    const before = this.#variantsOf(old, this.#before);
    const after = this.#variantsOf(now, this.#after);
    const known = before.map((variant) => sameVariants(variant, after));
    const taken = new Set(known.flat());
    return before.flatMap((variant, index) => {
      const same = known[index] ?? [];
      const found = same.length > 0 ? same : fitting(variant, after, taken);
      const [match] = found;
      if (match === undefined) {
        const reason = 'the API no longer accepts this variant';
        return [change(at, variant.name, undefined, reason)];
      }
      // Which of several it is cannot be told; one of them takes it.
      if (found.length > 1) return [];
      const text = before.length > 1 ? `<${variant.name}>` : '';
      open.push({ old: variant.type, now: match.type, at: { text, before: at } });
      const tags = match.tags.length === 0 ? [] : variant.tags;
      return tags
        .filter((tag) => !match.tags.includes(tag))
        .map((tag) =>
          change(at, tag, undefined, 'the API no longer accepts this discriminator value'),
        );
    });
  }

  #variantsOf(resolved: Resolved, declarations: Declarations): readonly Variant[] {
    const own = isUnion(resolved) ? resolved.declaration?.variants : undefined;
    return (own ?? [{ type: resolved.type, tags: [] }]).map(({ type, tags }) => {
      const shape = shapeOf(this.#resolve(type, declarations));
      return { type, tags, shape, name: nameOf(type) ?? shape };
    });
  }
}

interface Variant {
  readonly type: WireType;
  readonly tags: readonly string[];
  readonly shape: string;
  readonly name: string;
}

/** The variants that are the same one by their discriminator or their name. */
function sameVariants(variant: Variant, variants: readonly Variant[]): readonly Variant[] {
  const tags = new Set(variant.tags);
  const byTag = variants.filter((other) => other.tags.some((tag) => tags.has(tag)));
  return byTag.length > 0 ? byTag : variants.filter(({ name }) => name === variant.name);
}

/** Those that may take it, by what JSON has of them; not those that are other ones for sure. */
function fitting(
  variant: Variant,
  variants: readonly Variant[],
  others: ReadonlySet<Variant>,
): readonly Variant[] {
  const open = variants.filter(
    (other) => !others.has(other) || ['any', 'union'].includes(other.shape),
  );
  const shapes = ['any', 'union', variant.shape];
  const found = open.filter(({ shape }) => shapes.includes(shape));
  if (found.length > 0 || variant.shape !== 'integer') return found;
  return open.filter(({ shape }) => shape === 'number');
}

function compareObjects(
  old: Resolved,
  now: Resolved,
  { at, open }: { readonly at: Step; readonly open: Pair[] },
): readonly WireChange[] {
  const sent = new Map(old.declaration?.properties.map((property) => [property.name, property]));
  const taken = now.declaration?.properties ?? [];
  const changes = taken.flatMap((property) => {
    const before = sent.get(property.name);
    const place = { text: `.${property.name}`, before: at };
    if (before) open.push({ old: before.type, now: property.type, at: place });
    if (!property.required || before?.required) return [];
    return [becameRequired(textOf(place), before)];
  });
  const rest = now.declaration?.additional ?? now.type.items;
  const others = old.declaration?.additional ?? old.type.items;
  if (rest && others) open.push({ old: others, now: rest, at: { text: '.*', before: at } });
  // What was named is one of many where the API takes a map.
  if (rest && now.type.kind === 'map') {
    for (const { name, type } of sent.values()) {
      open.push({ old: type, now: rest, at: { text: `.${name}`, before: at } });
    }
  }
  return [...changes, ...tighterLimits(textOf(at), old.type.limits, now.type.limits)];
}

/** What is required now, and was optional or is new. */
export function becameRequired(
  what: string,
  before: Pick<WireProperty, 'required'> | undefined,
): WireChange {
  return before
    ? { what, before: 'optional', after: 'required', reason: 'the API rejects calls without it' }
    : { what, after: 'required', reason: 'SDKs do not send it' };
}

function compareScalars(old: Resolved, now: Resolved, at: Step): readonly WireChange[] {
  const values = valuesOf(now);
  const sent = valuesOf(old);
  if (values) {
    if (sent === undefined) {
      return [change(at, shapeOf(old), listed(values), 'the API rejects other values')];
    }
    const known = new Set(values);
    const gone = sent.filter((value) => !known.has(value));
    if (gone.length === 0) return [];
    return [change(at, listed(gone), undefined, 'the API no longer accepts this')];
  }
  if (sent) return [];
  const { format } = now.type;
  const isTighter = format !== undefined && format !== 'int64' && format !== old.type.format;
  return [
    ...(isTighter
      ? [change(at, old.type.format ?? shapeOf(old), format, 'the API rejects other values')]
      : []),
    ...tighterLimits(textOf(at), old.type.limits, now.type.limits),
  ];
}

const anything: WireType = { kind: 'any' };

function isUnion({ declaration }: Resolved): boolean {
  return declaration?.kind === 'union';
}

/** What JSON has of a value: a map is an object, and a value of an enum what its values are. */
function shapeOf(resolved: Resolved): string {
  const { declaration, type } = resolved;
  const [value] = valuesOf(resolved) ?? [];
  if (value !== undefined) return shapeOfJson(value);
  if (type.kind === 'map') return 'object';
  return declaration?.kind ?? type.kind;
}

function shapeOfJson(value: string): string {
  if (value.startsWith('"')) return 'string';
  if (value === 'null') return value;
  if (value === 'true' || value === 'false') return 'boolean';
  return /^-?\d+$/.test(value) ? 'integer' : 'number';
}

/** The only values there are, as JSON. */
function valuesOf({ declaration, type }: Resolved): readonly string[] | undefined {
  if (type.kind === 'constant') return [type.value ?? 'null'];
  return declaration?.kind === 'enum' ? declaration.values : undefined;
}

function nameOf({ ref, value }: WireType): string | undefined {
  return ref === undefined ? value : ref.slice(ref.lastIndexOf('/') + 1);
}

/** Values in a message. */
const mostValues = 10;

function listed(values: readonly string[]): string {
  const more = values.length > mostValues ? `, … (${values.length} in total)` : '';
  return `${values.slice(0, mostValues).join(', ')}${more}`;
}

function change(
  at: Step,
  before: string | undefined,
  after: string | undefined,
  reason: string,
): WireChange {
  return { what: textOf(at), before, after, reason };
}

/** A place from the request's parameter or body on; of a deep one the end. */
function textOf(at: Step): string {
  const steps: string[] = [];
  let step: Step | undefined = at;
  for (; step && steps.length < mostSteps; step = step.before) steps.unshift(step.text);
  return step === undefined ? steps.join('') : `…${steps.join('')}`;
}

function byKey(declarations: readonly WireDeclaration[]): Declarations {
  return new Map(declarations.map((declaration) => [declaration.key, declaration]));
}
