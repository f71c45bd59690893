import { isObject, type Json, type JsonObject, member, stringMember } from '../json.js';
import { type Below, below, Context } from './contexts.js';
import type { Description, SourceFile } from './description.js';
import { NotFetched } from './files.js';
import { joinReference, meansMore, settleDynamicReference } from './newer-references.js';
import { Place } from './place.js';
import type { RefIndex } from './refs.js';

/** One reference string of one file, with the first place where it stands. */
export interface Use {
  readonly place: Place;
  readonly reference: Json;
  /** Whether code is made from the value at one of its places. */
  needed: boolean;
  count: number;
}

interface Visit {
  readonly value: Json;
  readonly place: Place;
  readonly below: Below;
}

/** A reference whose file has to be fetched before it can be followed. */
interface Postponed {
  readonly from: string;
  readonly reference: string;
  readonly below: Below;
  readonly url: string;
}

/**
 * Walks the root file and every place that its references lead to, and so reads all files. Other
 * files are entered at those places only: what the top level of a fragment file means is known by
 * who refers to it (`headers.yml#/x-request-id` is a header, not an extension). Files on the
 * network are waited for when nothing else is left to walk, all that are known by then at once.
 *
 * In the end each `$ref` of 3.1 beside which something else holds as well is a part of `allOf`.
 */
export async function crawl(
  root: SourceFile,
  version: Description['version'],
  index: RefIndex,
  fetch: (urls: readonly string[]) => Promise<void>,
): Promise<Use[]> {
  const walk = new Walk(index, version === '3.1');
  walk.from({ value: root.value, place: Place.root(root.name), below: keywords(true) });
  for (let urls = walk.missing(); urls.length > 0; urls = walk.missing()) {
    await fetch(urls);
    walk.goOn();
  }
  walk.join();
  return walk.found();
}

class Walk {
  private readonly uses = new Map<string, Map<Json, Use>>();
  private readonly visited = new Visited();
  private postponed: Postponed[] = [];
  /** Schemas that are what they refer to, and more. */
  private readonly joined = new Set<JsonObject>();

  constructor(
    private readonly index: RefIndex,
    private readonly isNewer: boolean,
  ) {}

  from(...waiting: Visit[]): void {
    const stack: Visit[] = [];
    for (let visit = waiting.pop(); visit; visit = stack.pop() ?? waiting.pop()) {
      const { value, below: context } = visit;
      if (typeof value !== 'object' || value === null) continue;
      if (!this.visited.enter(value, context)) continue;
      const isSchema = this.isNewer && isObject(value) && context.context === Context.Keywords;
      if (isSchema) settleDynamicReference(value);
      if (isObject(value) && Object.hasOwn(value, '$ref')) {
        if (isSchema && typeof value['$ref'] === 'string' && meansMore(value)) {
          this.joined.add(value);
        }
        const target = this.followUse(visit, value['$ref'] ?? null);
        if (target) waiting.push(target);
      }
      for (const reference of mappedFiles(value)) {
        const target = this.target(visit.place.file, reference, context);
        if (target) waiting.push(target);
      }
      pushChildren(visit, value, stack);
    }
  }

  /** The URLs of the files that the walk waits for. */
  missing(): string[] {
    return [...new Set(this.postponed.map(({ url }) => url))];
  }

  /** Follows what was postponed. */
  goOn(): void {
    const again = this.postponed;
    this.postponed = [];
    const targets = again.map((one) => this.target(one.from, one.reference, one.below));
    this.from(...targets.filter((target) => target !== undefined).reverse());
  }

  /** Only when all references have been looked up: pointers may lead through them. */
  join(): void {
    for (const schema of this.joined) joinReference(schema);
  }

  found(): Use[] {
    return [...this.uses.values()].flatMap((ofFile) => [...ofFile.values()]);
  }

  private followUse(visit: Visit, reference: Json): Visit | undefined {
    const { place, below: context } = visit;
    // `properties: {$ref: {...}}` is a property of that name; with a text it can only be a reference.
    if (context.context !== Context.Keywords && typeof reference !== 'string') return undefined;
    let ofFile = this.uses.get(place.file);
    if (!ofFile) {
      ofFile = new Map();
      this.uses.set(place.file, ofFile);
    }
    const use = ofFile.get(reference);
    if (use) {
      use.count += 1;
      use.needed ||= context.needed;
    } else {
      ofFile.set(reference, { place, reference, needed: context.needed, count: 1 });
    }
    if (typeof reference !== 'string' || reference === '') return undefined;
    return this.target(place.file, reference, context);
  }

  private target(from: string, reference: string, context: Below): Visit | undefined {
    try {
      const target = this.index.target(from, reference);
      return target.found ? { ...target.node, below: context } : undefined;
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      this.postponed.push({ from, reference, below: context, url: error.url });
      return undefined;
    }
  }
}

/**
 * The references of a Discriminator Object that lead out of their file; its other values are names or
 * lead to what is walked anyway. One that leads nowhere is no error: the discriminator does without.
 */
function mappedFiles(value: object): string[] {
  const mapping = stringMember(value, 'propertyName') === undefined ? {} : member(value, 'mapping');
  const texts = isObject(mapping) ? Object.values(mapping) : [];
  return texts.filter(
    (text): text is string =>
      typeof text === 'string' && /^[^#]+(?:\/|#|\.(?:json|ya?ml)$)/i.test(text),
  );
}

function keywords(needed: boolean): Below {
  return { context: Context.Keywords, needed };
}

/** Pushed in reverse, so that they are visited, and references listed, in the document's order. */
function pushChildren(visit: Visit, value: object, stack: Visit[]): void {
  const { place } = visit;
  if (Array.isArray(value)) {
    for (let at = value.length - 1; at >= 0; at--) {
      const child = value[at] as Json;
      if (typeof child !== 'object' || child === null) continue;
      stack.push({ value: child, place: place.at(at), below: visit.below });
    }
    return;
  }
  const keys = Object.keys(value);
  for (let at = keys.length - 1; at >= 0; at--) {
    const key = keys[at] as string;
    const child = (value as Record<string, Json>)[key];
    if (typeof child !== 'object' || child === null) continue;
    const inside = below(visit.below, key, Array.isArray(child));
    if (inside) stack.push({ value: child, place: place.at(key), below: inside });
  }
}

/** The same object may be met in several contexts (YAML aliases, odd references): once in each. */
class Visited {
  private readonly sets = new Map<number, Set<object>>();

  enter(value: object, context: Below): boolean {
    const needed = this.of(context.context * 2 + 1);
    if (needed.has(value)) return false;
    const set = context.needed ? needed : this.of(context.context * 2);
    if (set.has(value)) return false;
    set.add(value);
    return true;
  }

  private of(id: number): Set<object> {
    let set = this.sets.get(id);
    if (!set) {
      set = new Set();
      this.sets.set(id, set);
    }
    return set;
  }
}
