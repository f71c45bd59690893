import type { Operation } from './operation.js';
import type { Logger } from './options.js';

/** What stands in messages for a request. */
export interface Subject {
  /** Method and path: `GET /pets/7`. */
  readonly what: string;
  /** What no message may show. */
  readonly secrets: readonly string[];
  readonly logger: Logger | undefined;
  readonly operation: Pick<Operation<unknown>, 'id' | 'method' | 'path'>;
}
