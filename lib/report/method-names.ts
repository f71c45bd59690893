import { streamSuffix } from '../model/facts.js';
import { segmentsOf } from '../model/method-names/path.js';
import { isRepetitive, repetitionOf } from '../model/method-names/repetition.js';
import type { Operation } from '../model/model.js';
import { servicePath, serviceWords } from '../model/service-path.js';
import { camelCase } from '../naming/cases.js';
import { splitWords } from '../naming/words.js';

/** A method with another name than its `operationId`, in camel case; each language has its own case. */
export interface MethodNameEntry {
  /** `GET /pets/{petId}` */
  readonly operation: string;
  readonly operationId: string | undefined;
  readonly service: string;
  readonly method: string;
}

export function methodNameEntries(operations: readonly Operation[]): MethodNameEntry[] {
  return described(operations).flatMap(({ method, operationId, path, service, words }) => {
    const given = operationId === undefined ? [] : splitWords(operationId);
    if (given.join(' ') === words.join(' ')) return [];
    return {
      operation: `${method} ${path}`,
      operationId,
      service: servicePath(service)
        .map((one) => camelCase(one.words))
        .join('.'),
      method: camelCase(words),
    };
  });
}

/** Fewer methods are easy to read under any name. */
const fewestMethods = 10;

/** Tells of `customizations.methodNames` where more than a third of the names would be shorter with it. */
export function methodNameHint(operations: readonly Operation[]): string | undefined {
  const repetition = repetitionOf(
    described(operations).map(({ method, operationId, path, service }) => ({
      method: method.toLowerCase(),
      operationId,
      segments: segmentsOf(path),
      service: serviceWords(service),
    })),
  );
  const { repeating, total } = repetition;
  if (total < fewestMethods || !isRepetitive(repetition)) return undefined;
  return `${repeating} of ${total} method names repeat their service or path. For shorter names, set \`customizations.methodNames\` to "short"; "operationId" keeps them, without this hint.`;
}

/** An operation that became two methods counts once. */
function described(operations: readonly Operation[]): Operation[] {
  return operations.filter(({ key }) => !key.endsWith(streamSuffix));
}
