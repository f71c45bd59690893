import { stringMember } from '../json.js';
import { isUnnamed, splitWords } from '../naming/words.js';
import type { Located } from '../openapi/description.js';
import { child, children } from './context.js';
import type { DescribedOperation, DescribedService } from './facts.js';
import { isPlain } from './method-names/path.js';
import type { Words } from './model.js';

/** What says to which service an operation belongs. */
interface Tagged {
  readonly path: string;
  readonly tags: readonly string[];
}

/** The name of a service, and the tag that gave it. */
export interface ServiceName {
  readonly words: Words;
  readonly tag: string | undefined;
}

/** An operation on its way into a service. */
export interface Ungrouped {
  readonly service: ServiceName;
  readonly operation: DescribedOperation;
}

interface Group extends ServiceName {
  readonly operations: DescribedOperation[];
}

/**
 * The services of operations, in the same order: by the first tag, or by path where there is none.
 *
 * @param infer - whether all are named by path
 */
export function nameServices(operations: readonly Tagged[], infer: boolean): ServiceName[] {
  const shared = sharedSegments(operations);
  return operations.map(({ path, tags }) => {
    const tag = infer ? undefined : tags[0];
    return { tag, words: tag === undefined ? pathWords(path, shared) : tagWords(tag) };
  });
}

/** Groups operations by the words of their services. */
export function groupServices(root: Located, operations: readonly Ungrouped[]): DescribedService[] {
  const groups = new Map<string, Group>();
  for (const { operation, service } of operations) {
    const key = service.words.join(' ');
    const group = groups.get(key) ?? { ...service, operations: [] };
    group.operations.push(operation);
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

function fixedSegments(path: string): string[] {
  return path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((segment) => segment !== '' && !isPlain(segment) && !segment.includes('{'));
}

/** Segments that every path has, which tell no operation from another. */
function sharedSegments(operations: readonly Tagged[]): ReadonlySet<string> {
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
