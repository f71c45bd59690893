import { isObject, type Members, ownMember } from './members.js';
import { propertiesByWire } from './decode.js';
import { parseJson } from './json.js';
import { parseDate } from './dates.js';
import { logMismatch } from './log.js';
import type { ObjectShape, Shape } from './shape.js';
import { fits, kindOf, type PlainShape, plain, wantedKind } from './shapes.js';
import type { Subject } from './subject.js';
import { variantOf } from './unions.js';

/** A part of a response that does not match the API description. It never contains the value. */
export interface DecodeIssue {
  /**
   * JSON pointer (RFC 6901) into the body, with the names on the wire. Empty for the whole body.
   */
  readonly pointer: string;
  /** Expected type, such as `string`. */
  readonly wanted: string;
  /** Actual type, such as `number`, or `missing`. */
  readonly found: string;
}

interface Task {
  readonly value: unknown;
  readonly shape: Shape;
  readonly pointer: string;
}

/** Compares JSON text with a shape, property by property. */
export function findIssues(text: string, shape: Shape | undefined): DecodeIssue[] {
  return shape === undefined ? [] : issuesOf(parseJson(text).value, shape, '');
}

/**
 * Compares parsed JSON with a shape. Pointers start with `prefix`. It visits parts one by one in
 * the order of the body, so that it never copies a long array and deep nesting cannot overflow the
 * stack.
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

/** Returns the expected kind if the value is of another kind, and `undefined` if it matches. */
function misfit(value: unknown, shape: Shape): string | undefined {
  const wanted = plain(shape);
  if (!fits(value, shape)) return wantedKind(shape);
  if (wanted === 'date-time' && typeof value === 'string' && !parseDate(value)) return wanted;
  // The digits are there, but only 64-bit integers are documented as a `bigint`.
  if (wanted === 'integer' && typeof value === 'bigint') return wanted;
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

/** How many issues a log line lists. */
const named = 5;

/**
 * Logs the parts of a response that do not match the API description: their places and kinds.
 *
 * @param root - parsed JSON, not decoded yet. It is not visited if there is no logger
 */
export function logIssues(root: unknown, shape: Shape, subject: Subject): void {
  if (subject.logger) logFound(issuesOf(root, shape, ''), subject);
}

/** Logs the place and the kind of each issue. */
export function logFound(issues: readonly DecodeIssue[], subject: Subject): void {
  if (!subject.logger || issues.length === 0) return;
  const said = issues
    .slice(0, named)
    .map(
      ({ pointer, wanted, found }) =>
        `${pointer === '' ? 'the root value' : pointer} (expected ${wanted}, found ${found})`,
    );
  if (issues.length > named) said.push(`${issues.length - named} more`);
  logMismatch(subject, said.join(', '));
}

/** The JSON pointer (RFC 6901) that names lead to. */
export function pointerTo(names: readonly string[]): string {
  return names.map((name) => `/${escape(name)}`).join('');
}

/** RFC 6901, section 3. */
function escape(key: string): string {
  return key.replace(/~/g, '~0').replace(/\//g, '~1');
}
