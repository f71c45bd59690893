import type { httpMethods } from '../methods.js';
import type { Words } from '../words.js';
import type { Segment } from './path.js';

/** What the name of a method depends on. */
export interface NamedOperation {
  readonly path: string;
  readonly method: (typeof httpMethods)[number];
  readonly segments: readonly Segment[];
  /** Absent where it has no word. */
  readonly operationId: string | undefined;
  readonly tags: readonly string[];
  /** The words of the service, and those of the services around it. */
  readonly service: Words;
  /** The same for each service, the outermost first. */
  readonly servicePath: readonly Words[];
  /** Whether a successful response is a list, or an object that has one. */
  readonly holdsList: boolean;
}
