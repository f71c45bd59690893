import { singular } from '../../naming/plurals.js';
import { isUnnamed, splitWords } from '../../naming/words.js';
import type { Words } from '../words.js';
import { withoutPath } from './match.js';
import type { NamedOperation } from './named.js';
import { byParameters, type Segment } from './path.js';
import { commonVerbs, linkingWords, segmentVerbs } from './verbs.js';

/** Endings of classes that frameworks name groups after: `PetsController_list`. */
const groupEndings = new Set(['controller', 'resource', 'service', 'handler', 'api']);

/** Names from an `operationId`, the shortest first. The last one is all of its words. */
export function namesFromId(operation: NamedOperation, operationId: string): Words[] {
  const all = splitWords(operationId);
  const { method, segments, service } = operation;
  const whole = withoutMethod(all, method);
  const own = withoutPath(whole, method, segments);
  const grouped = own === all ? withoutGroup(operation, operationId) : own;
  const plain = withoutPath(grouped, method, segments);
  const found = withoutParameters(plain, operation);
  const short = shortest(found, operation);
  const by = (words: Words) => [...words, ...byParameters(segments, service)];
  return [
    short,
    short.length > 0 ? by(short) : [],
    withoutService(plain, service),
    withoutService(own, service),
    found,
    by(found),
    withSegment(plain, segments),
    plain,
    grouped,
    whole,
    all,
  ].filter((words) => words.length > 0);
}

/** Without the words of the service. If there are no others, the last segment of the path is the name. */
function shortest(words: Words, { segments, service }: NamedOperation): Words {
  const rest = withoutService(words, service);
  return rest.length > 0 ? rest : withoutService(withSegment(words, segments), service);
}

/** Without the ending that Springfox appends: `listPetsUsingGET`. */
function withoutMethod(words: Words, method: string): Words {
  const isEnding = words.length > 2 && words.at(-1) === method && words.at(-2) === 'using';
  return isEnding ? words.slice(0, -2) : words;
}

/** With the last segment of the path, if it is fixed and none of its words are there. */
function withSegment(words: Words, segments: readonly Segment[]): Words {
  const last = segments.at(-1);
  const isOther = last?.kind === 'fixed' && !last.words.some((word) => words.includes(word));
  return isOther ? [...words, ...last.words] : words;
}

/** Without the part before `/`, `.` or `_` that names the service or a tag. */
function withoutGroup(
  { segments, service, servicePath, tags }: NamedOperation,
  operationId: string,
): Words {
  const groups = [service, ...servicePath.slice(-1), ...tags.map(splitWords)].map(keyOf);
  for (const separator of ['/', '.', '_', '-']) {
    const parts = operationId.split(separator);
    for (let count = parts.length - 1; count > 0; count--) {
      const words = splitWords(parts.slice(0, count).join(' '));
      const rest = splitWords(parts.slice(count).join(' '));
      if (isUnnamed(rest)) continue;
      if (isGroup(words, groups) || isSegment(words, rest, segments)) return rest;
    }
  }
  return splitWords(operationId);
}

function isGroup(words: Words, groups: readonly string[]): boolean {
  if (words.length === 1 && commonVerbs.has(words[0] ?? '')) return false;
  if (groups.includes(keyOf(words))) return true;
  const hasEnding = words.length > 1 && groupEndings.has(words.at(-1) ?? '');
  return hasEnding && (words.at(-1) === 'controller' || groups.includes(keyOf(words.slice(0, -1))));
}

/** Whether words before a verb repeat a segment of the path. */
function isSegment(words: Words, rest: Words, segments: readonly Segment[]): boolean {
  const isFixed = ({ kind, words: named }: Segment) =>
    kind === 'fixed' && named.join('') === words.join('');
  return commonVerbs.has(rest[0] ?? '') && segments.some(isFixed);
}

function keyOf(words: Words): string {
  return words.map(singular).join(' ');
}

/** Without `ById` at the end, where the path ends in that parameter. */
function withoutParameters(words: Words, { segments }: NamedOperation): Words {
  const last = segments.at(-1);
  const by = words.lastIndexOf('by');
  if (last?.kind !== 'parameter' || by < 1) return words;
  const all = segments.flatMap((segment) => segment.words).map(singular);
  const named = words.slice(by + 1);
  const repeats = named.every((word) => word === 'and' || all.includes(singular(word)));
  return repeats && named.length > 0 ? words.slice(0, by) : words;
}

/** Without the words of the service; nothing if what is left is no name. */
export function withoutService(words: Words, service: Words): Words {
  const [first = ''] = words;
  const found = commonVerbs.has(first) ? [] : strippedOf(words, service, 0);
  if (found.length > 0) return found;
  return commonVerbs.has(first) || segmentVerbs.has(first) ? strippedOf(words, service, 1) : [];
}

/** @param start - so many words at the start are kept */
function strippedOf(words: Words, service: Words, start: number): Words {
  const own = new Set(service.map(singular));
  const repeats = (word: string, index: number) => index >= start && own.has(singular(word));
  const kept: string[] = [];
  let gap = false;
  for (const [index, word] of words.entries()) {
    if (repeats(word, index)) {
      gap = true;
      continue;
    }
    // What linked a word that is gone links nothing: `listForRepo` in `repos` is `list`.
    if (gap && linkingWords.has(word)) dropLinks(kept);
    kept.push(word);
    gap = false;
  }
  if (gap) dropLinks(kept);
  return linkingWords.has(kept[0] ?? 'the') ? [] : kept;
}

function dropLinks(kept: string[]): void {
  while (kept.length > 0 && linkingWords.has(kept.at(-1) ?? '')) kept.pop();
}
