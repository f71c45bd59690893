import type { SdkRequest } from '../languages/language.js';
import { type ClientPlan, type HookParameter, planClient } from './client-plan.js';
import type { ApiModel, Operation, Parameter } from '../model/model.js';
import type { Credential } from '../model/security-schemes.js';
import type { Declaration, ObjectDeclaration } from '../model/types.js';
import type { CredentialNames } from './credentials.js';
import { type MethodPlan, planMethod } from './method-plan.js';
import { productName } from './product-name.js';
import type { OperationNames } from './operation-names.js';
import type { NamedSdk } from './named-sdk.js';
import type { NamedServers } from './server-data.js';
import { chooseShownCalls, type ShownCalls } from './shown-calls.js';
import type { MethodTraits, SdkTraits } from './traits.js';
import { findTypeRoles, type RoleNoun, roleNoun, type TypeRole } from './type-roles.js';

/** What every language has before its SDK is planned. */
interface UnplannedSdk {
  readonly model: ApiModel;
  readonly request: SdkRequest<{
    readonly additionalConstructorParameters: readonly HookParameter[];
  }>;
  readonly names: {
    readonly operations: ReadonlyMap<Operation, OperationNames>;
    readonly properties: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
    readonly types: ReadonlyMap<Declaration, { readonly name: string }>;
    readonly credentials: ReadonlyMap<Credential, CredentialNames>;
    readonly servers: NamedServers | undefined;
  };
}

/** What an SDK has, decided once for all that is printed of it. */
export interface SdkPlan {
  readonly traits: SdkTraits;
  readonly method: (operation: Operation) => MethodPlan;
  readonly client: ClientPlan;
  /** The calls that READMEs and examples show. */
  readonly shown: ShownCalls;
  /** What values of a type are for. */
  readonly role: (declaration: Declaration) => RoleNoun | undefined;
  /** The name by which the SDK calls itself in requests and traces. */
  readonly productName: string;
  /** The names in the data of the runtime. */
  readonly named: NamedSdk;
}

/** What every language works from. */
export interface PlannedSdk {
  readonly model: ApiModel;
  readonly request: SdkRequest<unknown>;
  readonly plan: SdkPlan;
}

/** What every part of a language's emitter works from. */
export interface PreparedSdk<Options, Names> extends PlannedSdk {
  readonly request: SdkRequest<Options>;
  readonly names: Names;
}

/** Adds its plan to an SDK whose names are given. */
export function planSdk<Sdk extends UnplannedSdk>(
  sdk: Sdk,
  traits: SdkTraits,
): Sdk & { readonly plan: SdkPlan } {
  const methods = new Map<Operation, MethodPlan>();
  const method = (operation: Operation): MethodPlan => {
    const known = methods.get(operation) ?? planOperation(sdk, operation, traits);
    methods.set(operation, known);
    return known;
  };
  let roles: ReadonlyMap<Declaration, TypeRole> | undefined;
  const role = (declaration: Declaration) => {
    roles ??= findTypeRoles(sdk.model);
    const own = roles.get(declaration);
    return own && roleNoun(own, sdk.names);
  };
  const client = planClient(sdk, traits);
  const shown = chooseShownCalls(sdk.model, sdk.request.settings.exampleOperation);
  const name = productName(sdk.request.settings.sdkWords, traits.language);
  const named = namedSdk(sdk, traits, method);
  return { ...sdk, plan: { traits, method, client, role, shown, productName: name, named } };
}

function planOperation(
  { names, request }: UnplannedSdk,
  operation: Operation,
  traits: MethodTraits,
): MethodPlan {
  const own = names.operations.get(operation);
  if (!own) throw new Error(`no names for the operation at ${operation.source.toString()}`);
  const { twin } = operation;
  const variant = twin && names.operations.get(twin)?.method;
  return planMethod({
    operation,
    traits,
    names: own,
    texts: request.texts,
    argumentName: (parameter) => own.arguments.get(parameter) ?? parameter.wireName,
    propertyName: (owner, { wireName }) => names.properties.get(owner)?.get(wireName) ?? wireName,
    responseHeaders: request.settings.responseHeaders,
    variant:
      variant === undefined
        ? undefined
        : { name: variant, streams: operation.result.kind !== 'stream' },
  });
}

function namedSdk(
  { model, names, request }: UnplannedSdk,
  { argumentKeys }: MethodTraits,
  method: SdkPlan['method'],
): NamedSdk {
  return {
    model,
    servers: names.servers,
    hasHooks: request.hooks !== undefined,
    methodName: (operation) => names.operations.get(operation)?.method ?? '',
    argumentKey: (operation, parameter) =>
      argumentKeys === 'names'
        ? (names.operations.get(operation)?.arguments.get(parameter) ?? parameter.wireName)
        : wireKey(operation, parameter),
    credentialKey: (credential) => names.credentials.get(credential)?.key ?? '',
    credentialNames: (credential) => names.credentials.get(credential),
    bodies: (operation) => method(operation).body?.media ?? [],
  };
}

/** The name of a parameter in the API, with its place if two places have the same name. */
function wireKey({ parameters }: Operation, { place, wireName }: Parameter): string {
  const same = parameters.filter((other) => other.wireName === wireName);
  return same.length > 1 ? `${place}:${wireName}` : wireName;
}
