import type { Credential, OAuthCredential } from '../../../model/model.js';
import {
  type CredentialMember,
  type CredentialNames,
  refreshSecurity,
} from '../../common/credentials.js';
import { ownRefreshBuffer } from '../../common/runtime-defaults.js';
import { isNeeded, ownAnswerPaths, refreshTexts } from '../../common/token-requests.js';
import type { Imports } from '../imports.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { array, call, type Layout, object, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { securityAlternatives } from './operation.js';

/** How the runtime sends a credential. */
export function schemeLayout(sdk: Sdk, credential: Credential, imports: Imports): Layout {
  const names = sdk.names.credentials.get(credential);
  switch (credential.kind) {
    case 'apiKey':
      return object([
        "kind: 'apiKey'",
        `in: ${stringLiteral(credential.place)}`,
        `name: ${stringLiteral(credential.wireName)}`,
      ]);
    case 'basic':
      return object(["kind: 'basic'"]);
    case 'token':
      return object(["kind: 'token'", `prefix: ${stringLiteral(credential.prefix ?? '')}`]);
    case 'oauth':
      imports.value('runtime/oauth', 'clientCredentials');
      return call('clientCredentials', [object(flowMembers(credential, names))]);
    case 'refresh': {
      imports.value('runtime/refresh', 'refreshedToken');
      const own: Layout[] = refreshTexts(sdk.model, credential, names).map(text);
      const security = refreshSecurity(sdk.model, credential);
      if (security.length > 0) {
        own.push(sequence('security: ', securityAlternatives(sdk, security)));
      }
      return call('refreshedToken', [object(own)]);
    }
  }
}

function text([name, value]: readonly [string, string]): string {
  return `${propertyKey(name)}: ${stringLiteral(value)}`;
}

/** What differs from what the runtime does by itself. */
function flowMembers(credential: OAuthCredential, names: CredentialNames | undefined): Layout[] {
  const members: Layout[] = [
    text(['method', credential.method]),
    text(['endpoint', credential.endpoint]),
    sequence('parameters: ', object((names?.members ?? []).map(parameterLayout))),
    sequence('fixed: ', object(credential.fixed.map(text))),
  ];
  if (credential.scopeName !== 'scope') members.push(text(['scope', credential.scopeName]));
  if (credential.basic) members.push('basic: true');
  if (credential.json) members.push('json: true');
  const buffer = ownRefreshBuffer(credential);
  if (buffer !== undefined) members.push(`refreshBufferMs: ${buffer}`);
  const answer = ownAnswerPaths(credential.answer).map(({ name, path }) =>
    sequence(`${name}: `, array(path.map(stringLiteral))),
  );
  if (answer.length > 0) members.push(sequence('answer: ', object(answer)));
  return members;
}

function parameterLayout({ name, parameter }: CredentialMember): Layout {
  if (!parameter) return name;
  const members = [text(['name', parameter.wireName])];
  if (parameter.place !== 'body') members.push(text(['in', parameter.place]));
  if (parameter.role !== undefined) members.push(text(['role', parameter.role]));
  if (isNeeded(parameter)) members.push('required: true');
  if (parameter.public) members.push('isPublic: true');
  return sequence(`${propertyKey(name)}: `, object(members));
}
