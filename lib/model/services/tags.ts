import { stringMember } from '../../json.js';
import { isUnnamed, splitWords } from '../../naming/words.js';
import type { Located } from '../../openapi/description.js';
import type { Place } from '../../openapi/place.js';
import { child, children } from '../context.js';
import type { Words } from '../words.js';

/** How many services deep a service may be: `client.billing.portal` is two. */
export const deepestService = 4;

/** One service on the way from the client to another. */
export interface ServiceLevel {
  readonly words: Words;
  /** The tag that describes it, if there is a Tag Object of that name. */
  readonly tag: string | undefined;
}

/** What a description says about tags that sdkgen does not follow. */
export interface TagProblem {
  readonly kind: 'ignored-tag-parent' | 'deep-service';
  readonly message: string;
  readonly place: Place;
}

/** Tag Objects by name. The first of each name counts. */
export function tagsByName(root: Located): ReadonlyMap<string, Located> {
  const tags = new Map<string, Located>();
  for (const tag of children(child(root, 'tags'))) {
    const name = stringMember(tag.value, 'name');
    if (name !== undefined && !tags.has(name)) tags.set(name, tag);
  }
  return tags;
}

/**
 * The services that tags stand for, the outermost first: by the parts of their names, and below the
 * services of their parents (OpenAPI 3.2, Tag Object).
 */
export class TagPaths {
  readonly problems: TagProblem[] = [];
  readonly #paths = new Map<string, readonly ServiceLevel[]>();
  readonly #withoutParent = new Set<string>();
  /** Tags that are too deep, until they are reported. */
  readonly #deep = new Set<string>();

  constructor(private readonly tags: ReadonlyMap<string, Located>) {}

  of(tag: string): readonly ServiceLevel[] {
    const waiting = this.#parentsOf(tag);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const parent = this.#parentOf(next);
      const around = parent === undefined ? [] : (this.#paths.get(parent) ?? []);
      const path = [...around, ...withinParent(next, around)];
      if (path.length > deepestService) this.#deep.add(next);
      this.#paths.set(next, limited(path));
    }
    const path = this.#paths.get(tag) ?? [];
    if (this.#deep.delete(tag)) this.#noteDeep(tag, path);
    return path;
  }

  /** The tag and the tags above it, up to one whose path is known. Goes by a list, because chains may be long. */
  #parentsOf(tag: string): string[] {
    const chain = new Set<string>();
    for (let next: string | undefined = tag; next !== undefined && !this.#paths.has(next); ) {
      if (chain.has(next)) {
        const all = [...chain];
        this.#ignoreCycle(all.slice(all.indexOf(next)));
        break;
      }
      chain.add(next);
      next = this.#parentOf(next);
    }
    return [...chain];
  }

  #parentOf(tag: string): string | undefined {
    if (this.#withoutParent.has(tag)) return undefined;
    const node = this.tags.get(tag);
    const parent = stringMember(node?.value, 'parent');
    if (node === undefined || parent === undefined || this.tags.has(parent)) return parent;
    this.#withoutParent.add(tag);
    const message = `The tag ${JSON.stringify(tag)} has the parent ${JSON.stringify(parent)}, which \`tags\` does not contain. sdkgen ignores the parent.`;
    this.problems.push({ kind: 'ignored-tag-parent', message, place: node.place.at('parent') });
    return undefined;
  }

  #ignoreCycle(cycle: readonly string[]): void {
    const shown = cycle.slice(0, mostShown).map((tag) => JSON.stringify(tag));
    const more = cycle.length > mostShown ? ` and ${cycle.length - mostShown} more` : '';
    const place = this.tags.get(cycle[0] ?? '')?.place.at('parent');
    const which = cycle.length === 1 ? `The tag ${shown[0]} is its own parent` : '';
    const message = `${which || `The parents of the tags ${shown.join(', ')}${more} form a cycle`}. sdkgen ignores ${cycle.length === 1 ? 'the parent' : 'these parents'}.`;
    if (place) this.problems.push({ kind: 'ignored-tag-parent', message, place });
    for (const tag of cycle) this.#withoutParent.add(tag);
  }

  #noteDeep(tag: string, path: readonly ServiceLevel[]): void {
    const place = this.tags.get(tag)?.place;
    if (!place) return;
    const names = path.map(({ words }) => words.join(' ')).join('/');
    const message = `The tag ${JSON.stringify(tag)} has more than ${deepestService - 1} parents. sdkgen leaves out those in the middle: ${names}.`;
    this.problems.push({ kind: 'deep-service', message, place });
  }
}

