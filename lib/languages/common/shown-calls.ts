import type { Operation } from '../../model/model.js';

/** Which calls a README and the examples show. */

/** A call that needs little: without arguments, else the first. */
export function firstCall(operations: readonly Operation[]): Operation | undefined {
  const simple = operations.find(
    (operation) =>
      operation.method === 'GET' &&
      operation.result.kind === 'value' &&
      !operation.docs.deprecated &&
      operation.arguments.every((parameter) => !parameter.required),
  );
  return simple ?? operations.find((operation) => operation.method === 'GET') ?? operations[0];
}

/** A stream that is the other half of a call says more than one that is nothing else. */
export function streamedCall(operations: readonly Operation[]): Operation | undefined {
  const streams = operations.filter((operation) => operation.result.kind === 'stream');
  return streams.find((operation) => operation.streamSwitch) ?? streams[0];
}

/** Whether a call gives neither pages nor a stream. */
export function isPlain(operation: Operation): boolean {
  return !operation.pagination && operation.result.kind !== 'stream';
}

/** A program of `examples/`. */
export interface Example {
  readonly kind: 'call' | 'pagination' | 'streaming';
  readonly operation: Operation;
}

/** One program for each way in which calls give something; the first is the one to run. */
export function shownExamples(operations: readonly Operation[]): Example[] {
  const first = firstCall(operations.filter(isPlain));
  const paged = operations.find((operation) => operation.pagination);
  const streamed = streamedCall(operations);
  return [
    ...(first ? [{ kind: 'call', operation: first } as const] : []),
    ...(paged ? [{ kind: 'pagination', operation: paged } as const] : []),
    ...(streamed ? [{ kind: 'streaming', operation: streamed } as const] : []),
  ];
}
