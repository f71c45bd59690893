import * as z from 'zod';
import { checkedString, effect, mapKeyExampleMark, mapKeyMark } from './checked.js';
import { httpMethods } from '../model/methods.js';
import { parseResultsPath } from '../model/results-path.js';

/** `pagination`: the same object as `x-sdkgen-pagination` in the description. */
const paginationSchema = z.strictObject({
  paginationType: z
    .literal('offsetLimit')
    .meta(effect('Pagination scheme of the API. Only `offsetLimit` is supported.', 'offsetLimit')),
  inputFields: z
    .array(
      z.strictObject({
        name: z.string().min(1).meta(effect('Name of the parameter in the API.', 'offset')),
        in: z.literal('query').meta(effect('Location of the parameter.', 'query')),
        type: z.enum(['offset', 'limit']).meta(effect('Role of the parameter.', 'offset')),
      }),
    )
    .meta(
      effect('Exactly one `offset` and one `limit`.', [
        { name: 'offset', in: 'query', type: 'offset' },
        { name: 'limit', in: 'query', type: 'limit' },
      ]),
    ),
  resultsArray: z
    .strictObject({
      results: checkedString((text) => {
        const path = parseResultsPath(text);
        return 'problem' in path ? path.problem : undefined;
      }).meta(
        effect('JSON path to the array in the response body, such as `$.results`.', '$.results'),
      ),
    })
    .meta(effect('Location of the items in a page.')),
});

const endpointSchema = z.strictObject({
  streaming: z
    .literal([true, false, 'true', 'false', 'event', 'data'])
    // Here, because zod drops the examples of transformed values.
    .meta({ examples: [false] })
    .transform((value) =>
      value === 'event' || value === 'data' ? value : String(value) === 'true',
    )
    .optional()
    .meta(
      effect(
        'Whether the response is a stream. `false` overrides the description. `"event"` and `"data"` say what an item of a `text/event-stream` response is: the whole event, or its data. By default the schema decides.',
      ),
    ),
  pagination: paginationSchema
    .optional()
    .meta(
      effect('Pagination of the operation. Overrides `x-sdkgen-pagination` in the description.'),
    ),
  security: z
    .array(z.record(z.string(), z.array(z.string())))
    .optional()
    .meta(
      effect(
        'Security schemes and scopes that the operation requires. Overrides the description. If any operation names an OAuth scheme here, operations without this key do not use OAuth.',
        [{ machine: ['pets.read'] }],
      ),
    ),
});

const pathItemSchema = z
  .strictObject(
    Object.fromEntries(httpMethods.map((method) => [method, endpointSchema.optional()])) as Record<
      (typeof httpMethods)[number],
      z.ZodOptional<typeof endpointSchema>
    >,
  )
  .meta({ [mapKeyMark]: 'method', [mapKeyExampleMark]: 'get' });

/** `customizations.endpointCustomizations`: path, then method, then settings. */
export const endpointCustomizationsSchema = z
  .record(
    z.string().startsWith('/', 'must be a path of the description, starting with `/`'),
    pathItemSchema,
  )
  .meta({ [mapKeyMark]: 'path', [mapKeyExampleMark]: '/pets' });
