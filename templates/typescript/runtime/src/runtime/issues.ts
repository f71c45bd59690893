import { isObject, type Members, ownMember } from './members.js';
import { propertiesByWire } from './decode.js';
import { parseJson } from './json.js';
import { parseDate } from './dates.js';
import { printable, redact } from './redact.js';
import type { ObjectShape, Shape } from './shape.js';
import { fits, kindOf, type PlainShape, plain, wantedKind } from './shapes.js';
import type { Subject } from './subject.js';
import { variantOf } from './unions.js';

/** A member of an answer that is not what the API's description says. It never holds the value. */
export interface DecodeIssue {
  /** JSON pointer (RFC 6901) into the body, with the names on the wire; empty for the whole body. */
  readonly pointer: string;
  /** What the description says, such as `string`. */
  readonly wanted: string;
  /** What came, such as `number`, or `missing`. */
  readonly found: string;
}

interface Task {
  readonly value: unknown;
  readonly shape: Shape;
  readonly pointer: string;
}

/** Compares a JSON text with a shape, member by member. */
export function findIssues(text: string, shape: Shape | undefined): DecodeIssue[] {
  return shape === undefined ? [] : issuesOf(parseJson(text).value, shape, '');
}

/**
 * Compares parsed JSON with a shape; pointers begin with `prefix`. Parts are looked at as they are come
 * to, in the order of the body: a list of millions is never held a second time, and how deep values are
 * nested does not matter to the stack.
 */
export function issuesOf(root: unknown, shape: Shape, prefix: string): DecodeIssue[] {
  const issues: DecodeIssue[] = [];
  const open: Iterator<Task>[] = [[{ value: root, shape, pointer: prefix }].values()];
  for (let tasks = open[0]; tasks; tasks = open[open.length - 1]) {
    const next = tasks.next();
    if (next.done) {
      open.pop();
      continue;
    }
    const { value, shape: own, pointer } = next.value;
    const wanted = misfit(value, own);
    const type = plain(own);
    if (wanted !== undefined) issues.push({ pointer, wanted, found: kindOf(value) });
    else if (value !== null && typeof type !== 'string') {
      open.push(partsOf(value, type, pointer, issues));
    }
  }
  return issues;
}

/** The kind that is wanted where the value is of another; `undefined` where it fits. */
function misfit(value: unknown, shape: Shape): string | undefined {
  const wanted = plain(shape);
  if (!fits(value, shape)) return wantedKind(shape);
  if (wanted === 'date-time' && typeof value === 'string' && !parseDate(value)) return wanted;
  // The digits are there, but in another type than the SDK declares.
  if ((wanted === 'int64' || wanted === 'integer') && typeof value === 'bigint') return wanted;
  return undefined;
}

function* partsOf(
  value: unknown,
  shape: Exclude<PlainShape, string>,
  pointer: string,
  issues: DecodeIssue[],
): Generator<Task, void> {
  if ('union' in shape) {
    const variant = variantOf(value, shape, 'wire');
    if (variant !== undefined) yield { value, shape: variant, pointer };
    else issues.push({ pointer, wanted: 'union', found: 'unknown variant' });
  } else if ('array' in shape) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    for (const [index, item] of items.entries()) {
      yield { value: item, shape: shape.array, pointer: `${pointer}/${index}` };
    }
  } else if (isObject(value)) {
    if ('object' in shape) yield* membersOf(value, shape, pointer, issues);
    else if ('map' in shape) {
      for (const key of Object.keys(value)) yield part(value, key, shape.map, pointer);
    }
  }
}

function* membersOf(
  value: Members,
  shape: ObjectShape,
  pointer: string,
  issues: DecodeIssue[],
): Generator<Task, void> {
  const byWire = propertiesByWire(shape);
  for (const [property, member] of Object.entries(shape.object)) {
    const wire = member.wire ?? property;
    if (member.required && member.only !== 'write' && ownMember(value, wire) === undefined) {
      const wanted = wantedKind(member.type);
      issues.push({ pointer: `${pointer}/${escape(wire)}`, wanted, found: 'missing' });
    }
  }
  for (const key of Object.keys(value)) {
    const property = ownMember(byWire, key);
    const type = property === undefined ? shape.additional : shape.object[property]?.type;
    if (type !== undefined) yield part(value, key, type, pointer);
  }
}

function part(value: Members, key: string, shape: Shape, pointer: string): Task {
  return { value: value[key], shape, pointer: `${pointer}/${escape(key)}` };
}

/** How many issues a line of the log names. */
const named = 5;

/**
 * Tells the log what of an answer is not as described: where, and of which kind it is.
 *
 * @param root - parsed JSON, not decoded yet; nobody looks at it where there is no log
 */
export function logIssues(root: unknown, shape: Shape, subject: Subject): void {
  if (subject.logger) logFound(issuesOf(root, shape, ''), subject);
}

/** Logs issues: the place and the kind of each. */
export function logFound(issues: readonly DecodeIssue[], { logger, secrets, what }: Subject): void {
  if (!logger || issues.length === 0) return;
  const said = issues
    .slice(0, named)
    .map(
      ({ pointer, wanted, found }) =>
        `${pointer === '' ? 'the root value' : pointer} (expected ${wanted}, found ${found})`,
    );
  if (issues.length > named) said.push(`${issues.length - named} more`);
  const line = `${what}: the response does not match the API description: ${said.join(', ')}`;
  logger.debug(printable(redact(line, secrets), 1000));
}

/** The JSON pointer (RFC 6901) that names lead to. */
export function pointerTo(names: readonly string[]): string {
  return names.map((name) => `/${escape(name)}`).join('');
}

/** RFC 6901, section 3. */
function escape(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1');
}
