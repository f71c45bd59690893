import type { Credential } from '../../model/model.js';
import { snakeCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { type CredentialNames, nameCredentials as nameMembers } from '../../sdk/credentials.js';
import { constructorNames } from './reserved.js';

/** Those of all credentials share the arguments of the client, so one scope names them. */
export function nameCredentials(
  credentials: readonly Credential[],
): Map<Credential, CredentialNames> {
  const scope = new NameScope({
    reserved: new Set(constructorNames),
    suffix: '_key',
    prefix: 'key_',
    ignoreCase: false,
    separator: '_',
  });
  return nameMembers(
    credentials,
    (words) => scope.claim(snakeCase(words)),
    (name) => `set_${name}`,
  );
}
