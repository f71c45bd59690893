import type { Credential, OAuthCredential } from '../../../model/model.js';
import { snakeCase } from '../../../naming/cases.js';
import { splitWords } from '../../../naming/words.js';
import {
  type CredentialMember,
  type CredentialNames,
  refreshSecurity,
} from '../../common/credentials.js';
import { ownRefreshBuffer } from '../../common/runtime-defaults.js';
import { isNeeded, ownAnswerPaths, refreshTexts } from '../../common/token-requests.js';
import type { Imports } from '../imports.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, type Layout, sequence, tuple } from '../print.js';
import type { Sdk } from '../sdk.js';
import { securityAlternatives } from './operation.js';

/** How the runtime sends a credential. */
export function schemeLayout(sdk: Sdk, credential: Credential, imports: Imports): Layout {
  const names = sdk.names.credentials.get(credential);
  switch (credential.kind) {
    case 'apiKey':
      imports.value('_runtime/auth', 'ApiKeyScheme');
      return call('ApiKeyScheme', [
        stringLiteral(credential.place),
        stringLiteral(credential.wireName),
      ]);
    case 'basic':
      imports.value('_runtime/auth', 'BasicScheme');
      return 'BasicScheme()';
    case 'token':
      imports.value('_runtime/auth', 'TokenScheme');
      return call('TokenScheme', [stringLiteral(credential.prefix ?? '')]);
    case 'oauth':
      imports.value('_runtime/oauth', 'client_credentials');
      imports.value('_runtime/oauth', 'ClientCredentials');
      return call('client_credentials', [
        call('ClientCredentials', flowMembers(credential, names, imports)),
      ]);
    case 'refresh': {
      imports.value('_runtime/refresh', 'refreshed_token');
      imports.value('_runtime/refresh', 'TokenRefresh');
      const members: Layout[] = refreshTexts(sdk.model, credential, names).map(([name, value]) =>
        text(snakeCase(splitWords(name)), value),
      );
      const security = refreshSecurity(sdk.model, credential);
      if (security.length > 0) {
        members.push(sequence('security=', securityAlternatives(sdk, security)));
      }
      return call('refreshed_token', [call('TokenRefresh', members)]);
    }
  }
}

function text(name: string, value: string): string {
  return `${name}=${stringLiteral(value)}`;
}

/** What differs from what the runtime does by itself. */
function flowMembers(
  credential: OAuthCredential,
  names: CredentialNames | undefined,
  imports: Imports,
): Layout[] {
  const parameters = (names?.members ?? []).map((member) => parameterLayout(member, imports));
  const fixed = credential.fixed.map(([name, value]) => entry(name, stringLiteral(value)));
  const members: Layout[] = [
    text('method', credential.method),
    text('endpoint', credential.endpoint),
    sequence('parameters=', dict(parameters)),
    sequence('fixed=', dict(fixed)),
  ];
  if (credential.scopeName !== 'scope') members.push(text('scope', credential.scopeName));
  if (credential.basic) members.push('basic=True');
  if (credential.json) members.push('json=True');
  const buffer = ownRefreshBuffer(credential);
  if (buffer !== undefined) members.push(`refresh_buffer=${seconds(buffer)}`);
  const answer = ownAnswerPaths(credential.answer).map(
    ({ name, path }) => `${name}=${tuple(path.map(stringLiteral))}`,
  );
  if (answer.length > 0) {
    imports.value('_runtime/oauth', 'TokenAnswer');
    members.push(sequence('answer=', call('TokenAnswer', answer)));
  }
  return members;
}

/** The runtime counts in seconds. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function parameterLayout({ name, parameter }: CredentialMember, imports: Imports): Layout {
  imports.value('_runtime/oauth', 'TokenParameter');
  const members: Layout[] = [stringLiteral(parameter?.wireName ?? name)];
  if (parameter !== undefined) {
    if (parameter.place !== 'body') members.push(text('location', parameter.place));
    if (parameter.role !== undefined) members.push(text('role', parameter.role));
    if (isNeeded(parameter)) members.push('required=True');
    if (parameter.public) members.push('is_public=True');
  }
  return entry(name, call('TokenParameter', members));
}
