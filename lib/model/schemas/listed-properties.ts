import { isList, isObject } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { type BuildContext, child, children } from '../context.js';

/** The properties that a schema names, by their wire names in document order. */
export interface ListedProperties {
  readonly names: ReadonlySet<string>;
  /** Those that it requires, including ones that it does not describe. */
  readonly required: ReadonlySet<string>;
}

/** Lists in schemas nested deeper than this are ignored. */
const deepest = 20;

/** Lists the properties of a schema and of the parts of its `allOf`. */
export function listProperties({ description }: BuildContext, schema: Located): ListedProperties {
  const names = new Set<string>();
  const required = new Set<string>();
  const seen = new Set<unknown>();
  const read = (part: Located, depth: number): void => {
    const target = description.follow(part);
    if (!target.found || seen.has(target.node.value) || depth > deepest) return;
    seen.add(target.node.value);
    const { node } = target;
    for (const each of listOf(child(node, 'allOf'))) read(each, depth + 1);
    const properties = child(node, 'properties')?.value;
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
    for (const { value } of listOf(child(node, 'required')))
      if (typeof value === 'string') required.add(value);
  };
  read(schema, 0);
  return { names, required };
}

function listOf(node: Located | undefined): Located[] {
  return node && isList(node.value) ? children(node) : [];
}
