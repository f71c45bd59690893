import type { ApiModel, Operation, Words } from '../model/model.js';
import type {
  Credential,
  RefreshCredential,
  SecurityAlternative,
  TokenParameter,
} from '../model/security-schemes.js';

/** What of a credential a client is given. */
type CredentialRole = 'key' | 'username' | 'password' | 'token' | 'refreshToken' | 'parameter';

/** A member of a client's config for a credential. */
export interface CredentialMember {
  readonly name: string;
  readonly setter: string;
  readonly role: CredentialRole;
  /** No client can be made without it. */
  readonly required: boolean;
  /** What it is in the request for a token. */
  readonly parameter: TokenParameter | undefined;
}

export interface CredentialNames {
  /** Key among the core's credentials. */
  readonly key: string;
  /** Members of the client's config, each with a setter. */
  readonly members: readonly CredentialMember[];
}

/** A member of the client's config, and the credential that it is of. */
export interface OwnedMember extends CredentialMember {
  readonly credential: Credential;
}

/**
 * Those of all credentials share the client's config, so one scope names them.
 *
 * @param claim - gives a name of the scope out
 * @param setterOf - the name of a member's setter
 */
export function nameCredentials(
  credentials: readonly Credential[],
  claim: (words: Words) => string,
  setterOf: (name: string) => string,
): Map<Credential, CredentialNames> {
  const member = (
    words: Words,
    role: CredentialRole,
    parameter?: TokenParameter,
  ): CredentialMember => {
    const name = claim(words);
    const required = parameter?.required ?? false;
    return { name, setter: setterOf(name), role, required, parameter };
  };
  const namesOf = (credential: Credential): CredentialNames => {
    switch (credential.kind) {
      case 'basic':
        return {
          key: 'basic',
          members: [member(['username'], 'username'), member(['password'], 'password')],
        };
      case 'oauth':
        return {
          key: claim(credential.words),
          members: credential.parameters.map((parameter) =>
            member(parameter.words, 'parameter', parameter),
          ),
        };
      case 'refresh': {
        const token = member(credential.words, 'token');
        return { key: token.name, members: [member(['refresh', 'token'], 'refreshToken'), token] };
      }
      case 'apiKey':
      case 'token': {
        const only = member(credential.words, credential.kind === 'apiKey' ? 'key' : 'token');
        return { key: only.name, members: [only] };
      }
    }
  };
  return new Map(credentials.map((credential) => [credential, namesOf(credential)]));
}

/** Names of the client that its services must not have. */
export function settersOf(names: ReadonlyMap<Credential, CredentialNames>): string[] {
  return [...names.values()].flatMap(({ members }) => members.map(({ setter }) => setter));
}

/** Every credential's members, in the order of the credentials. */
export function ownedMembers(
  { credentials }: ApiModel,
  names: ReadonlyMap<Credential, CredentialNames>,
): OwnedMember[] {
  return credentials.flatMap((credential) =>
    (names.get(credential)?.members ?? []).map((member) => ({ ...member, credential })),
  );
}

/** The credentials that complete calls of operations: those of the first alternative of each. */
export function completeCredentials(
  { credentials, defaultSecurity }: ApiModel,
  operations: readonly Operation[],
): ReadonlySet<Credential> {
  const found = new Set<Credential>();
  const add = (security: readonly SecurityAlternative[]): void => {
    const [first = []] = security.filter((alternative) => alternative.length > 0);
    for (const { credential } of first) found.add(credential);
  };
  for (const { security } of operations) add(security);
  if (found.size === 0) add(defaultSecurity);
  return found.size > 0 ? found : new Set(credentials.slice(0, 1));
}

/** Whether a client refuses calls whose credentials are missing: not with hooks, which may add them. */
export function refusesMissing({ operations }: ApiModel, hasHooks: boolean): boolean {
  return !hasHooks && operations.some((operation) => operation.needsCredentials);
}

/** Whether a program sets a member to give its credential. */
export function isShown({ credential, parameter, required, role }: OwnedMember): boolean {
  if (credential.kind === 'oauth') return required || parameter?.role !== undefined;
  return credential.kind !== 'refresh' || role === 'refreshToken';
}

function refreshOperation({ services }: ApiModel, { path, method }: RefreshCredential) {
  const operations = services.flatMap((service) => service.operations);
  return operations.find((one) => one.path === path && one.method === method);
}

/** On a server of its own, if the operation has one. */
export function refreshEndpoint(model: ApiModel, credential: RefreshCredential): string {
  const server = refreshOperation(model, credential)?.server;
  return server ? `${server.baseUrl.replace(/\/+$/, '')}${credential.path}` : credential.path;
}

/**
 * The credentials that the refresh carries beside the token that it is about. They stay at home
 * where its operation's do.
 */
export function refreshSecurity(
  model: ApiModel,
  credential: RefreshCredential,
): SecurityAlternative[] {
  const operation = refreshOperation(model, credential);
  if (!operation || operation.server?.trusted === false) return [];
  const others = operation.security.map((alternative) =>
    alternative.filter((use) => use.credential.kind !== 'refresh'),
  );
  return others.some((alternative) => alternative.length > 0) ? others : [];
}

/** What a credential is and where it goes, in one sentence; the API's own words may follow. */
export function credentialText({ credential, name, role, parameter }: OwnedMember): string {
  switch (credential.kind) {
    case 'apiKey':
      return `API key, sent as the ${credential.place === 'query' ? 'query parameter' : credential.place} \`${credential.wireName}\`.`;
    case 'basic':
      return role === 'username'
        ? `User name for basic authentication (RFC 7617).`
        : 'Password for basic authentication.';
    case 'token':
      return `Access token, sent ${authorization(credential.prefix)}.`;
    case 'refresh':
      return role === 'refreshToken'
        ? `Refresh token, used to obtain access tokens from \`${credential.path}\`.`
        : `Access token, sent ${authorization(credential.prefix)}. The client renews it if the API rejects it.`;
    case 'oauth':
      if (parameter?.role === 'id') {
        return `Client ID, used to obtain access tokens from \`${credential.endpoint}\`.`;
      }
      if (parameter?.role === 'secret') return 'Client secret, used together with the client ID.';
      return `Sent as \`${parameter?.wireName ?? name}\` in requests for an access token.`;
  }
}

/** What the description says of what a member holds. */
export function credentialDescription({
  credential,
  role,
  parameter,
}: OwnedMember): string | undefined {
  switch (credential.kind) {
    case 'basic':
      return role === 'username' ? credential.description : undefined;
    case 'refresh':
      return role === 'refreshToken' ? undefined : credential.description;
    case 'oauth':
      if (parameter?.role === 'secret') return undefined;
      return parameter?.role === 'id' ? credential.description : parameter?.description;
    default:
      return credential.description;
  }
}

function authorization(prefix: string | undefined): string {
  return prefix === undefined
    ? 'in the `Authorization` header'
    : `as \`Authorization: ${prefix} <token>\``;
}

/** What a setter replaces. */
export function setterSubject({ credential, name, role, parameter }: OwnedMember): string {
  switch (credential.kind) {
    case 'apiKey':
      return 'API key';
    case 'basic':
      return role === 'username' ? 'user name' : 'password';
    case 'token':
      return 'access token';
    case 'refresh':
      return role === 'refreshToken' ? 'refresh token' : 'access token';
    case 'oauth':
      if (parameter?.role === undefined) return `\`${name}\` of the request for an access token`;
      return parameter.role === 'id' ? 'client ID' : 'client secret';
  }
}
