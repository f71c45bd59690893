import type {
  Credential,
  OAuthCredential,
  RefreshCredential,
  SecurityAlternative,
  TokenAnswer,
} from '../../../model/model.js';
import type { CredentialMember, CredentialNames } from '../credential-names.js';
import type { Imports } from '../imports.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { array, call, type Layout, object, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { securityAlternatives } from './operation.js';

/** A member of the client's config, and the credential that it is of. */
export interface OwnedMember extends CredentialMember {
  readonly credential: Credential;
}

/** Every credential's members, in the order of the credentials. */
export function credentialMembers({ model, names }: Sdk): OwnedMember[] {
  return model.credentials.flatMap((credential) =>
    (names.credentials.get(credential)?.members ?? []).map((member) => ({ ...member, credential })),
  );
}

/** What the constructor must be given; what it finds in the environment it need not be. */
export function requiredMembers(sdk: Sdk): OwnedMember[] {
  if (sdk.request.settings.generateEnv) return [];
  return credentialMembers(sdk).filter(({ required }) => required);
}

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
      const [refreshToken, accessToken] = names?.members ?? [];
      const members = {
        prefix: credential.prefix ?? '',
        method: credential.method,
        endpoint: refreshEndpoint(sdk, credential),
        property: credential.property,
        bearerKey: credential.bearerKey,
        refreshKey: credential.refreshKey,
        accessToken: accessToken?.name ?? '',
        refreshToken: refreshToken?.name ?? '',
      };
      const own: Layout[] = Object.entries(members).map(text);
      const security = refreshSecurity(sdk, credential);
      if (security.length > 0) {
        own.push(sequence('security: ', securityAlternatives(sdk, security)));
      }
      return call('refreshedToken', [object(own)]);
    }
  }
}

function refreshOperation({ model }: Sdk, { path, method }: RefreshCredential) {
  const operations = model.services.flatMap((service) => service.operations);
  return operations.find((one) => one.path === path && one.method === method);
}

/** On a server of its own, if the operation has one. */
function refreshEndpoint(sdk: Sdk, credential: RefreshCredential): string {
  const server = refreshOperation(sdk, credential)?.server;
  return server ? `${server.baseUrl.replace(/\/+$/, '')}${credential.path}` : credential.path;
}

/**
 * The credentials that the refresh carries beside the token that it is about. They stay at home
 * where its operation's do.
 */
function refreshSecurity(sdk: Sdk, credential: RefreshCredential): SecurityAlternative[] {
  const operation = refreshOperation(sdk, credential);
  if (!operation || operation.server?.trusted === false) return [];
  const others = operation.security.map((alternative) =>
    alternative.filter((use) => use.credential.kind !== 'refresh'),
  );
  return others.some((alternative) => alternative.length > 0) ? others : [];
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
  if (credential.refreshBufferMs !== 5000) {
    members.push(`refreshBufferMs: ${credential.refreshBufferMs}`);
  }
  const answer = answerMembers(credential.answer);
  if (answer.length > 0) members.push(sequence('answer: ', object(answer)));
  return members;
}

function parameterLayout({ name, parameter }: CredentialMember): Layout {
  if (!parameter) return name;
  const members = [text(['name', parameter.wireName])];
  if (parameter.place !== 'body') members.push(text(['in', parameter.place]));
  if (parameter.role !== undefined) members.push(text(['role', parameter.role]));
  // Without id and secret there is no token, whether or not they are there from the beginning.
  if (parameter.required || parameter.role !== undefined) members.push('required: true');
  if (parameter.public) members.push('isPublic: true');
  return sequence(`${propertyKey(name)}: `, object(members));
}

function answerMembers({ token, lifetime, type }: TokenAnswer): Layout[] {
  const standard = { token: 'access_token', lifetime: 'expires_in', type: 'token_type' };
  const paths = Object.entries({ token, lifetime, type });
  return paths
    .filter(([name, path]) => path.join('\n') !== standard[name as keyof typeof standard])
    .map(([name, path]) => sequence(`${name}: `, array(path.map(stringLiteral))));
}

/** What a credential is and where it goes, in one sentence; the API's own words follow. */
export function credentialText({ credential, name, parameter }: OwnedMember): string {
  const own = credential.description === undefined ? '' : ` ${credential.description}`;
  switch (credential.kind) {
    case 'apiKey':
      return `API key, sent as the ${credential.place === 'query' ? 'query parameter' : credential.place} \`${credential.wireName}\`.${own}`;
    case 'basic':
      return name === 'username'
        ? `User name for basic authentication (RFC 7617).${own}`
        : 'Password for basic authentication.';
    case 'token':
      return `Access token, sent ${authorization(credential.prefix)}.${own}`;
    case 'refresh':
      return name === 'refreshToken'
        ? `Refresh token, with which the client gets access tokens from \`${credential.path}\`.`
        : `Access token, sent ${authorization(credential.prefix)}; renewed when the API refuses it.${own}`;
    case 'oauth':
      if (parameter?.role === 'id') {
        return `Client id, with which the client gets access tokens from \`${credential.endpoint}\`.${own}`;
      }
      if (parameter?.role === 'secret') return 'Client secret, which belongs to the client id.';
      return `Sent as \`${parameter?.wireName ?? name}\` when an access token is asked for. ${parameter?.description ?? ''}`.trimEnd();
  }
}

function authorization(prefix: string | undefined): string {
  return prefix === undefined
    ? 'in the `Authorization` header'
    : `as \`Authorization: ${prefix} <token>\``;
}

/** What a setter replaces. */
export function setterSubject({ credential, name, parameter }: OwnedMember): string {
  switch (credential.kind) {
    case 'apiKey':
      return 'API key';
    case 'basic':
      return name === 'username' ? 'user name' : 'password';
    case 'token':
      return 'access token';
    case 'refresh':
      return name === 'refreshToken' ? 'refresh token' : 'access token';
    case 'oauth':
      if (parameter?.role === undefined) return `\`${name}\` of the request for an access token`;
      return parameter.role === 'id' ? 'client id' : 'client secret';
  }
}
