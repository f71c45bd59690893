import type { Credential } from '../../model/model.js';
import { camelCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { splitWords } from '../../naming/words.js';
import { type CredentialNames, nameCredentials as nameMembers } from '../../sdk/credentials.js';
import { exportedName } from './identifiers.js';
import { credentialNames } from './reserved.js';

/**
 * The names of values, which are those of the other languages and of the environment: `apiKey`. The
 * field of the client's config is {@link configField}.
 */
export function nameCredentials(
  credentials: readonly Credential[],
): Map<Credential, CredentialNames> {
  const scope = new NameScope({
    reserved: new Set(credentialNames),
    suffix: 'Key',
    prefix: 'key',
    ignoreCase: true,
  });
  return nameMembers(
    credentials,
    (words) => scope.claim(camelCase(words)),
    (name) => `Set${configField(name)}`,
  );
}

/** `APIKey` for `apiKey`. */
export function configField(member: string): string {
  return exportedName(splitWords(member));
}
