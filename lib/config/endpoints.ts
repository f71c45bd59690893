import * as z from 'zod';
import { checkedString, effect, mapKeyMark } from './checked.js';
import { httpMethods } from '../model/methods.js';
import { parseResultsPath } from '../model/results-path.js';

/** `pagination`: the same object as `x-sdkgen-pagination` in the description. */
const paginationSchema = z.strictObject({
  paginationType: z
    .literal('offsetLimit')
    .meta(effect('How the API pages; `offsetLimit` is the only way so far.')),
  inputFields: z
    .array(
      z.strictObject({
        name: z.string().min(1).meta(effect("The API's own name of the parameter.")),
        in: z.literal('query').meta(effect('Where the parameter goes.')),
        type: z.enum(['offset', 'limit']).meta(effect('What the parameter means.')),
      }),
    )
    .meta(effect('Exactly one `offset` and one `limit`.')),
  resultsArray: z
    .strictObject({
      results: checkedString((text) => {
        const path = parseResultsPath(text);
        return 'problem' in path ? path.problem : undefined;
      }).meta(effect('JSON path of the array in the response body, such as `$.results`.')),
    })
    .meta(effect('Where the items of a page are.')),
});

const endpointSchema = z.strictObject({
  streaming: z
    .literal([true, false, 'true', 'false'])
    .transform((value) => value === true || value === 'true')
    .optional()
    .meta(
      effect('Whether the response is a stream; `false` switches off what the description says.'),
    ),
  pagination: paginationSchema
    .optional()
    .meta(effect('Pagination; wins over `x-sdkgen-pagination` in the description.')),
  security: z
    .array(z.record(z.string(), z.array(z.string())))
    .optional()
    .meta(
      effect(
        'Which security schemes, with which scopes, the operation needs; wins over the description. Once one names an OAuth scheme, operations without such a setting go without OAuth.',
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
  .meta({ [mapKeyMark]: 'method' });

/** `customizations.endpointCustomizations`: path, then method, then settings. */
export const endpointCustomizationsSchema = z
  .record(
    z.string().startsWith('/', 'must be a path of the description, starting with `/`'),
    pathItemSchema,
  )
  .meta({ [mapKeyMark]: 'path' });
