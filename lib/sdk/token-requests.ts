import type { TokenAnswer, TokenParameter } from '../model/security-schemes.js';

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
