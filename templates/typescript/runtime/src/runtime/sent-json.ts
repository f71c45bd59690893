/** JSON that is sent. `JSON.stringify` drops or changes values that JSON cannot hold; here they are errors. */
import { UsageError } from '../errors.js';
import { pointerTo } from './issues.js';
import { checkedText } from './json.js';
import { ownMember } from './members.js';

/**
 * Returns the JSON text of a value that is sent.
 *
 * @param what - start of the message of errors, such as `the body`
 * @throws UsageError for a cycle, `NaN`, an infinite number, an invalid `Date`, a function, a symbol, and
 *   an object that hides its content, such as a `Map`
 */
export function sentJson(what: string, value: unknown): string {
  try {
    return checkedText(value, (member, holder, key) => {
      const problem = problemOf(member, holder, key);
      if (problem !== undefined) throw new UsageError(problem);
    });
  } catch (cause) {
    const message = `${what} cannot be serialized as JSON`;
    if (!(cause instanceof UsageError)) throw new UsageError(message, cause);
    const pointer = pointerOfProblem(value);
    const place = pointer === '' ? 'it' : JSON.stringify(pointer.slice(0, 200));
    throw new UsageError(`${message}: ${place} is ${cause.message}`);
  }
}

/**
 * Returns the class of an object whose content `JSON.stringify` leaves out, such as `FormData`, and
 * `undefined` for every other value.
 */
export function hiddenKind(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  // The classes of a program have no such tag, unless they hide their content too.
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (/^(?:Object|Date|Number|String|Boolean)$/.test(kind)) return undefined;
  return ArrayBuffer.isView(value) || Object.keys(value).length === 0 ? kind : undefined;
}

function problemOf(member: unknown, holder: object, key: string): string | undefined {
  switch (typeof member) {
    case 'number':
      return Number.isFinite(member) ? undefined : String(member);
    case 'function':
    case 'symbol':
      return `a ${typeof member}`;
    case 'object':
      if (member !== null) return hiddenProblem(member);
      // What `toJSON` of an invalid date returns.
      return (holder as { [key: string]: unknown })[key] instanceof Date
        ? 'an invalid Date'
        : undefined;
    default:
      return undefined;
  }
}

function hiddenProblem(member: object): string | undefined {
  const kind = hiddenKind(member);
  if (kind === undefined) return undefined;
  const isBinary = ArrayBuffer.isView(member) || /Buffer$|^(?:Blob|File)$/.test(kind);
  const instead = isBinary ? 'pass a base64 string' : ownMember(replacements, kind);
  const named = `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;
  return instead === undefined ? named : `${named}; ${instead}`;
}

const replacements: { readonly [kind: string]: string } = {
  FormData: 'pass Object.fromEntries(form)',
  Headers: 'pass Object.fromEntries(headers)',
  Map: 'pass Object.fromEntries(map)',
  Promise: 'await it',
  Set: 'pass an array',
  URLSearchParams: 'pass Object.fromEntries(params), or a string',
};

/** The pointer costs time for each value, so it is only sought when a value cannot be sent. */
function pointerOfProblem(root: unknown): string {
  const parents = new Map<unknown, readonly [holder: object, key: string]>();
  let names: string[] = [];
  try {
    checkedText(root, (member, holder, key) => {
      parents.set(member, [holder, key]);
      if (problemOf(member, holder, key) === undefined) return;
      names = [key];
      for (let parent = parents.get(holder); parent; parent = parents.get(parent[0])) {
        names.unshift(parent[1]);
      }
      throw new UsageError('found');
    });
  } catch {
    // The problem is known.
  }
  // The whole value is a member of its own, with an empty name.
  return pointerTo(names.slice(1));
}
