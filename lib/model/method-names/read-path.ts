import { singular } from '../../naming/plurals.js';
import type { Words } from '../words.js';
import type { NamedOperation } from './named.js';
import { byParameters } from './path.js';
import { withoutService } from './read-id.js';
import { readingVerbs, segmentVerbs } from './verbs.js';

interface Reading {
  readonly verb: Words;
  /** With the words of the service, if the path has them. */
  readonly wholeVerb: Words;
  /** Whether the last object is one thing, not many. */
  readonly isOne: boolean;
  /** The fixed segments that the verb is about, the outer ones first. */
  readonly objects: readonly Words[];
}

/**
 * Names from method and path, the shortest first. `POST /pets` gives `create`, `GET /pets/{id}/toys` gives
 * `listToys`. Each next one has a word of the path more; the last ones have all of them.
 *
 * @param hasOther - whether the same path has an operation with another method
 */
export function namesFromPath(
  operation: NamedOperation,
  hasOther: (method: string) => boolean,
): Words[] {
  const { method, segments, service } = operation;
  const { verb, wholeVerb, objects, isOne } = readPath(operation, hasOther);
  const own = new Set(service.map(singular));
  const plural = objects
    .map((words) => words.filter((word) => !own.has(singular(word))))
    .filter((words) => words.length > 0);
  const named = (words: readonly Words[]) => [...verb, ...singularUpTo(words, isOne).flat()];
  const shorter = plural.map((_, index) => named(plural.slice(-1 - index)));
  const by = byParameters(segments, service);
  const whole = segments.flatMap(({ words, kind }) =>
    kind === 'parameter' ? ['by', ...words] : words,
  );
  return [
    ...(shorter.length > 0 ? shorter : [verb]),
    [...verb, ...plural.flat()],
    [...named(plural), ...by],
    [...wholeVerb, ...plural.flat()],
    [method, ...verb.filter((word) => !isMethodVerb(word)), ...plural.flat()],
    named(objects),
    [...named(objects), ...by],
    [method, ...whole],
  ];
}

/** The outer segments in the singular, and the last one if it is about one thing. */
function singularUpTo(segments: readonly Words[], isOne: boolean): Words[] {
  return segments.map((words, index) =>
    index < segments.length - 1 || isOne ? singularOf(words) : [...words],
  );
}

function readPath(operation: NamedOperation, hasOther: (method: string) => boolean): Reading {
  const { segments, method } = operation;
  const fixed = segments.filter(({ kind }) => kind === 'fixed').map(({ words }) => words);
  const endsInParameter = segments.at(-1)?.kind === 'parameter';
  const last = fixed.at(-1) ?? [];
  const verbs = method === 'get' ? readingVerbs : segmentVerbs;
  if (!endsInParameter && method !== 'delete' && verbs.has(last[0] ?? '')) {
    const verb = withoutService(last, operation.service);
    const objects = fixed.slice(0, -1);
    return { verb: verb.length > 0 ? verb : last, wholeVerb: last, objects, isOne: true };
  }
  const verb = verbOf(operation, endsInParameter, hasOther);
  const isOne = endsInParameter || verb === 'create';
  return { verb: [verb], wholeVerb: [verb], objects: fixed, isOne };
}

function verbOf(
  { method, holdsList }: NamedOperation,
  endsInParameter: boolean,
  hasOther: (method: string) => boolean,
): string {
  switch (method) {
    case 'get':
      return holdsList && !endsInParameter ? 'list' : 'retrieve';
    case 'post':
      return endsInParameter ? 'update' : 'create';
    case 'put':
      return hasOther('patch') ? 'replace' : 'update';
    case 'patch':
      return 'update';
    default:
      return method;
  }
}

const methodVerbs = new Set(['create', 'delete', 'list', 'replace', 'retrieve', 'update']);

/** Whether the HTTP method gave the verb, which therefore tells no more than the method. */
function isMethodVerb(word: string): boolean {
  return methodVerbs.has(word);
}

function singularOf(words: Words): Words {
  return words.map((word, index) => (index === words.length - 1 ? singular(word) : word));
}
