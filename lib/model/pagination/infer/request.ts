import type { DescribedOperation } from '../../facts.js';
import { resolve } from '../../resolve.js';
import type { PaginationField, PaginationSettings } from '../../settings.js';
import type { TypeUse } from '../../types.js';
import { plainSettings } from '../settings.js';
import { isTokenField } from './cursors.js';
import { isNumeric, type RequestField } from './fields.js';
import { looseSizeNames, nextUrlNames, offsetNames, pageNames, sizeNames } from './names.js';
import type { PageShape } from './response.js';
import { hasMoreIn, jsonPath, nextUrlIn, totalsIn } from './signals.js';

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
  if (shape.isNamed) return true;
  if (!isObject(shape.item)) return false;
  const isPaged = fields.some(isPageField);
  if (operation.path.endsWith('}') && !isPaged) return false;
  if (shape.spots.length <= 4) return true;
  const { totalItems, totalPages } = totalsIn(shape);
  const isCounted = (totalItems ?? totalPages ?? hasMoreIn(shape)) !== undefined;
  if (isCounted || shape.spots.some(({ key }) => nextUrlNames.has(key))) return true;
  return isPaged && nextUrlIn(shape) !== undefined;
}

/** Whether items may be objects: lists of texts mostly belong to a resource. */
function isObject(item: TypeUse): boolean {
  const { type } = resolve(item);
  return type.kind === 'any' || (type.kind === 'named' && type.target.kind !== 'enum');
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

/** The number of items per page. A name with several meanings counts if another field moves. */
export function sizeOf(fields: readonly RequestField[]): RequestField | undefined {
  const sizes = fields.filter(({ key }) => sizeNames.has(key));
  return (
    sizes.find(({ key }) => !looseSizeNames.has(key)) ??
    // Next to a maximum, it is where the page starts.
    sizes.find(({ key }) => key !== 'first') ??
    sizes[0]
  );
}

export function isPageField(field: RequestField): boolean {
  const isSize = sizeNames.has(field.key) && !looseSizeNames.has(field.key);
  return isSize || isCounter(field) || isTokenField(field);
}

export function isCounter({ key, type }: RequestField): boolean {
  return (offsetNames.has(key) || pageNames.has(key)) && isNumeric(type);
}
