import type { ApiModel } from '../model/model.js';
import type { RefreshCredential, TokenAnswer, TokenParameter } from '../model/security-schemes.js';
import { type CredentialNames, refreshEndpoint } from './credentials.js';

/** Without id and secret there is no token, whether or not they are there from the beginning. */
export function isNeeded({ required, role }: TokenParameter): boolean {
  return required || role !== undefined;
}

/** Where in the answer the token and what belongs to it is (RFC 6749, section 5.1). */
const standardPaths = {
  token: ['access_token'],
  lifetime: ['expires_in'],
  type: ['token_type'],
} as const;

/** The members of the answer that are elsewhere, each with its path. */
export function ownAnswerPaths(
  answer: TokenAnswer,
): { readonly name: keyof TokenAnswer; readonly path: readonly string[] }[] {
  return (['token', 'lifetime', 'type'] as const)
    .map((name) => ({ name, path: answer[name] }))
    .filter(({ name, path }) => path.join('\n') !== standardPaths[name].join('\n'));
}

/** What the runtime must know to refresh tokens. */
export function refreshTexts(
  model: ApiModel,
  credential: RefreshCredential,
  names: CredentialNames | undefined,
) {
  const [refreshToken, accessToken] = names?.members ?? [];
  return {
    prefix: credential.prefix ?? '',
    method: credential.method,
    endpoint: refreshEndpoint(model, credential),
    property: credential.property,
    bearerKey: credential.bearerKey,
    refreshKey: credential.refreshKey,
    accessToken: accessToken?.name ?? '',
    refreshToken: refreshToken?.name ?? '',
  };
}
