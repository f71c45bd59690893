import * as z from 'zod';
import { authenticationSchema, refreshTokenSchema } from './authentication.js';
import { checkedString, effect, milliseconds } from './checked.js';
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
    .meta(effect('SPDX identifier of the licence, or `CUSTOM` with `file`.')),
  file: checkedString((path) => relativePathProblem(path, false))
    .optional()
    .meta(effect("Text of a `CUSTOM` licence: a file inside the config's folder.")),
});

const retrySchema = z.strictObject({
  enabled: z.boolean().default(true).meta(effect('Whether failed calls that may be repeated are.')),
  maxAttempts: z
    .int()
    .min(1)
    .max(100)
    .default(3)
    .meta(effect('Tries in total, the first one included.')),
  // Delays are capped at 5 s on the wire, so a longer first one would silently not be kept.
  retryDelay: milliseconds(0, 5000)
    .default(150)
    .meta(
      effect(
        'Milliseconds before the second try; doubled for each further one, up to 5 s. `Retry-After` wins.',
      ),
    ),
});

const timeoutSchema = z.strictObject({
  connect: milliseconds(1).default(10_000).meta(effect('Milliseconds to connect.')),
  read: milliseconds(1)
    .default(60_000)
    .meta(effect('Milliseconds without a byte sent or received.')),
  deadline: milliseconds(1)
    .optional()
    .meta(effect('Milliseconds for a whole call; without it there is no limit.')),
});

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
        .meta(effect('Name of the model.')),
      schema: z
        .record(z.string(), z.unknown())
        .meta(effect('An OpenAPI schema; its references stay in the description (`#/…`).')),
    }),
  ]),
);

/** `customizations`: what the SDKs do, in all languages. */
export const customizationsSchema = z.strictObject({
  baseURL: checkedString(baseUrlProblem)
    .optional()
    .meta(
      effect(
        "Base address that the SDK calls; replaces the description's global servers. Without it a client can choose among those and give values to their variables; by default it calls the first absolute one.",
      ),
    ),
  includeOptionalSnippetParameters: z
    .boolean()
    .default(false)
    .meta(effect('Whether code snippets show optional parameters too.')),
  devContainer: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether each SDK gets a `.devcontainer/devcontainer.json`, with the tools to work on it.',
      ),
    ),
  generateEnv: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether each SDK gets a `.env.example`, and its client takes a missing base URL and missing credentials from the environment (`<SDK>_<CREDENTIAL>`).',
      ),
    ),
  inferServiceNames: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether operations are grouped into services by path; by default by their first tag.',
      ),
    ),
  injectedModels: injectedModelsSchema
    .default([])
    .meta(
      effect(
        'Models to write though no operation uses them: names of component schemas, or `{name, schema}`.',
      ),
    ),
  license: licenseSchema.prefault({}).meta(effect('Licence of the SDKs.')),
  responseHeaders: z
    .boolean()
    .default(false)
    .meta(
      effect(
        'Whether methods return status and headers beside the data. Pages and streams carry them anyway.',
      ),
    ),
  retry: retrySchema.prefault({}).meta(effect('When failed calls are repeated.')),
  timeout: timeoutSchema.prefault({}).meta(effect('How long a call may take.')),
  idempotencyHeader: checkedString(plainHeaderProblem)
    .optional()
    .meta(
      effect(
        'Header whose key makes a POST repeatable: the SDK sends one with each POST, the same for each try.',
      ),
    ),
  trustedOrigins: z
    .array(checkedString(originProblem))
    .default([])
    .meta(
      effect(
        "Origins, such as `https://uploads.example.com`, of operations' own servers to which credentials are sent. Without it only those of the base URL's registrable domain get them.",
      ),
    ),
  authentication: authenticationSchema
    .prefault({})
    .meta(effect('How the credentials of `auth` are sent.')),
  refreshToken: refreshTokenSchema
    .optional()
    .meta(effect('Renewal of the access token by a refresh token, when the API answers 401.')),
  endpointCustomizations: endpointCustomizationsSchema
    .default({})
    .meta(effect('Settings of single operations, by path and lower-case HTTP method.')),
});
