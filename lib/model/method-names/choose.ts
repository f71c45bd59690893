import { singular } from '../../naming/plurals.js';
import { splitWords } from '../../naming/words.js';
import type { MethodNameMode } from '../settings.js';
import type { Words } from '../words.js';
import { isMethodAndPath } from './match.js';
import type { NamedOperation } from './named.js';
import { namesFromId } from './read-id.js';
import { namesFromPath } from './read-path.js';

export interface MethodName {
  readonly words: Words;
  /** The words before them in names that all services share, such as those of types. */
  readonly qualifier: Words;
  /** The streaming half of an operation that is two methods. */
  readonly stream: Omit<MethodName, 'stream'>;
}

/** Names of one operation, the shortest first, and the one that is in use. */
interface Choice {
  readonly operation: NamedOperation;
  names: readonly Words[];
  at: number;
}

/**
 * Names the methods of all services. Those of one service that would have the same name get longer ones, all
 * of them, until they differ.
 */
export function chooseMethodNames<Operation extends NamedOperation>(
  operations: readonly Operation[],
  mode: MethodNameMode,
): Map<Operation, MethodName> {
  const methods = methodsByPath(operations);
  const ofPaths = mode === 'short' && haveIdsOfPaths(operations);
  const choices = operations.map((operation) => {
    const hasOther = (method: string) => methods.get(operation.path)?.has(method) ?? false;
    return { operation, names: namesOf(operation, { mode, ofPaths, hasOther }), at: 0 };
  });
  const nested = nestedNames(operations);
  for (const same of groupBy(choices, ({ operation }) => pathKey(operation.servicePath))) {
    nameLists(same);
    tellApart(same, nested.get(pathKey(same[0]?.operation.servicePath ?? [])));
  }
  return new Map(
    choices.map((choice) => {
      const words = wordsOf(choice);
      const qualifier = qualifierOf(words, choice.operation);
      const stream = mode === 'short' ? shortStream(words, choice.operation) : undefined;
      return [
        choice.operation,
        { words, qualifier, stream: stream ?? { words: [...words, 'stream'], qualifier } },
      ];
    }),
  );
}

/** `chat.stream` next to `chat.chat`. */
function shortStream(
  words: Words,
  { service, servicePath }: NamedOperation,
): MethodName['stream'] | undefined {
  const key = (of: Words) => of.map(singular).join(' ');
  const isService = [service, servicePath.at(-1) ?? []].some((of) => key(words) === key(of));
  return isService ? { words: ['stream'], qualifier: service } : undefined;
}

interface Naming {
  readonly mode: MethodNameMode;
  readonly ofPaths: boolean;
  readonly hasOther: (method: string) => boolean;
}

function namesOf(operation: NamedOperation, { mode, ofPaths, hasOther }: Naming): Words[] {
  const { operationId, method, segments } = operation;
  if (operationId === undefined) return namesFromPath(operation, hasOther);
  const whole = splitWords(operationId);
  if (mode === 'operationId') return [whole];
  const isOfPath =
    isMethodAndPath(whole, method, segments) && (ofPaths || !keptMethods.has(method));
  const names = isOfPath
    ? [...namesFromPath(operation, hasOther), whole]
    : namesFromId(operation, operationId);
  return withoutLonger(names, whole);
}

/**
 * The name before it stands for one that is longer than the operationId, so that all keep their order. One word
 * more is allowed, for `updateById` next to `update`.
 */
function withoutLonger(names: readonly Words[], whole: Words): Words[] {
  const kept: Words[] = [];
  for (const words of names) {
    kept.push(words.length <= whole.length + 1 ? words : (kept.at(-1) ?? whole));
  }
  return kept;
}

/** HTTP methods that a human also names methods by: `getPets`. */
const keptMethods = new Set(['get', 'delete', 'head', 'options']);

/** Whether the operationIds are methods and paths, and none of them was chosen by a human. */
function haveIdsOfPaths(operations: readonly NamedOperation[]): boolean {
  const ids = operations.flatMap(({ operationId, method, segments }) =>
    operationId === undefined ? [] : [{ words: splitWords(operationId), method, segments }],
  );
  const ofPaths = ids.filter(({ words, method, segments }) =>
    isMethodAndPath(words, method, segments),
  );
  const isGenerated = ofPaths.some(
    ({ words, method, segments }) =>
      !keptMethods.has(method) ||
      segments.some(({ kind, words: named }) => kind === 'parameter' && holds(words, named)),
  );
  return isGenerated && ofPaths.length >= ids.length * 0.75;
}

/** Whether the words have those of a parameter without a `by` before them. */
function holds(words: Words, parameter: Words): boolean {
  return words.some(
    (_, index) =>
      words[index - 1] !== 'by' &&
      parameter.every((word, offset) => words[index + offset] === word),
  );
}

/** `getPets` next to `getPet` is `getAll` next to `get`. */
function nameLists(choices: readonly Choice[]): void {
  for (const same of groupBy(choices, nameKey)) {
    const [verb = '', ...more] = same[0] ? wordsOf(same[0]) : [];
    const lists = same.filter(({ operation }) => namesList(operation));
    const [list] = lists;
    if (same.length < 2 || lists.length > 1 || !list) continue;
    if (more.length > 0 || !gettingVerbs.has(verb)) continue;
    list.names = list.names.map((words) => (words.join(' ') === verb ? [verb, 'all'] : words));
  }
}

function namesList({ holdsList, operationId = '', segments }: NamedOperation): boolean {
  const isPlural = (word: string) => singular(word) !== word;
  const isOne = segments.at(-1)?.kind === 'parameter';
  return !isOne && (holdsList || splitWords(operationId).some(isPlural));
}

const gettingVerbs = new Set(['fetch', 'find', 'get', 'read', 'retrieve']);

/** @param members - other members of the service, which no method may have the name of */
function tellApart(choices: readonly Choice[], members: ReadonlySet<string> = new Set()): void {
  for (let again = true; again; ) {
    again = false;
    for (const same of groupBy(choices, nameKey)) {
      if (same.length < 2 && !same.some((choice) => members.has(nameKey(choice)))) continue;
      for (const choice of same) {
        if (choice.at === choice.names.length - 1) continue;
        choice.at += 1;
        again = true;
      }
    }
  }
}

function nameKey(choice: Choice): string {
  return wordsOf(choice).join('');
}

/** The names of the services in each service. */
function nestedNames(operations: readonly NamedOperation[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { servicePath } of operations) {
    for (const [index, words] of servicePath.entries()) {
      if (index === 0) continue;
      const key = pathKey(servicePath.slice(0, index));
      names.set(key, (names.get(key) ?? new Set()).add(words.join('')));
    }
  }
  return names;
}

function pathKey(path: readonly Words[]): string {
  return path.map((words) => words.join(' ')).join('/');
}

function wordsOf({ names, at, operation }: Choice): Words {
  return names[at] ?? [operation.method];
}

/** An operationId is a name of its own; shorter names need their service. */
function qualifierOf(words: Words, { operationId, service }: NamedOperation): Words {
  const whole = operationId === undefined ? undefined : splitWords(operationId).join(' ');
  return words.join(' ') === whole ? [] : service;
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

function methodsByPath(operations: readonly NamedOperation[]): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of operations) {
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  return methods;
}
