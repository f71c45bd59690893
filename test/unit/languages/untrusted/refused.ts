import type { Json, JsonObject } from '../../../../lib/json.js';
import { canary } from '../payloads.js';
import {
  api,
  object,
  operation,
  scheme,
  text,
  withPages,
  withParameters,
  withSchema,
} from './parts.js';

const withBody = (content: JsonObject): JsonObject =>
  api({ '/a': { post: operation({ requestBody: { content } }) } });
const parts = (encoding: JsonObject): JsonObject =>
  withBody({ 'multipart/form-data': { schema: object({ f: text }), encoding: { f: encoding } } });

/** What has no safe reading; `allowErrors` is on, and does not help. */
export const refused: readonly (readonly [what: string, JsonObject, pointer: string])[] = [
  ...['header', 'cookie'].map(
    (place) =>
      [
        `a line break in a name in the ${place}`,
        withParameters(place, ['a\r\nEvil: 1']),
        '#/paths/~1a/get/parameters/0/name',
      ] as const,
  ),
  [
    'a line break in a media type',
    withBody({ 'a/b\r\nX: y': {} }),
    '#/paths/~1a/post/requestBody/content/a~1b\r\nX: y',
  ],
  [
    'a line break in the type of a part',
    parts({ contentType: 'a\r\nb' }),
    '#/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/f/contentType',
  ],
  [
    'a line break in a header of a part',
    parts({ headers: { 'X\r\nY': { schema: text } } }),
    '#/paths/~1a/post/requestBody/content/multipart~1form-data/encoding/f/headers/X\r\nY',
  ],
  [
    'a line break in the header of a key',
    scheme({ type: 'apiKey', in: 'header', name: 'X\r\nEvil: 1' }),
    '#/components/securitySchemes/key/name',
  ],
  [
    'a search for results',
    withPages('limit', '$..results'),
    '#/paths/~1a/get/x-sdkgen-pagination/resultsArray/results',
  ],
  [
    'a filter for results',
    withPages('limit', `$[?(${canary})]`),
    '#/paths/~1a/get/x-sdkgen-pagination/resultsArray/results',
  ],
  [
    'code behind results',
    withPages('limit', `$['a'];${canary};//`),
    '#/paths/~1a/get/x-sdkgen-pagination/resultsArray/results',
  ],
  [
    'a name to page with that no parameter has',
    withPages(`limit'];${canary};//`, '$.results', 'limit'),
    '#/paths/~1a/get/x-sdkgen-pagination/inputFields/0/name',
  ],
];

/** What is built with a word about it. */
export const told: readonly (readonly [what: string, JsonObject, rule: string])[] = [
  [
    'a header that HTTP itself writes',
    withParameters('header', ['Content-Length', 'host']),
    'transport-header',
  ],
  ['a header that has no name', withParameters('header', ['']), 'incomplete-parameter'],
  [
    'a name that no header may have',
    withParameters('header', [`X-H': ${canary}, 'y`]),
    'unsendable-header',
  ],
  [
    'a name that no cookie may have',
    withParameters('cookie', [`a=${canary}; c`]),
    'encoded-cookie',
  ],
  [
    'the name of a key that no cookie may have',
    scheme({ type: 'apiKey', in: 'cookie', name: `a=${canary}; c` }),
    'encoded-cookie',
  ],
  ['a pattern that is none', withSchema({ ...text, pattern: '(' }), 'invalid-pattern'],
  [
    'a pattern of another dialect',
    withSchema({ ...text, pattern: '(?<=x)(?i)\\p{L}' }),
    'invalid-pattern',
  ],
];

/** Parts of an operation that are of another JSON type than OpenAPI says. */
export const odd: readonly Json[] = [
  { parameters: {}, responses: {} },
  { tags: 'x', responses: {} },
  { responses: null },
  { responses: [], requestBody: 7 },
  { responses: { 200: 7, 404: null, default: [] } },
  { responses: { 200: { content: { 'application/json': { schema: true } } } } },
  { responses: { 200: { content: [], headers: 7, links: 'x' } } },
  { parameters: [7, null, { name: 7, in: 'query' }, { name: 'a', in: 'query', schema: [] }] },
  { requestBody: { content: { 'application/json': 7, 'text/plain': { schema: { items: [] } } } } },
  { requestBody: { content: { 'multipart/form-data': { encoding: { f: 7 } } } } },
  { deprecated: `*/ ${canary}`, summary: 7, description: ['a'], externalDocs: [], responses: {} },
  { security: { key: [] }, servers: {}, callbacks: [], responses: {} },
  { 'x-sdkgen-streaming': `'+${canary}`, responses: {} },
  [],
  7,
  `'+${canary}+'`,
];
