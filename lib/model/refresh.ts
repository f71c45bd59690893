import type { Located } from '../openapi/description.js';
import { isObject, member, stringMember } from '../json.js';
import { type BuildContext, child, children } from './context.js';
import type { HttpMethod } from './methods.js';
import type { RefreshCredential } from './security-schemes.js';
import { jsonSchemaOf, propertiesOf } from './plain-schemas.js';
import { shownServer } from './server-url.js';
import { readServers } from './servers.js';

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
    for (const owner of [item, node]) {
      if (!owner) continue;
      noteParameters(context, owner);
      noteServers(context, owner);
    }
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

/** The refresh request is the SDK's own: no caller is there to give it a parameter. */
function noteParameters(context: BuildContext, owner: Located): void {
  for (const entry of children(child(owner, 'parameters'))) {
    const parameter = context.follow(entry, 'operation');
    if (!parameter || !isObject(parameter.value)) continue;
    if (member(parameter.value, 'required') !== true) continue;
    const name = stringMember(parameter.value, 'name') ?? '';
    const message = `The refresh operation requires the parameter ${JSON.stringify(name)}, but clients do not send it when they renew an access token.`;
    context.note('refresh-parameter', 'parameter', message, parameter.place);
  }
}

/** A refresh token goes where the API is and nowhere else, whatever a part of the description says. */
function noteServers(context: BuildContext, owner: Located): void {
  const [first] = readServers(owner);
  if (!first) return;
  const message = `The refresh operation has its own server, ${shownServer(first)}, but clients send the refresh token to their base URL.`;
  context.note('refresh-server', 'operation', message, first.source);
}
