import * as z from 'zod';
import { authenticationSchema, refreshTokenSchema } from './authentication.js';
import { checkedString, effect, milliseconds } from './checked.js';
import { methodNameModes } from '../model/settings.js';
import { endpointCustomizationsSchema } from './endpoints.js';
import {
  baseUrlProblem,
  componentNamePattern,
  originProblem,
  plainHeaderProblem,
  relativePathProblem,
} from './grammar.js';

const licenseSchema = z.strictObject({
  type: z
    .string()
    .default('MIT')
    .meta(effect('SPDX identifier of the license, or `CUSTOM` together with `file`.', 'CUSTOM')),
  file: checkedString((path) => relativePathProblem(path, false))
    .optional()
    .meta(
      effect(
        "File with the text of a `CUSTOM` license, inside the config's folder.",
        'legal/license.txt',
      ),
    ),
});

const retrySchema = z.strictObject({
  enabled: z
    .boolean()
    .default(true)
    .meta(
      effect(
        'Whether clients retry failed calls when a retry is safe. Callers turn retries on with `enabled`; setting the number of attempts or the delay does not.',
        true,
      ),
    ),
  maxAttempts: z
    .int()
    .min(1)
    .max(100)
    .default(3)
    .meta(effect('Total number of attempts, including the first.', 5)),
  // Delays are capped at 5 s on the wire, so a longer first one would silently not be kept.
  retryDelay: milliseconds(0, 5000)
    .default(150)
    .meta(
      effect(
        'Longest delay before the first retry, in milliseconds. Doubles with each further retry, up to 5 s. The client waits a random time between half of the delay and all of it, or the time in `Retry-After` if that is longer.',
        250,
      ),
    ),
});

const timeoutSchema = z.strictObject({
  connect: milliseconds(1)
    .default(10_000)
    .meta(effect('Maximum milliseconds to open a connection.', 5000)),
  read: milliseconds(1)
    .default(60_000)
    .meta(effect('Maximum milliseconds without a byte sent or received.', 30_000)),
  deadline: milliseconds(1)
    .optional()
    .meta(
      effect(
        'Maximum milliseconds for a whole call, including retries. Defaults to no limit.',
        120_000,
      ),
    ),
});

/** The schema of the example model. */
const eventExample = {
  type: 'object',
  properties: { pet: { $ref: '#/components/schemas/Pet' } },
};

const injectedModelsSchema = z.array(
  z.union([
    z.string().regex(componentNamePattern, 'must be the name of a component schema'),
    z.strictObject({
      name: z
        .string()
        .max(100)
        .regex(
          /^[A-Za-z][A-Za-z0-9_]*$/,
          'must start with a letter and have only letters, digits and `_`',
        )
        .meta(effect('Name of the injected model.', 'PetEvent')),
      schema: z
        .record(z.string(), z.unknown())
        .meta(
          effect(
            'An OpenAPI schema. Its references must point into the description (`#/…`).',
            eventExample,
          ),
        ),
    }),
  ]),
);

/** `customizations`: what the SDKs do, in all languages. */
export const customizationsSchema = z.strictObject({
  baseURL: checkedString(baseUrlProblem)
    .optional()
    .meta(
      effect(
        "Base URL of the API; replaces the description's global servers. Without this key, clients select one of those servers and set its variables. They default to the first server with an absolute URL.",
        'https://api.petstore.example/v1',
      ),
    ),
  includeOptionalSnippetParameters: z
    .boolean()
    .default(false)
    .meta(effect('Whether code snippets also show optional parameters.', true)),
  exampleOperation: z
    .string()
    .min(1)
    .optional()
    .meta(
      effect(
        'The operation that READMEs and examples show first: its `operationId`, or its method and path, such as `GET /pets`. The default is the most central operation that lists or creates something.',
        'listPets',
      ),
    ),
  devContainer: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether each SDK contains `.devcontainer/devcontainer.json`, with the tools to develop it.',
        true,
      ),
    ),
  generateEnv: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether each SDK contains `.env.example`, and its client reads a missing base URL and missing credentials from environment variables (`<SDK>_<CREDENTIAL>`).',
        true,
      ),
    ),
  openTelemetry: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether clients can trace their calls with OpenTelemetry. Each SDK then contains a module for it, whose dependency is optional.',
        true,
      ),
    ),
  inferPagination: z
    .boolean()
    .optional()
    .meta(
      effect(
        'Whether methods return pages if the parameters and the response show how the operation paginates, or if the description has `x-speakeasy-pagination`, `x-fern-pagination`, `x-ms-pageable` or `x-pagination` (default `false`).',
        true,
      ),
    ),
  inferServiceNames: z
    .boolean()
    .optional()
    .meta(
      effect(
        'Whether to group operations into services by path instead of by their first tag (default `false`). Services with many operations have nested services for the resources below them.',
        true,
      ),
    ),
  methodNames: z
    .enum(methodNameModes)
    .optional()
    .meta(
      effect(
        'How methods are named: by their `operationId` (the default), or `short`, without the words that repeat the service and the path.',
        'short',
      ),
    ),
  mergeInlineTypes: z
    .boolean()
    .default(true)
    .meta(
      effect(
        'Whether inline types with the same structure are one type if they are related. Schemas of `components.schemas` are never merged.',
        false,
      ),
    ),
  injectedModels: injectedModelsSchema
    .default([])
    .meta(
      effect(
        'Models to generate even if no operation uses them: names of component schemas, or `{name, schema}`.',
        ['Problem', { name: 'PetEvent', schema: eventExample }],
      ),
    ),
  license: licenseSchema.prefault({}).meta(effect('License of the SDKs.')),
  responseHeaders: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether methods return the status and headers in addition to the data. Pages and streams always contain them.',
        true,
      ),
    ),
  retry: retrySchema.prefault({}).meta(effect('Retries of failed calls.')),
  timeout: timeoutSchema.prefault({}).meta(effect('Time limits of calls.')),
  idempotencyHeader: checkedString(plainHeaderProblem)
    .optional()
    .meta(
      effect(
        'Header of an idempotency key, which makes a POST or PATCH safe to retry. The SDK sends a new key with each of them and reuses it for every attempt. Other methods send the key of the caller.',
        'Idempotency-Key',
      ),
    ),
  trustedOrigins: z
    .array(checkedString(originProblem))
    .default([])
    .meta(
      effect(
        "Origins of operations' own servers that receive credentials, such as `https://uploads.example.com`. By default only servers in the registrable domain of the base URL receive them.",
        ['https://uploads.example.com'],
      ),
    ),
  authentication: authenticationSchema
    .prefault({})
    .meta(effect('How the SDK sends the credentials of `auth`.')),
  refreshToken: refreshTokenSchema
    .optional()
    .meta(effect('Renewal of the access token with a refresh token after a 401 response.')),
  endpointCustomizations: endpointCustomizationsSchema
    .default({})
    .meta(effect('Settings of individual operations, by path and lower-case HTTP method.')),
});
