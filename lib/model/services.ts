import { stringMember } from '../json.js';
import { isUnnamed, splitWords } from '../naming/words.js';
import type { Located } from '../openapi/description.js';
import { type BuildContext, child, children } from './context.js';
import type { DescribedOperation, DescribedService } from './facts.js';
import type { Words } from './model.js';

/** An operation on its way into a service. */
export interface Ungrouped {
  readonly path: string;
  readonly tags: readonly string[];
  readonly operation: DescribedOperation;
}

interface Group {
  readonly words: Words;
  readonly tag: string | undefined;
  readonly operations: DescribedOperation[];
}

/** Groups operations by their first tag, or by path where they have none or the config asks for it. */
export function groupServices(
  context: BuildContext,
  root: Located,
  operations: readonly Ungrouped[],
): DescribedService[] {
  const shared = sharedSegments(operations);
  const groups = new Map<string, Group>();
  for (const entry of operations) {
    const tag = context.settings.inferServiceNames ? undefined : entry.tags[0];
    const words = tag === undefined ? pathWords(entry.path, shared) : tagWords(tag);
    const key = words.join(' ');
    const group = groups.get(key) ?? { words, tag, operations: [] };
    group.operations.push(entry.operation);
    groups.set(key, group);
  }
  const tags = tagsByName(root);
  return [...groups.values()].map((group) => {
    const node = group.tag === undefined ? undefined : tags.get(group.tag);
    return {
      words: group.words,
      description: node && stringMember(node.value, 'description'),
      operations: group.operations,
      source: node?.place ?? (group.operations[0] as DescribedOperation).source,
    };
  });
}

/** The first of each name counts. */
function tagsByName(root: Located): ReadonlyMap<string, Located> {
  const tags = new Map<string, Located>();
  for (const tag of children(child(root, 'tags'))) {
    const name = stringMember(tag.value, 'name');
    if (name !== undefined && !tags.has(name)) tags.set(name, tag);
  }
  return tags;
}

function tagWords(tag: string): Words {
  const words = splitWords(tag);
  return isUnnamed(words) ? ['default'] : words;
}

/** Says which version or that it is an API, and so nothing about the operation. */
function isPlain(segment: string): boolean {
  return (
    segment === '' ||
    segment.toLowerCase() === 'api' ||
    /^v?\d+(?:\.\d+)*$/i.test(segment) ||
    segment.includes('{')
  );
}

function fixedSegments(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => !isPlain(segment));
}

/** Segments that every path has, which tell no operation from another. */
function sharedSegments(operations: readonly Ungrouped[]): ReadonlySet<string> {
  const paths = [...new Set(operations.map((entry) => entry.path))];
  const [first, ...others] = paths.map((path) => new Set(fixedSegments(path)));
  if (!first || others.length === 0) return new Set();
  return new Set([...first].filter((segment) => others.every((segments) => segments.has(segment))));
}

function pathWords(path: string, shared: ReadonlySet<string>): Words {
  const segment = fixedSegments(path).find(
    (candidate) => !shared.has(candidate) && !isUnnamed(splitWords(candidate)),
  );
  return segment === undefined ? ['default'] : splitWords(segment);
}
