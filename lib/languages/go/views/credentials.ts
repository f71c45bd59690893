import type { Credential, OAuthCredential, TokenAnswer } from '../../../model/model.js';
import {
  type CredentialMember,
  type CredentialNames,
  type OwnedMember,
  ownedMembers,
  refreshEndpoint,
  refreshSecurity,
} from '../../common/credentials.js';
import { configField } from '../credential-names.js';
import { stringLiteral } from '../literals.js';
import { type Item, type Layout, list, literal, pair } from '../print.js';
import type { Sdk } from '../sdk.js';
import { securityAlternatives } from './operation.js';

/** A credential's value as the client's config has it. */
export interface CredentialField extends OwnedMember {
  /** Field of the config: `APIKey`. */
  readonly field: string;
  /** Name of the value in the core. */
  readonly value: string;
}

/** Every credential's values, in the order of the credentials. */
export function credentialFields({ model, names }: Sdk): CredentialField[] {
  return ownedMembers(model, names.credentials).map((member) => ({
    ...member,
    field: configField(member.name),
    value: valueName(member),
  }));
}

/** Basic authentication has names of its own in the core. */
function valueName({ name, role }: CredentialMember): string {
  return role === 'username' || role === 'password' ? role : name;
}

/** What no client is of use without. */
export function requiredFields(sdk: Sdk): CredentialField[] {
  if (sdk.request.settings.generateEnv) return [];
  return credentialFields(sdk).filter(({ required }) => required);
}

/** A duration of the package time. */
export function durationLiteral(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return Number.isInteger(seconds)
    ? `${seconds} * time.Second`
    : `${milliseconds} * time.Millisecond`;
}

/** The refresh buffer is a pointer, so that none is told from the default. */
export const refreshBuffer = 'tokenRefreshBuffer';

/** How the runtime sends a credential. */
export function schemeLayout(sdk: Sdk, credential: Credential): Layout {
  const names = sdk.names.credentials.get(credential);
  switch (credential.kind) {
    case 'apiKey':
      return literal('&core.APIKey', [
        pair('In', keyPlaces[credential.place]),
        pair('Name', stringLiteral(credential.wireName)),
      ]);
    case 'basic':
      return '&core.Basic{}';
    case 'token':
      return literal(
        '&core.Token',
        credential.prefix === undefined ? [] : [pair('Prefix', stringLiteral(credential.prefix))],
      );
    case 'oauth':
      return literal('&core.ClientCredentials', flowItems(credential, names), true);
    case 'refresh': {
      const [refreshToken, accessToken] = names?.members ?? [];
      const items = [
        ...texts({
          Prefix: credential.prefix,
          Method: credential.method,
          Endpoint: refreshEndpoint(sdk.model, credential),
          Property: credential.property,
          BearerKey: credential.bearerKey,
          RefreshKey: credential.refreshKey,
          AccessToken: accessToken?.name,
          RefreshToken: refreshToken?.name,
        }),
      ];
      const security = refreshSecurity(sdk.model, credential);
      if (security.length > 0) items.push(pair('Security', securityAlternatives(sdk, security)));
      return literal('&core.TokenRefresh', items, true);
    }
  }
}

const keyPlaces = {
  header: 'core.InHeader',
  query: 'core.InQuery',
  cookie: 'core.InCookie',
} as const;

function texts(members: Readonly<Record<string, string | undefined>>): Item[] {
  return Object.entries(members).flatMap(([name, text]) =>
    text === undefined || text === '' ? [] : [pair(name, stringLiteral(text))],
  );
}

/** What differs from what the runtime does by itself. */
function flowItems(credential: OAuthCredential, names: CredentialNames | undefined): Item[] {
  const items = texts({ Method: credential.method, Endpoint: credential.endpoint });
  const parameters = (names?.members ?? []).map(parameterLayout);
  if (parameters.length > 0) {
    items.push(pair('Parameters', list('[]core.TokenParameter', parameters, true)));
  }
  const fixed = credential.fixed.map(([name, value]) =>
    literal('', [pair('Name', stringLiteral(name)), pair('Value', stringLiteral(value))]),
  );
  if (fixed.length > 0) items.push(pair('Fixed', list('[]core.FixedParameter', fixed)));
  if (credential.scopeName !== 'scope') items.push(...texts({ Scope: credential.scopeName }));
  if (credential.basic) items.push(pair('Basic', 'true'));
  if (credential.json) items.push(pair('JSON', 'true'));
  if (credential.refreshBufferMs !== 5000) items.push(pair('RefreshBuffer', `&${refreshBuffer}`));
  return [...items, ...answerItems(credential.answer)];
}

const tokenPlaces = { body: undefined, query: 'core.InTokenQuery', header: 'core.InTokenHeader' };
const roles = { id: 'core.IDRole', secret: 'core.SecretRole' };

function parameterLayout({ name, parameter }: CredentialMember): Layout {
  const items = texts({ Value: name, Name: parameter?.wireName ?? name });
  if (parameter) {
    const place = tokenPlaces[parameter.place];
    if (place !== undefined) items.push(pair('In', place));
    if (parameter.role !== undefined) items.push(pair('Role', roles[parameter.role]));
    // Without id and secret there is no token, whether or not they are there from the beginning.
    if (parameter.required || parameter.role !== undefined) items.push(pair('Required', 'true'));
    if (parameter.public) items.push(pair('Public', 'true'));
  }
  return literal('', items);
}

function answerItems({ token, lifetime, type }: TokenAnswer): Item[] {
  const paths = [
    { name: 'Token', path: token, standard: 'access_token' },
    { name: 'Lifetime', path: lifetime, standard: 'expires_in' },
    { name: 'Type', path: type, standard: 'token_type' },
  ];
  return paths
    .filter(({ path, standard }) => path.join('\n') !== standard)
    .map(({ name, path }) => pair(name, list('[]string', path.map(stringLiteral))));
}
