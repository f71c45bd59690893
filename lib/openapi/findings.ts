import type { Diagnostic, Severity } from '../diagnostics.js';
import { isObject, type Json, member } from '../json.js';
import type { Description, Located } from './description.js';
import type { Place } from './place.js';
import { kindOf } from './quote.js';

/** What the structure checks find, and the questions that all of them ask of a node. */
export class Findings {
  readonly list: Diagnostic[] = [];
  private readonly seen = new Set<object>();

  constructor(readonly description: Description) {}

  add(rule: string, severity: Severity, message: string, place: Place): void {
    this.list.push({ rule, severity, message, place });
  }

  warn(rule: string, message: string, place: Place): void {
    this.add(rule, 'warning', message, place);
  }

  /** The node that references lead to; undefined where they lead nowhere, which is told elsewhere. */
  follow(node: Located): Located | undefined {
    const result = this.description.follow(node);
    return result.found ? result.node : undefined;
  }

  /** True the first time it is asked about an object: shared parts are checked once. */
  first(node: Located): boolean {
    if (typeof node.value !== 'object' || node.value === null) return true;
    if (this.seen.has(node.value)) return false;
    this.seen.add(node.value);
    return true;
  }

  /** A member that must be of one JSON type; one of another type is told and then not there. */
  object(node: Located, key: string, severity: Severity = 'warning'): Located | undefined {
    return this.typed(node, key, 'an object', isObject, severity);
  }

  array(node: Located, key: string, severity: Severity = 'warning'): Located | undefined {
    return this.typed(node, key, 'an array', Array.isArray, severity);
  }

  text(node: Located, key: string): string | undefined {
    const found = this.typed(
      node,
      key,
      'a string',
      (value) => typeof value === 'string',
      'warning',
    );
    return typeof found?.value === 'string' ? found.value : undefined;
  }

  flag(node: Located, key: string): void {
    this.typed(node, key, 'true or false', (value) => typeof value === 'boolean', 'warning');
  }

  /** `null` is what YAML makes of a key with nothing behind it: told, but never an error. */
  private typed(
    node: Located,
    key: string,
    wanted: string,
    is: (value: Json) => boolean,
    severity: Severity,
  ): Located | undefined {
    const value = member(node.value, key);
    if (value === undefined) return undefined;
    const place = node.place.at(key);
    // OpenAPI allows no `$ref` for an operation or a map, but DigitalOcean's files have them there,
    // and what they mean is clear: a text as value of `$ref` is never a member of that name.
    const found =
      typeof member(value, '$ref') === 'string' ? this.follow({ value, place }) : { value, place };
    if (!found) return undefined; // Told while reading.
    if (is(found.value)) return found;
    const outcome = severity === 'error' ? '' : '; sdkgen ignores it';
    const message = `\`${key}\` must be ${wanted}, but is ${kindOf(found.value)}${outcome}`;
    this.add('wrong-type', value === null ? 'warning' : severity, message, place);
    return undefined;
  }
}

/** The members of an object, or the entries of a list, each with its place. */
export function parts(
  node: Located | undefined,
): { readonly key: string; readonly node: Located }[] {
  if (!node || typeof node.value !== 'object' || node.value === null) return [];
  return Object.entries(node.value).map(([key, value]) => ({
    key,
    node: { value: value ?? null, place: node.place.at(key) },
  }));
}
