import * as z from 'zod';
import { effect, mapKeyExampleMark, mapKeyMark } from './checked.js';
import { httpMethods } from '../model/methods.js';
import { paginationSchema } from './pagination.js';

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
  pagination: paginationSchema.optional(),
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
