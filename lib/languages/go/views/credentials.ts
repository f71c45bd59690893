import { type CredentialMember, type OwnedMember, ownedMembers } from '../../../sdk/credentials.js';
import { configField } from '../identifiers.js';
import { hookFields } from '../hooks/in-sdk.js';
import type { Sdk } from '../sdk.js';

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
