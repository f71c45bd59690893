import type { Credential } from '../../model/model.js';
import { camelCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { type CredentialNames, nameCredentials as nameMembers } from '../../sdk/credentials.js';
import { configMembers, constructorNames, keywords, objectMembers } from './reserved.js';

/** Those of all credentials share the client's config, so one scope names them. */
export function nameCredentials(
  credentials: readonly Credential[],
): Map<Credential, CredentialNames> {
  const scope = new NameScope({
    reserved: new Set([...keywords, ...configMembers, ...constructorNames, ...objectMembers]),
    suffix: 'Key',
    prefix: '_',
    ignoreCase: false,
  });
  return nameMembers(
    credentials,
    (words) => scope.claim(camelCase(words)),
    (name) => `set${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
}
