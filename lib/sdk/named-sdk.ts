import type { ApiModel, Credential, MediaType, Operation, Parameter } from '../model/model.js';
import type { SdkRequest } from '../languages/language.js';
import type { CredentialNames } from './credentials.js';

/** An API with the names that an SDK has for it, as far as the data of the runtime needs them. */
export interface NamedSdk {
  readonly model: ApiModel;
  /** Whether the SDK calls hooks, which receive the `operationId`. */
  readonly hasHooks: boolean;
  readonly methodName: (operation: Operation) => string;
  /** The key of an argument among those of its operation. */
  readonly argumentName: (operation: Operation, parameter: Parameter) => string;
  readonly credentialKey: (credential: Credential) => string;
  readonly credentialNames: (credential: Credential) => CredentialNames | undefined;
  /** The request bodies that the runtime can send with the operation's method. */
  readonly bodies: (operation: Operation) => readonly MediaType[];
}

/** What every language's preparation of an SDK has. */
interface PreparedSdk {
  readonly model: ApiModel;
  readonly request: Pick<SdkRequest<unknown>, 'hooks'>;
  readonly names: {
    readonly operations: ReadonlyMap<Operation, { readonly method: string }>;
    readonly credentials: ReadonlyMap<Credential, CredentialNames>;
  };
}

export function namedSdk(
  { model, names, request }: PreparedSdk,
  own: Pick<NamedSdk, 'argumentName' | 'bodies'>,
): NamedSdk {
  return {
    model,
    hasHooks: request.hooks !== undefined,
    methodName: (operation) => names.operations.get(operation)?.method ?? '',
    credentialKey: (credential) => names.credentials.get(credential)?.key ?? '',
    credentialNames: (credential) => names.credentials.get(credential),
    ...own,
  };
}

/** All request bodies of an operation. */
export function describedBodies({ body }: Operation): readonly MediaType[] {
  return body?.media ?? [];
}
