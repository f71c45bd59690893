import type { DescribedOperation } from '../../facts.js';
import { resolve } from '../../resolve.js';
import type { PaginationField, PaginationSettings } from '../../settings.js';
import { itemsOf } from '../locate.js';
import { plainSettings } from '../settings.js';
import { isTokenField } from './cursors.js';
import { isNumeric, type RequestField, typesOf } from './fields.js';
import {
  looseSizeNames,
  nextUrlNames,
  normalName,
  offsetNames,
  pageNames,
  sizeNames,
  totalItemsNames,
} from './names.js';
import { isObject, type PageShape } from './response.js';
import { hasMoreIn, jsonPath, nextUrlIn, totalsIn } from './signals.js';
import { pluralForms } from './subject.js';

/** What the inference reads of an operation. */
export type InferredFrom = Pick<
  DescribedOperation,
  'body' | 'docs' | 'method' | 'parameters' | 'path' | 'responses' | 'result'
>;

/** What the whole API says. */
export interface ApiHints {
  /** Its texts say that responses have a `Link` header. */
  readonly documentsLinks: () => boolean;
  /** The number of the first page, if all page numbers of the API start at the same one. */
  readonly firstPage: () => 0 | 1 | undefined;
}

/** How an operation seems to paginate, or why that is not clear. Nothing: nothing suggests pages. */
export type Inference =
  | { readonly settings: PaginationSettings; readonly because: string }
  | { readonly left: string }
  | undefined;

/** An operation whose response has an array. */
export interface Request {
  readonly operation: InferredFrom;
  readonly fields: readonly RequestField[];
  /** The number of items per page. */
  readonly size: RequestField | undefined;
  readonly shape: PageShape;
  readonly api: ApiHints;
}

export type Kind = (request: Request) => Inference;

/** Whether the array is what the operation returns, not a part of one resource. */
export function isList({
  fields,
  operation,
  shape,
}: Pick<Request, 'fields' | 'operation' | 'shape'>): boolean {
  const pageFields = fields.filter(isPageField);
  if (hasPages(shape, pageFields, operation.path)) return false;
  if (shape.isNamed) return true;
  const isPaged = pageFields.length > 0;
  if (!isObject(shape.item)) return isPaged && hasMoreIn(shape) !== undefined;
  if (operation.path.endsWith('}') && !isPaged) return false;
  const repeats = shape.spots.some(({ key }) => pageFields.some((field) => field.key === key));
  if (shape.spots.length <= 4 || repeats) return true;
  const { totalItems, totalPages } = totalsIn(shape);
  const isCounted = (totalItems ?? totalPages ?? hasMoreIn(shape)) !== undefined;
  if (isCounted || shape.spots.some(({ key }) => nextUrlNames.has(key))) return true;
  return isPaged && nextUrlIn(shape) !== undefined;
}

/**
 * Whether items are pages, which have the items: they repeat the fields of the request, or have a total and
 * an array that the path names.
 */
function hasPages(
  { item, results }: PageShape,
  pageFields: readonly RequestField[],
  path: string,
): boolean {
  const { type } = resolve(item);
  if (type.kind !== 'named' || type.target.kind !== 'object') return false;
  const { properties } = type.target;
  const keys = properties.map(({ wireName }) => normalName(wireName));
  if (pageFields.filter(({ key }) => keys.includes(key)).length >= 2) return true;
  const [subject] = pluralForms(path);
  return (
    results.length === 0 &&
    subject !== undefined &&
    keys.some((key) => totalItemsNames.has(key)) &&
    properties.some(
      (one) => normalName(one.wireName).startsWith(subject) && itemsOf(one.type) !== undefined,
    )
  );
}

export function settingsOf(
  type: PaginationSettings['type'],
  { results }: PageShape,
  fields: readonly PaginationField[],
): PaginationSettings {
  return plainSettings(type, fields, jsonPath(results));
}

export function sizeField(
  size: RequestField | undefined,
  role: 'limit' | 'size',
): readonly PaginationField[] {
  return size ? [{ name: size.name, in: size.in, role }] : [];
}

/** Whether a field may be a number of items; `size` may be one of shoes, which is an array. */
export function isSize({ key, type }: RequestField): boolean {
  return sizeNames.has(key) && typesOf(type).some(({ kind }) => !notSizes.has(kind));
}

const notSizes: ReadonlySet<string> = new Set(['array', 'boolean', 'map']);

/** The number of items per page. A name with several meanings counts if another field moves. */
export function sizeOf(fields: readonly RequestField[]): RequestField | undefined {
  const sizes = fields.filter(isSize);
  const clear = sizes.filter(({ key }) => !looseSizeNames.has(key));
  return (
    // `size` next to `pageSize` is one of the items.
    clear.find(({ key }) => key !== 'size') ??
    clear[0] ??
    // Next to a maximum, it is where the page starts.
    sizes.find(({ key }) => key !== 'first') ??
    sizes[0]
  );
}

export function isPageField(field: RequestField): boolean {
  const isClearSize = isSize(field) && !looseSizeNames.has(field.key);
  return isClearSize || isCounter(field) || isTokenField(field);
}

export function isCounter({ key, type }: RequestField): boolean {
  return (offsetNames.has(key) || pageNames.has(key)) && isNumeric(type);
}
