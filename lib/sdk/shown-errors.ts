import type { Operation, Response } from '../model/model.js';

/** The described responses that calls of an operation fail with. */
export function shownErrors(operation: Operation): readonly Response[] {
  return operation.errors.filter(({ status }) => !isHandled(operation, status));
}

/** Whether no call fails with a status: the client follows redirects, and nobody asked whether something is new. */
function isHandled({ method, parameters }: Operation, status: string): boolean {
  if (status === '304') return !parameters.some(({ wireName }) => condition.test(wireName));
  const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  // With another method, only the statuses that say how to go on are followed.
  return isSafe ? /^30[12378]$/.test(status) : /^30[378]$/.test(status);
}

const condition = /^if-(?:none-match|modified-since)$/i;

/**
 * The status of a response in words.
 *
 * @param all - the responses next to it
 */
export function statusWords({ status }: Response, all: readonly Response[]): string {
  if (status !== 'default') return status;
  return all.length > 1 ? 'any other non-2xx status' : 'any non-2xx status';
}
