import * as z from 'zod';
import { tokenPattern } from '../openapi/header-names.js';
import { checkedString, effect, milliseconds } from './checked.js';
import { keyHeaderProblem, tokenPathProblem } from './grammar.js';

const openApiObject = z.record(z.string(), z.unknown());

const tokenEndpointSchema = z.strictObject({
  method: z
    .enum(['post', 'get'])
    .meta(effect('`post` sends the parameters in the body, `get` in the query.')),
  path: checkedString(tokenPathProblem).meta(
    effect('Path behind the base URL, or an absolute URL.'),
  ),
  definition: openApiObject.meta(
    effect('The operation in OpenAPI syntax: which parameters it takes and what it answers.'),
  ),
});

const securitySchemeSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(200)
    .meta(effect('A scheme of that name in the description is overwritten.')),
  definition: openApiObject.meta(effect('The scheme in OpenAPI syntax, of type `oauth2`.')),
});

const oauthSchema = z.strictObject({
  enabled: z.boolean().meta(effect('Whether OAuth is on.')),
  basic: z
    .boolean()
    .default(false)
    .meta(
      effect('Whether the client id and secret go as basic authentication in the token request.'),
    ),
  tokenEndpoint: tokenEndpointSchema
    .optional()
    .meta(effect('How the token is got; overrides the same path and method in the description.')),
  securityScheme: securitySchemeSchema
    .optional()
    .meta(effect('The security scheme that OAuth is used for.')),
  refreshBuffer: milliseconds(0)
    .default(5000)
    .meta(effect('Milliseconds before its expiry at which a token is renewed.')),
});

/** `customizations.authentication`: how the credentials of `auth` are sent. */
export const authenticationSchema = z.strictObject({
  apiKey: z
    .strictObject({
      header: checkedString(keyHeaderProblem)
        .optional()
        .meta(
          effect(
            'Header of the API key; by default the place that the description names, else `X-API-KEY`. Refused are headers that the SDK, its HTTP client or browsers set themselves, such as `User-Agent`, `Host`, `Cookie` and `Origin`.',
          ),
        ),
    })
    .prefault({})
    .meta(effect('How an `apikey` is sent.')),
  access: z
    .strictObject({
      prefix: z
        .string()
        .regex(
          tokenPattern,
          "must be an authentication scheme (RFC 9110: letters, digits and !#$%&'*+.^_`|~-), without spaces",
        )
        .optional()
        .meta(
          effect('What stands before a `custom` token in `Authorization`; by default nothing.'),
        ),
    })
    .prefault({})
    .meta(effect('How a `custom` token is sent.')),
  oauth: oauthSchema
    .optional()
    .meta(
      effect(
        'The OAuth client credentials flow; needed only where the description does not define it.',
      ),
    ),
});

/** `customizations.refreshToken`; whether the description has it all is checked against that. */
export const refreshTokenSchema = z.strictObject({
  endpoint: z
    .string()
    .startsWith('/', 'must be a path of the description, starting with `/`')
    .meta(effect('Path of the refresh operation.')),
  bearerKey: z.string().min(1).meta(effect('Response property with the new access token.')),
  refreshKey: z.string().min(1).meta(effect('Response property with the new refresh token.')),
});
