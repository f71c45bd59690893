import type { ApiModel, MediaType, Operation, Parameter } from '../model/model.js';
import type { Credential } from '../model/security-schemes.js';
import type { CredentialNames } from './credentials.js';
import type { NamedServers } from './server-data.js';

/** An API with the names that an SDK has for it, as far as the data of the runtime needs them. */
export interface NamedSdk {
  readonly model: ApiModel;
  readonly servers: NamedServers | undefined;
  /** Whether the SDK calls hooks, which receive the `operationId`. */
  readonly hasHooks: boolean;
  readonly methodName: (operation: Operation) => string;
  /** The key of an argument among those of its operation. */
  readonly argumentKey: (operation: Operation, parameter: Parameter) => string;
  readonly credentialKey: (credential: Credential) => string;
  readonly credentialNames: (credential: Credential) => CredentialNames | undefined;
  /** The request bodies that the runtime can send with the operation's method. */
  readonly bodies: (operation: Operation) => readonly MediaType[];
}
