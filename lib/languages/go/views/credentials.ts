import type { Credential, OAuthCredential } from '../../../model/model.js';
import { splitWords } from '../../../naming/words.js';
import {
  type CredentialMember,
  type CredentialNames,
  type OwnedMember,
  ownedMembers,
  refreshSecurity,
} from '../../common/credentials.js';
import { ownRefreshBuffer } from '../../common/runtime-defaults.js';
import { isNeeded, ownAnswerPaths, refreshTexts } from '../../common/token-requests.js';
import { configField } from '../credential-names.js';
import { hookFields } from '../hooks/in-sdk.js';
import { exportedName } from '../identifiers.js';
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

/** Fields of the config that hold secrets: what hooks are given is as secret as a credential. */
export function configSecrets(sdk: Sdk): ReadonlySet<string> {
  return new Set([
    ...credentialFields(sdk).flatMap(({ field, parameter }) =>
      parameter?.public === true ? [] : [field],
    ),
    ...hookFields(sdk).map(({ field }) => field),
  ]);
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
      const items = texts(refreshTexts(sdk.model, credential, names));
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

/** Fields by the names that all languages have for them; an empty text is none. */
function texts(members: readonly (readonly [name: string, text: string])[]): Item[] {
  return members.flatMap(([name, text]) =>
    text === '' ? [] : [pair(exportedName(splitWords(name)), stringLiteral(text))],
  );
}

/** What differs from what the runtime does by itself. */
function flowItems(credential: OAuthCredential, names: CredentialNames | undefined): Item[] {
  const items = texts([
    ['method', credential.method],
    ['endpoint', credential.endpoint],
  ]);
  const parameters = (names?.members ?? []).map(parameterLayout);
  if (parameters.length > 0) {
    items.push(pair('Parameters', list('[]core.TokenParameter', parameters, true)));
  }
  const fixed = credential.fixed.map(([name, value]) =>
    literal('', [pair('Name', stringLiteral(name)), pair('Value', stringLiteral(value))]),
  );
  if (fixed.length > 0) items.push(pair('Fixed', list('[]core.FixedParameter', fixed)));
  if (credential.scopeName !== 'scope')
    items.push(pair('Scope', stringLiteral(credential.scopeName)));
  if (credential.basic) items.push(pair('Basic', 'true'));
  if (credential.json) items.push(pair('JSON', 'true'));
  if (ownRefreshBuffer(credential) !== undefined)
    items.push(pair('RefreshBuffer', `&${refreshBuffer}`));
  const answer = ownAnswerPaths(credential.answer).map(({ name, path }) =>
    pair(exportedName([name]), list('[]string', path.map(stringLiteral))),
  );
  return [...items, ...answer];
}

const tokenPlaces = { body: undefined, query: 'core.InTokenQuery', header: 'core.InTokenHeader' };
const roles = { id: 'core.IDRole', secret: 'core.SecretRole' };

function parameterLayout({ name, parameter }: CredentialMember): Layout {
  const items = texts([
    ['value', name],
    ['name', parameter?.wireName ?? name],
  ]);
  if (parameter) {
    const place = tokenPlaces[parameter.place];
    if (place !== undefined) items.push(pair('In', place));
    if (parameter.role !== undefined) items.push(pair('Role', roles[parameter.role]));
    if (isNeeded(parameter)) items.push(pair('Required', 'true'));
    if (parameter.public) items.push(pair('Public', 'true'));
  }
  return literal('', items);
}
