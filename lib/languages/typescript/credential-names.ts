import type { Credential, TokenParameter } from '../../model/model.js';
import { camelCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { configMembers, constructorNames, objectMembers } from './reserved.js';

export interface CredentialNames {
  /** Key among the core's credentials. */
  readonly key: string;
  /** Members of the client's config, each with a setter. */
  readonly members: readonly CredentialMember[];
}

export interface CredentialMember {
  readonly name: string;
  readonly setter: string;
  /** No client can be made without it. */
  readonly required: boolean;
  /** What it is in the request for a token. */
  readonly parameter: TokenParameter | undefined;
}

/** Those of all credentials share the client's config, so one scope names them. */
export function nameCredentials(
  credentials: readonly Credential[],
): Map<Credential, CredentialNames> {
  const scope = new NameScope({
    reserved: new Set([...configMembers, ...constructorNames, ...objectMembers]),
    suffix: 'Key',
    prefix: '_',
    ignoreCase: false,
  });
  const member = (wanted: string, parameter?: TokenParameter): CredentialMember => {
    const name = scope.claim(wanted);
    const setter = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return { name, setter, required: parameter?.required ?? false, parameter };
  };
  const namesOf = (credential: Credential): CredentialNames => {
    switch (credential.kind) {
      case 'basic':
        return { key: 'basic', members: [member('username'), member('password')] };
      case 'oauth':
        return {
          key: scope.claim(camelCase(credential.words)),
          members: credential.parameters.map((parameter) =>
            member(camelCase(parameter.words), parameter),
          ),
        };
      case 'refresh': {
        const token = member(camelCase(credential.words));
        return { key: token.name, members: [member('refreshToken'), token] };
      }
      case 'apiKey':
      case 'token': {
        const only = member(camelCase(credential.words));
        return { key: only.name, members: [only] };
      }
    }
  };
  return new Map(credentials.map((credential) => [credential, namesOf(credential)]));
}
