import { matchLastItem, isTokenField, matchToken } from './cursors.js';
import { isTime, textOf, quoted } from './fields.js';
import { namesLinkHeader } from './link-header.js';
import { boundNames, feedNames, nextHeaderEnds, normalName } from './names.js';
import {
  type Inference,
  type InferredFrom,
  isList,
  type Request,
  settingsOf,
  sizeField,
} from './request.js';
import { hasMoreIn, jsonPath, nextUrlIn } from './signals.js';
import { pluralForms } from './subject.js';

export function byToken(request: Request): Inference {
  const { fields, operation, shape, size } = request;
  const match = matchToken(fields, shape);
  if (!match) return byTokenHeader(request);
  const { field, spot } = match;
  if (!spot.key.startsWith('next') && !isList(request)) return undefined;
  const path = jsonPath(spot.keys);
  const feed = pluralForms(operation.path).find((name) => feedNames.has(name));
  if (feed !== undefined && hasMoreIn(shape) === undefined) {
    return { left: `its path names ${feed}, so the token may never end` };
  }
  const settings = settingsOf('cursor', shape, [
    { name: field.name, in: field.in, role: 'cursor' },
    ...sizeField(size, 'limit'),
  ]);
  return {
    settings: { ...settings, nextCursor: { path }, hasMore: hasMoreIn(shape) },
    because: `the response has ${path}, which the field ${quoted(field)} takes`,
  };
}

function byTokenHeader(request: Request): Inference {
  const { fields, operation, shape, size } = request;
  const field = fields.find((one) => isTokenField(one) && !isTime(one));
  const header = operation.responses
    .flatMap(({ headers }) => headers)
    .find(({ name }) => nextHeaderEnds.some((end) => normalName(name).endsWith(end)))?.name;
  if (!field || header === undefined || !isList(request)) return undefined;
  const settings = settingsOf('cursor', shape, [
    { name: field.name, in: field.in, role: 'cursor' },
    ...sizeField(size, 'limit'),
  ]);
  return {
    settings: { ...settings, nextCursor: { header } },
    because: `the response has the header ${JSON.stringify(header)}, which the field ${quoted(field)} takes`,
  };
}

export function byLinkHeader({ operation, shape, size }: Request): Inference {
  const described = hasLinkHeader(operation);
  const said = described ? undefined : linkText(operation);
  if (!described && said === undefined) return undefined;
  if (operation.method !== 'GET' || (!shape.isNamed && !described)) return undefined;
  return {
    settings: settingsOf('link', shape, sizeField(size, 'limit')),
    because: described
      ? 'the response has the header Link'
      : `a description says that the response has the header Link: ${said}`,
  };
}

/** Whether the description says that the response has the header `Link`. */
export function describesLinkHeader(operation: InferredFrom): boolean {
  return hasLinkHeader(operation) || namesLinkHeader(textOf(operation.docs));
}

function hasLinkHeader({ responses }: InferredFrom): boolean {
  return responses.some(({ headers }) => headers.some(({ name }) => name.toLowerCase() === 'link'));
}

/** The text of an operation or of a parameter that names the `Link` header. */
function linkText({ docs, parameters }: InferredFrom): string | undefined {
  const texts = [docs, ...parameters.map((parameter) => parameter.docs)].map(textOf);
  const index = texts.findIndex(namesLinkHeader);
  if (index < 0) return undefined;
  return index === 0
    ? 'its description'
    : `the parameter ${JSON.stringify(parameters[index - 1]?.wireName)}`;
}

/** The texts of an API say once how all lists paginate. */
export function byDocumentedLinks({ api, fields, operation, shape, size }: Request): Inference {
  const isBounded = fields.some(({ in: place, key }) => place === 'query' && boundNames.has(key));
  const isBare = shape.results.length === 0;
  if (!isBare || !isBounded || !size || operation.method !== 'GET' || !api.documentsLinks()) {
    return undefined;
  }
  return {
    settings: settingsOf('link', shape, sizeField(size, 'limit')),
    because: 'other descriptions of the API say that lists have the header Link',
  };
}

export function byUrl(request: Request): Inference {
  const { fields, operation, shape, size } = request;
  const next = nextUrlIn(shape, fields);
  if (!next || operation.method !== 'GET' || !isList(request)) return undefined;
  const nextUrl = jsonPath(next.keys);
  return {
    settings: { ...settingsOf('url', shape, sizeField(size, 'limit')), nextUrl },
    because: `the response has the URL of the next page at ${nextUrl}`,
  };
}

export function byLastItem(request: Request): Inference {
  const { fields, shape, size } = request;
  if (!isList(request)) return undefined;
  const hasMore = hasMoreIn(shape);
  const match = matchLastItem(fields, shape, {
    hasMore: hasMore !== undefined,
    hasSize: size !== undefined,
  });
  if (!match) return undefined;
  if ('reason' in match) return undefined;
  const { before, field, next } = match.found;
  const settings = settingsOf('cursor', shape, [
    { name: field.name, in: field.in, role: 'cursor' },
    ...(before ? [{ name: before.name, in: before.in, role: 'before' } as const] : []),
    ...sizeField(size, 'limit'),
  ]);
  const source = 'path' in next ? next.path : 'the ID of the last item';
  return {
    settings: { ...settings, nextCursor: next, hasMore },
    because: `the field ${quoted(field)} takes ${source}`,
  };
}
