import type { Credential, OAuthCredential } from '../model/security-schemes.js';
import type { ClientPlan } from './client-plan.js';
import {
  type CredentialMember,
  type CredentialNames,
  refreshEndpoint,
  refreshSecurity,
} from './credentials.js';
import {
  type Data,
  flag,
  optionalText,
  optionalWord,
  type RecordData,
  record,
  type TableData,
  table,
  text,
  texts,
  word,
} from './data.js';
import type { NamedSdk } from './named-sdk.js';
import { securityData } from './operation-data.js';
import { ownRefreshBuffer } from './runtime-defaults.js';
import { isNeeded, ownAnswerPaths } from './token-requests.js';

/** All credentials of an API, by their keys. */
export function credentialsData(sdk: NamedSdk): TableData {
  return table(
    'credentials',
    sdk.model.credentials.map((credential) => [
      sdk.credentialKey(credential),
      credentialData(sdk, credential),
    ]),
  );
}

/** How programs set credentials, where the runtime's name of a value does not say it. */
export function inputsData({ credentials, variables }: ClientPlan): TableData {
  const entries = credentials.flatMap(({ name, value }): [string, Data][] => {
    const variable = variables.get(name);
    if (name === value && variable === undefined) return [];
    return [[value, record('input', { name: text(name), variable: optionalText(variable) })]];
  });
  return table('inputs', entries);
}

/** How the runtime sends a credential. */
function credentialData(sdk: NamedSdk, credential: Credential): RecordData {
  const names = sdk.credentialNames(credential);
  switch (credential.kind) {
    case 'apiKey':
      return record('apiKey', {
        place: word('place', credential.place),
        wireName: text(credential.wireName),
      });
    case 'basic':
      return record('basic', {});
    case 'token':
      return record('token', { prefix: text(credential.prefix ?? '') });
    case 'oauth':
      return oauthData(credential, names);
    case 'refresh': {
      const [refreshToken, accessToken] = names?.members ?? [];
      const security = refreshSecurity(sdk.model, credential);
      return record('refresh', {
        prefix: text(credential.prefix ?? ''),
        method: text(credential.method),
        endpoint: text(refreshEndpoint(sdk.model, credential)),
        property: text(credential.property),
        bearerKey: text(credential.bearerKey),
        refreshKey: text(credential.refreshKey),
        accessToken: text(accessToken?.name ?? ''),
        refreshToken: text(refreshToken?.name ?? ''),
        security: security.length > 0 ? securityData(sdk, security) : undefined,
      });
    }
  }
}

function oauthData(credential: OAuthCredential, names: CredentialNames | undefined): RecordData {
  const buffer = ownRefreshBuffer(credential);
  const paths = ownAnswerPaths(credential.answer);
  const answer = Object.fromEntries(paths.map(({ name, path }) => [name, texts('path', path)]));
  return record('oauth', {
    method: text(credential.method),
    endpoint: text(credential.endpoint),
    parameters: table('tokenParameters', (names?.members ?? []).map(tokenParameterEntry)),
    fixed: table(
      'fixed',
      credential.fixed.map(([name, value]) => [name, text(value)]),
    ),
    scope: credential.scopeName === 'scope' ? undefined : text(credential.scopeName),
    basic: flag(credential.basic),
    json: flag(credential.json),
    refreshBuffer: buffer === undefined ? undefined : { kind: 'duration', milliseconds: buffer },
    answer: paths.length > 0 ? record('tokenAnswer', answer) : undefined,
  });
}

function tokenParameterEntry({ name, parameter }: CredentialMember): readonly [string, Data] {
  const place = parameter?.place === 'body' ? undefined : parameter?.place;
  return [
    name,
    record('tokenParameter', {
      wireName: optionalText(parameter?.wireName),
      place: optionalWord('tokenPlace', place),
      role: optionalWord('tokenRole', parameter?.role),
      required: flag(parameter !== undefined && isNeeded(parameter)),
      isPublic: flag(parameter?.public === true),
    }),
  ];
}
