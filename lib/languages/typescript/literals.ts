import { visible } from '../../render/text.js';
import { plainLiterals } from '../common/plain-literal.js';

/**
 * A string literal with single quotes (double ones where that saves escapes, as formatters do).
 * JSON's escapes are JavaScript's; U+2028, U+2029 and the start of an end tag are escaped as well.
 */
export function stringLiteral(text: string): string {
  if (isPlain.test(text)) return `'${text}'`;
  const json = visible(JSON.stringify(text).slice(1, -1)).replace(/<(?=\/script|!--)/gi, '\\u003c');
  if (text.includes("'") && !text.includes('"')) return `"${json}"`;
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Nothing in it is escaped, and most texts are so. */
const isPlain = /^[ !#-&(-;=-[\]-~]*$/;

/** What `<%= %>` prints of a value that no module of this language made: always a literal. */
export const plainLiteral = plainLiterals({
  string: stringLiteral,
  number: String,
  bigint: (value) => `${value}n`,
  true: 'true',
  false: 'false',
  null: 'null',
  undefined: 'undefined',
});

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A property name in a literal or an interface; `__proto__` would set the prototype. */
export function propertyKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return identifier.test(name) ? name : stringLiteral(name);
}

/** A key that may be a plain number, as status codes are. */
export function statusKey(status: string): string {
  return /^[1-9]\d*$/.test(status) ? status : propertyKey(status);
}
