import { isList, isObject, type Json, type JsonObject, member } from '../json.js';
import { type Below, below, Context } from './contexts.js';
import type { Located, SourceFile } from './description.js';
import { Place } from './place.js';
import { isTypeName, structuralKeywords } from './schema-dialect.js';

/** What references can be since OpenAPI 3.1, whose schemas are those of JSON Schema 2020-12. */

/**
 * Whether a `$ref` stands beside keywords that hold as well (JSON Schema 2020-12, section 8.2.3.1).
 * Only of schemas: a parameter's `required` is no list, and the `type` of a security scheme is none.
 */
export function meansMore(schema: JsonObject): boolean {
  const { type, ...others } = schema;
  const types: readonly Json[] = isList(type) ? type : [type ?? null];
  return (
    structuralKeywords.some((keyword) => Object.hasOwn(others, keyword)) ||
    isList(member(schema, 'required')) ||
    types.some((name) => name === 'null' || isTypeName(name))
  );
}

/**
 * Makes `{$ref, properties}` what it means: `allOf` of the two. The reference comes last, so that
 * what stood in `allOf` keeps its place.
 */
export function joinReference(schema: JsonObject): void {
  const { $ref, allOf } = schema;
  const parts = isList(allOf) ? allOf : [];
  const changed = schema as Record<string, Json | undefined>;
  delete changed['$ref'];
  changed['allOf'] = [...parts, { $ref }];
}

/**
 * `$dynamicRef` as the reference that it is wherever nothing overrides its target (JSON Schema
 * 2020-12, section 8.2.3.2): descriptions of trees use it so.
 */
export function settleDynamicReference(schema: JsonObject): void {
  const reference = member(schema, '$dynamicRef');
  if (typeof reference !== 'string' || Object.hasOwn(schema, '$ref')) return;
  (schema as Record<string, Json | undefined>)['$ref'] = reference;
}

/** The schemas of a file that have an `$anchor` or a `$dynamicAnchor`, by it; the first of each. */
export function anchorsOf(file: SourceFile): ReadonlyMap<string, Located> {
  const anchors = new Map<string, Located>();
  const seen = new Set<object>();
  interface Visit extends Located {
    readonly below: Below;
  }
  const root: Below = { context: Context.Keywords, needed: true };
  const open: Visit[] = [{ value: file.value, place: Place.root(file.name), below: root }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, place, below: around } = visit;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value) && around.context === Context.Keywords) {
      for (const key of ['$anchor', '$dynamicAnchor']) {
        const name = member(value, key);
        if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, { value, place });
      }
    }
    for (const [key, child] of Object.entries(value).reverse()) {
      const inside = isList(value) ? around : below(around, key, isList(child));
      if (inside) open.push({ value: child as Json, place: place.at(key), below: inside });
    }
  }
  return anchors;
}