/** Without the services between the outer ones and the last one if there are too many. */
function limited(path: readonly ServiceLevel[]): readonly ServiceLevel[] {
  return path.length <= deepestService
    ? path
    : [...path.slice(0, deepestService - 1), ...path.slice(-1)];
}

/** Names in one message. */
const mostShown = 5;

/** The tag's own services below those of its parent, whose words its name may repeat. */
function withinParent(tag: string, around: readonly ServiceLevel[]): readonly ServiceLevel[] {
  const own = levelsOf(tag);
  const first = own[0]?.words ?? [];
  const repeats = (words: Words) =>
    words.length > 0 &&
    words.length <= first.length &&
    words.every((word, at) => word === first[at]);
  const outer = around.map(({ words }) => words);
  const same = own.findIndex(({ words }, at) => words.join(' ') !== outer[at]?.join(' '));
  if (same > 0) return own.slice(same);
  const repeated = [outer.flat(), outer.at(-1) ?? []].find(repeats)?.length ?? 0;
  const rest = first.slice(repeated);
  if (repeated === 0 || rest.length === 0) return own;
  return [{ words: rest, tag: own[0]?.tag }, ...own.slice(1)];
}

/** The services that the name of a tag stands for: `billing/portal` and `billing.portal` are two. */
function levelsOf(tag: string): readonly ServiceLevel[] {
  const parts = partsOf(tag);
  return parts.map(({ text, end }, index) => {
    const words = splitWords(text);
    const own = index === parts.length - 1 ? tag : tag.slice(0, end).trim();
    return { words: isUnnamed(words) ? ['default'] : words, tag: own };
  });
}

interface Part {
  readonly text: string;
  /** Where it ends in the tag. */
  readonly end: number;
}

function partsOf(tag: string): readonly Part[] {
  const whole = [{ text: tag, end: tag.length }];
  if (!/[/.]/.test(tag)) return whole;
  const slashed = splitAt(tag, '/', 0);
  if (slashed.length === 0 || !slashed.every(isNamed)) return whole;
  const parts = slashed.flatMap((part) => {
    const dotted = /\s/.test(part.text.trim()) ? [] : splitAt(part.text, '.', part.end);
    return dotted.length > 0 && dotted.every(isNamed) ? dotted : [part];
  });
  // The rest of a deep name is one service, so that two of them remain two.
  const last = parts[deepestService - 1];
  if (last === undefined || parts.length === deepestService) return parts;
  const start = last.end - last.text.length;
  return [...parts.slice(0, deepestService - 1), { text: tag.slice(start), end: tag.length }];
}

/** Without empty parts. @param end - where the text ends in the tag; 0: it is the tag */
function splitAt(text: string, separator: string, end: number): Part[] {
  const start = end === 0 ? 0 : end - text.length;
  let at = start;
  return text.split(separator).flatMap((part) => {
    at += part.length + 1;
    return part.trim() === '' ? [] : [{ text: part, end: at - 1 }];
  });
}

/** Other texts are parts of a sentence or of a name: `Pets (cats/dogs)`, `OAuth 2.0`, `24/7`. */
function isNamed({ text }: Part): boolean {
  const words = splitWords(text);
  const isPlainText = /^[\p{L}\p{M}\p{N} _&.-]+$/u.test(text);
  return isPlainText && !isUnnamed(words) && /^[a-z]/.test(words[0] ?? '');
}
