import type { Located } from '../spec/description.js';
import { type BuildContext, child } from './context.js';
import type { HttpMethod, RefreshCredential } from './model.js';
import { jsonSchemaOf, propertiesOf } from './plain-schemas.js';

/** `post` as a rule; else the first operation that takes a body, in which the token can go. */
const methods = ['post', 'put', 'patch', 'delete'] as const;

/**
 * The credential of a client that renews its access token by a refresh token. Whether the operation
 * is as it must be has been checked with the config; here only what it is made of is read.
 */
export function refreshCredential(
  context: BuildContext,
  root: Located,
  prefix: string | undefined,
  description: string | undefined,
): RefreshCredential | undefined {
  const settings = context.settings.refreshToken;
  if (!settings) return undefined;
  const paths = child(root, 'paths');
  const reference = paths && child(paths, settings.endpoint);
  const item = reference && context.follow(reference, 'operation');
  for (const method of item ? methods : []) {
    const operation = item && child(item, method);
    const node = operation && context.follow(operation, 'operation');
    const body = node && child(node, 'requestBody');
    const schema = body && jsonSchemaOf(context, body);
    const [property] = [...propertiesOf(context, schema).properties.keys()];
    if (property === undefined) continue;
    return {
      kind: 'refresh',
      words: ['token'],
      prefix,
      method: method.toUpperCase() as HttpMethod,
      path: settings.endpoint,
      property,
      bearerKey: settings.bearerKey,
      refreshKey: settings.refreshKey,
      description,
    };
  }
  return undefined;
}
