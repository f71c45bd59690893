import { byOffset, byPage } from './by-count.js';
import {
  byDocumentedLinks,
  byLastItem,
  byLinkHeader,
  byToken,
  byUrl,
  describesLinkHeader,
} from './by-server.js';
import type { TypeUse } from '../../types.js';
import { isTokenField, matchLastItem } from './cursors.js';
import { hasPageField, isTime, isTokenType, quoted, requestFields, textOf } from './fields.js';
import { nextTokenNames } from './names.js';
import {
  type ApiHints,
  type Inference,
  type InferredFrom,
  isCounter,
  isPageField,
  type Kind,
  type Request,
  sizeOf,
} from './request.js';
import { namesNext, pageShape } from './response.js';
import { isUrl, jsonPath } from './signals.js';
import { pluralForms } from './subject.js';

/**
 * Guesses from request fields and the response how an operation paginates. An operation is left if any
 * page after the first could be wrong.
 */
export function inferPagination(operation: InferredFrom, api: ApiHints): Inference {
  const { method, result } = operation;
  if ((method !== 'GET' && method !== 'POST') || result.kind !== 'value') return undefined;
  const [body, ...others] = result.types;
  if (!body) return undefined;
  // Every build looks at every operation, most of which are left here.
  const hasField = hasPageField(operation);
  if (!hasField && (method === 'POST' || !maySayNext(operation, body))) return undefined;
  const fields = requestFields(operation);
  const found = pageShape(body, pluralForms(operation.path));
  const isPaged = fields.some(isPageField);
  if (!('shape' in found)) {
    return isPaged && found.reason !== undefined ? { left: found.reason } : undefined;
  }
  const request: Request = { fields, size: sizeOf(fields), operation, shape: found.shape, api };
  if (others.length > 0) return isPaged ? { left: 'responses have several types' } : undefined;
  if (isPaged && longPolling.test(textOf(operation.docs))) {
    return { left: 'its text says that it polls, so what it returns may not be pages' };
  }
  for (const kind of kinds) {
    const guess = kind(request);
    if (guess) return guess;
  }
  return leftOver(request, isPaged);
}

const longPolling = /\blong[- ]poll/i;

/** Whether the response may name the next page where the request selects none. */
function maySayNext(operation: InferredFrom, body: TypeUse): boolean {
  return describesLinkHeader(operation) || namesNext(body);
}

/** The surest first: what a server sends to continue comes before what a client counts. */
const kinds: readonly Kind[] = [
  byToken,
  byLinkHeader,
  byOffset,
  byPage,
  byUrl,
  byLastItem,
  byDocumentedLinks,
];

/** Why a list with signs of pages has none. */
function leftOver({ fields, operation, shape, size }: Request, isPaged: boolean): Inference {
  const moving = fields.find(isTokenField);
  if (operation.method !== 'GET' && !moving) return undefined;
  const next = shape.spots.find(
    (spot) => nextTokenNames.includes(spot.key) && isTokenType(spot.property.type) && !isUrl(spot),
  );
  if (next && !moving && !fields.some(isCounter)) {
    return { left: `the response has ${jsonPath(next.keys)}, but no request field takes it` };
  }
  if (!isPaged) return undefined;
  const last = matchLastItem(fields, shape, { hasMore: false, hasSize: size !== undefined });
  if (last && 'reason' in last) return { left: last.reason };
  if (next) return { left: `${jsonPath(next.keys)} may be a URL or a value for a request field` };
  if (moving) return { left: `the response has nothing that the field ${quoted(moving)} takes` };
  if (size && !fields.some((field) => isCounter(field) && !isTime(field)))
    return { left: `${quoted(size)} has no field next to it that selects another page` };
  return { left: 'the array may be a part of one resource' };
}
