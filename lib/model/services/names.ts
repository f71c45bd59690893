import type { Located } from '../../openapi/description.js';
import type { Words } from '../words.js';
import { flatServices, nestedServices } from './paths.js';
import { type ServiceLevel, tagsByName, TagPaths, type TagProblem } from './tags.js';

/** What says to which service an operation belongs. */
interface Tagged {
  readonly path: string;
  readonly tags: readonly string[];
}

/** The services from the client to that of an operation. */
export type ServiceName = readonly ServiceLevel[];

interface NamedServices {
  /** Of the operations, in the same order. */
  readonly names: readonly ServiceName[];
  readonly problems: readonly TagProblem[];
}

/**
 * The services of operations: by the first tag, or by path where there is none.
 *
 * @param root - of the description, whose Tag Objects may have parents
 * @param infer - whether all are named by path
 */
export function nameServices(
  root: Located,
  operations: readonly Tagged[],
  infer: boolean,
): NamedServices {
  const paths = operations.map(({ path }) => path);
  const routes = infer ? nestedServices(paths) : flatServices(paths);
  const tagged = new TagPaths(tagsByName(root));
  const names = operations.map(({ tags }, index) => {
    const tag = infer ? undefined : tags[0];
    return tag === undefined ? levelsOfPath(routes[index] ?? []) : tagged.of(tag);
  });
  return { names, problems: tagged.problems };
}

function levelsOfPath(route: readonly Words[]): ServiceName {
  const words = route.length === 0 ? [['default']] : route;
  return words.map((own) => ({ words: own, tag: undefined }));
}
