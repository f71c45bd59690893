import { isList, isObject, type Json, member } from '../json.js';
import type { FollowResult, Located, SourceFile } from './description.js';
import { locateFile, percentDecoded } from './locate.js';
import { anchorsOf } from './newer-references.js';
import { Place, splitPointer } from './place.js';
import { quote } from './quote.js';

/** What one reference string, standing in one file, leads to: one step, not a chain. */
export type Target =
  | { readonly found: true; readonly node: Located }
  | ({ readonly found: false } & Problem);

interface Problem {
  readonly rule: string;
  readonly reason: string;
  readonly hint?: string | undefined;
}

/**
 * Finds a file by its name in the description, or says why it cannot be had. It may throw when the
 * file is not there yet: nothing is remembered then, and the same may be asked again.
 */
export type FileSource = (name: string) => SourceFile | Problem;

/**
 * The index of references: what each leads to, found out once per reference string and file.
 * Nothing is ever replaced, so a schema that is used a thousand times is there once.
 */
export class RefIndex {
  private readonly targets = new Map<string, Map<string, Target>>();
  private readonly anchors = new Map<SourceFile, ReadonlyMap<string, Located>>();
  private readonly results = new Map<string, Map<string, FollowResult>>();

  /** References that pointers being looked up pass through. */
  private depth = 0;

  constructor(private readonly file: FileSource) {}

  /** One step: the node that a reference string in a file names. */
  target(from: string, reference: string): Target {
    const known = byFile(this.targets, from);
    let target = known.get(reference);
    if (!target) {
      // A pointer may pass through the very reference that it belongs to.
      known.set(reference, { found: false, rule: 'dangling-ref', reason: 'it refers to itself' });
      this.depth += 1;
      try {
        target = this.look(from, reference);
      } catch (error) {
        known.delete(reference);
        throw error;
      } finally {
        this.depth -= 1;
      }
      known.set(reference, target);
    }
    return target;
  }

  follow(node: Located): FollowResult {
    const { value, place } = node;
    if (!isReference(value)) return { found: true, node, byReference: false };
    const reference = value.$ref;
    if (typeof reference !== 'string' || reference === '') {
      return { found: false, reason: 'not-a-reference', reference: describe(reference) };
    }
    return byFile(this.results, place.file).get(reference) ?? this.chase(place.file, reference);
  }

  /** The end of a chain; remembered for each of its links, so that no chain is walked twice. */
  private chase(from: string, first: string): FollowResult {
    const passed = new Map<string, readonly [file: string, reference: string]>();
    let result: FollowResult | undefined;
    for (let file = from, reference = first; !result; ) {
      result = byFile(this.results, file).get(reference);
      const step = `${file}\n${reference}`;
      if (passed.has(step)) result = { found: false, reason: 'only-references', reference: first };
      if (result) break;
      passed.set(step, [file, reference]);
      const target = this.target(file, reference);
      if (!target.found) {
        result = { found: false, reason: 'dangling', reference };
      } else if (!isReference(target.node.value)) {
        result = { found: true, node: target.node, byReference: true };
      } else {
        const next = target.node.value.$ref;
        if (typeof next !== 'string' || next === '') {
          result = { found: false, reason: 'not-a-reference', reference: describe(next) };
        } else {
          file = target.node.place.file;
          reference = next;
        }
      }
    }
    for (const [file, reference] of passed.values())
      byFile(this.results, file).set(reference, result);
    return result;
  }

  private fetchedFrom(name: string): string | undefined {
    const file = this.file(name);
    return 'rule' in file ? undefined : file.fetchedFrom;
  }

  private look(from: string, reference: string): Target {
    const hash = reference.indexOf('#');
    const fragment = hash === -1 ? '' : reference.slice(hash + 1);
    const written = hash === -1 ? reference : reference.slice(0, hash);
    const located = locateFile(from, written, this.fetchedFrom(from));
    if ('rule' in located) return { found: false, ...located };
    const file = this.file(located.name);
    if ('rule' in file) {
      const rule = file.rule === 'file-not-found' ? 'dangling-ref' : file.rule;
      // The message has quoted the reference; its file is named again only where it has another name.
      const subject = located.name === written ? 'it' : quote(located.name, 300);
      const reason = `${subject} ${file.reason}`;
      return { found: false, rule, reason, hint: file.hint };
    }
    for (const pointer of new Set([percentDecoded(fragment), fragment])) {
      const node =
        pointer === '' || pointer.startsWith('/') ? this.lookUp(file, pointer) : undefined;
      if (node) return { found: true, node };
    }
    const anchored = fragment.startsWith('/') ? undefined : this.anchored(file, fragment);
    if (anchored) return { found: true, node: anchored };
    return {
      found: false,
      rule: 'dangling-ref',
      reason: `nothing exists at this location${located.name === from ? '' : ` of ${quote(located.name, 300)}`}`,
    };
  }

  /**
   * RFC 6901, section 4: own members and list indexes only, so `__proto__` leads nowhere. Where a
   * pointer goes on below a reference, which strictly leads nowhere, the reference is followed:
   * tools that replace references have taught people to write so.
   */
  private lookUp(file: SourceFile, pointer: string): Located | undefined {
    let node: Located = { value: file.value, place: Place.root(file.name) };
    for (const key of splitPointer(pointer)) {
      const found =
        ownChild(node, key) ??
        (this.depth < deepestDetour ? this.childBeyond(node, key) : undefined);
      if (!found) return undefined;
      node = found;
    }
    return node;
  }

  /** JSON Schema 2020-12, section 8.2.2; older versions have no such names, and lead nowhere. */
  private anchored(file: SourceFile, fragment: string): Located | undefined {
    let anchors = this.anchors.get(file);
    if (!anchors) {
      anchors = anchorsOf(file);
      this.anchors.set(file, anchors);
    }
    return anchors.get(percentDecoded(fragment));
  }

  private childBeyond(node: Located, key: string): Located | undefined {
    if (!isReference(node.value)) return undefined;
    const result = this.follow(node);
    return result.found ? ownChild(result.node, key) : undefined;
  }
}

function isReference(value: Json): value is { readonly $ref: Json } {
  return isObject(value) && Object.hasOwn(value, '$ref');
}

function describe(reference: Json): string {
  return typeof reference === 'string'
    ? reference
    : (JSON.stringify(reference)?.slice(0, 80) ?? '');
}

function byFile<Value>(all: Map<string, Map<string, Value>>, file: string): Map<string, Value> {
  let known = all.get(file);
  if (!known) {
    known = new Map();
    all.set(file, known);
  }
  return known;
}

/** How many references a pointer may pass through, each inside the other. */
const deepestDetour = 50;

function ownChild({ value, place }: Located, key: string): Located | undefined {
  let child: Json | undefined;
  if (isList(value)) child = /^(?:0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  else child = member(value, key);
  return child === undefined ? undefined : { value: child, place: place.at(key) };
}
