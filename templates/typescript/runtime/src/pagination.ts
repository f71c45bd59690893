import type { Core } from './runtime/core.js';
import type { Issue } from './runtime/issues.js';
import type { CallInput, Operation, Paging } from './runtime/operation.js';
import type { RequestOptions } from './runtime/options.js';

/** One page of a list. */
export interface Page<T> {
  /** Its items. */
  readonly data: T[];
  /** HTTP status. */
  readonly status: number;
  readonly headers: Headers;
  /** Members of the items that are not what the API's description says; looked for when read. */
  readonly issues: readonly Issue[];
  /** The platform's response; its body has been read. */
  readonly response: Response;
}

export declare class Pages<T> {
  next(): Promise<IteratorResult<Page<T>, Page<T>>>;
  return(): Promise<IteratorResult<Page<T>, Page<T>>>;
  items(): AsyncGenerator<T, void, undefined>;
  [Symbol.asyncIterator](): this;
}

export declare function paginate<T>(
  core: Core,
  operation: Operation<unknown>,
  paging: Paging,
  input: CallInput,
  options?: RequestOptions,
): Pages<T>;
