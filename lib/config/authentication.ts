import * as z from 'zod';
import { tokenPattern } from '../openapi/header-names.js';
import { checkedString, effect, milliseconds } from './checked.js';
import { keyHeaderProblem, tokenPathProblem } from './grammar.js';

/** The token request of the example config. */
const tokenExample = {
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: {
          type: 'object',
          required: ['grant_type', 'audience'],
          properties: {
            grant_type: { type: 'string', enum: ['client_credentials'] },
            audience: { type: 'string' },
          },
        },
      },
    },
  },
  responses: {
    '200': {
      description: 'A token.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { access_token: { type: 'string' }, expires_in: { type: 'integer' } },
          },
        },
      },
    },
  },
};

/** The security scheme of the example config. */
const schemeExample = {
  type: 'oauth2',
  flows: {
    clientCredentials: { tokenUrl: '/oauth/token', scopes: { 'pets.read': 'Read pets.' } },
  },
};

const openApiObject = z.record(z.string(), z.unknown());

const tokenEndpointSchema = z.strictObject({
  method: z
    .enum(['post', 'get'])
    .meta(effect('`post` sends the parameters in the body, `get` in the query.', 'post')),
  path: checkedString(tokenPathProblem).meta(
    effect('Path relative to the base URL, or an absolute URL.', '/oauth/token'),
  ),
  definition: openApiObject.meta(
    effect('The operation in OpenAPI syntax, with its parameters and responses.', tokenExample),
  ),
});

const securitySchemeSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .meta(
      effect(
        'Name of the scheme. Overrides a scheme of the same name in the description.',
        'machine',
      ),
    ),
  definition: openApiObject.meta(
    effect('The security scheme in OpenAPI syntax; its type must be `oauth2`.', schemeExample),
  ),
});

const oauthSchema = z.strictObject({
  enabled: z.boolean().meta(effect('Whether OAuth is enabled.', true)),
  basic: z
    .boolean()
    .default(false)
    .meta(
      effect('Whether token requests send the client id and secret as basic authentication.', true),
    ),
  tokenEndpoint: tokenEndpointSchema
    .optional()
    .meta(
      effect(
        'The token request. Overrides the operation with the same path and method in the description.',
      ),
    ),
  securityScheme: securitySchemeSchema
    .optional()
    .meta(effect('The security scheme that OAuth implements.')),
  refreshBuffer: milliseconds(0)
    .default(5000)
    .meta(effect('How many milliseconds before its expiry the client renews a token.', 10_000)),
});

/** `customizations.authentication`: how the credentials of `auth` are sent. */
export const authenticationSchema = z.strictObject({
  apiKey: z
    .strictObject({
      header: checkedString(keyHeaderProblem)
        .optional()
        .meta(
          effect(
            'Header of the API key. Defaults to the location in the description, or else `X-API-KEY`. Must not be a header that the SDK, its HTTP client or browsers set, such as `User-Agent`, `Host`, `Cookie` or `Origin`.',
            'X-API-KEY',
          ),
        ),
    })
    .prefault({})
    .meta(effect('How the SDK sends an `apikey`.')),
  access: z
    .strictObject({
      prefix: z
        .string()
        .regex(
          tokenPattern,
          "must be an authentication scheme without spaces (RFC 9110: letters, digits and !#$%&'*+.^_`|~-)",
        )
        .optional()
        .meta(
          effect(
            'Prefix of a `custom` token in the `Authorization` header. Defaults to none.',
            'Token',
          ),
        ),
    })
    .prefault({})
    .meta(effect('How the SDK sends a `custom` token.')),
  oauth: oauthSchema
    .optional()
    .meta(
      effect(
        'The OAuth client credentials flow. Required only if the description does not define it.',
      ),
    ),
});

/** `customizations.refreshToken`; whether the description has it all is checked against that. */
export const refreshTokenSchema = z.strictObject({
  endpoint: z
    .string()
    .startsWith('/', 'must be a path of the description, starting with `/`')
    .meta(effect('Path of the operation that refreshes tokens.', '/session/refresh')),
  bearerKey: z
    .string()
    .min(1)
    .meta(effect('Response property that contains the new access token.', 'access_token')),
  refreshKey: z
    .string()
    .min(1)
    .meta(effect('Response property that contains the new refresh token.', 'refresh_token')),
});
