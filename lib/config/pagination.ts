import * as z from 'zod';
import { checkedString, effect } from './checked.js';
import { fieldPlaces, fieldRoles, paginationTypes } from '../model/pagination/kinds.js';
import { parseItemPath, parseResultsPath, parseValuePath } from '../model/pagination/json-path.js';
import { tokenPattern } from '../openapi/header-names.js';

/** A JSON path; the meaning of the keys together is checked elsewhere. */
function jsonPath(parse: typeof parseValuePath) {
  return checkedString((text) => {
    const path = parse(text);
    return 'problem' in path ? path.problem : undefined;
  });
}

const valuePath = () => jsonPath(parseValuePath).optional();

const inputField = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta(effect('Name of the parameter or body property in the API.', 'offset')),
  in: z.enum(fieldPlaces).meta(effect('Location. `offsetLimit` requires `query`.', 'query')),
  type: z
    .enum(fieldRoles)
    .meta(effect('Role. `limit` and `size` both mean the number of items per page.', 'offset')),
});

/** A config cannot have the keys of several kinds. */
const example = {
  paginationType: 'offsetLimit',
  inputFields: [
    { name: 'offset', in: 'query', type: 'offset' },
    { name: 'limit', in: 'query', type: 'limit' },
  ],
  resultsArray: { results: '$.results' },
};

const paginationObject = z.strictObject({
  paginationType: z
    .enum(paginationTypes)
    .meta(effect('How the API selects a page.', 'offsetLimit')),
  inputFields: z
    .array(inputField)
    .default([])
    .meta(
      effect(
        'The parameters and body properties that select a page, one for each role.',
        example.inputFields,
      ),
    ),
  resultsArray: z
    .strictObject({
      results: jsonPath(parseResultsPath).meta(
        effect('JSON path to the array in the response body, such as `$.results`.', '$.results'),
      ),
    })
    .meta(effect('Location of the items in a page.')),
  nextCursor: z
    .strictObject({
      path: valuePath().meta(effect('JSON path to the cursor in the response body.', '$.next')),
      header: z
        .string()
        .regex(tokenPattern, 'must be a valid HTTP header name')
        .optional()
        .meta(effect('Response header with the cursor.', 'X-Next-Cursor')),
      lastItem: jsonPath(parseItemPath)
        .optional()
        .meta(effect('JSON path to the cursor in the last item of the page.', '$.id')),
    })
    .optional()
    .meta(effect('Location of the next cursor: exactly one of its keys. Only for `cursor`.')),
  nextUrl: z
    .strictObject({
      path: jsonPath(parseValuePath).meta(
        effect('JSON path to the URL in the response body.', '$.next'),
      ),
    })
    .optional()
    .meta(effect('Location of the URL of the next page. Only for `url`.')),
  hasMore: valuePath().meta(
    effect('JSON path to a boolean: whether another page follows.', '$.has_more'),
  ),
  totalItems: valuePath().meta(
    effect('JSON path to the exact number of items of all pages.', '$.total'),
  ),
  totalPages: valuePath().meta(effect('JSON path to the number of pages.', '$.total_pages')),
  firstPage: z
    .literal([0, 1])
    .optional()
    .meta(effect('Number of the first page. Only for `page`. Defaults to 1.', 0)),
});

/** `pagination`: the same object as `x-sdkgen-pagination` in the description, or `false`. */
export const paginationSchema = z
  .union([z.literal(false), paginationObject])
  .meta(
    effect(
      'Pagination of the operation. Overrides `x-sdkgen-pagination` in the description. `false`: the method returns one response.',
      example,
    ),
  );
