import type { SdkRequest } from '../languages/language.js';
import type { ApiModel } from '../model/model.js';
import type { ServerVariable } from '../model/environments.js';
import type { Credential } from '../model/security-schemes.js';
import { constantCase } from '../naming/cases.js';
import { type ClientOption, offeredOptions } from './client-options.js';
import { type CredentialNames, type OwnedMember, ownedMembers } from './credentials.js';
import type { NamedServers } from './server-data.js';
import { appendsServer, knowsAddress, serverSamples } from './servers.js';
import type { SdkTraits } from './traits.js';

/** A value for hooks, as the config of sdkgen names it. */
export interface HookParameter {
  readonly name: string;
  readonly example: string;
}

interface Setting {
  /** What the client's config calls it. */
  readonly name: string;
  /** Whether a program must pass it. */
  readonly required: boolean;
  /** Whether its value must not be printed. */
  readonly secret: boolean;
}

/** A setting that an environment variable can give. */
export interface VariableSetting extends Setting {
  readonly variable: string;
}

export interface CredentialSetting extends VariableSetting, OwnedMember {
  /** Its name before a language spells it for the client's config: `apiKey`. */
  readonly key: string;
  /** What the runtime calls its value. */
  readonly value: string;
  /** What stands for its value in snippets: `YOUR_API_KEY`. */
  readonly placeholder: string;
}

export interface HookSetting extends VariableSetting, HookParameter {
  /** What hooks call it. */
  readonly key: string;
}

/** What a client is made with. */
export interface ClientPlan {
  readonly credentials: readonly CredentialSetting[];
  readonly hooks: readonly HookSetting[];
  /** The options of the client. */
  readonly options: readonly ClientOption[];
  readonly address: VariableSetting;
  /** Whether a client needs a setting that a program must pass. */
  readonly needsConfig: boolean;
  /** The settings that environment variables can give. */
  readonly environment: readonly VariableSetting[];
  /** The variables that the client reads, by the names of their settings. */
  readonly variables: ReadonlyMap<string, string>;
  /** Sample values of the variables that a program must set in addition to the base URL. */
  readonly requiredVariables: Readonly<Record<string, string>> | undefined;
  /** The options that choose a server. */
  readonly choices: readonly ServerChoice[];
  /** The options that have setters of the client, and whether their values replace a base URL. */
  readonly serverSetters: Readonly<Record<ServerChoice | 'replaces', boolean>>;
  /** Those of them with which a client that reads the environment ignores the base URL of the environment. */
  readonly replacing: readonly ServerChoice[];
}

type ServerChoice = 'environment' | 'serverVariables';

/** What every language has before its SDK is planned, as far as the client needs it. */
interface UnplannedClient {
  readonly model: ApiModel;
  readonly request: SdkRequest<{
    readonly additionalConstructorParameters: readonly HookParameter[];
  }>;
  readonly names: {
    readonly credentials: ReadonlyMap<Credential, CredentialNames>;
    readonly servers: NamedServers | undefined;
  };
}

export function planClient(sdk: UnplannedClient, traits: SdkTraits): ClientPlan {
  const { model, request } = sdk;
  const { generateEnv, sdkWords } = request.settings;
  const prefix = constantCase(sdkWords);
  const variableOf = (key: string): string =>
    `${/^\d/.test(prefix) ? `SDK_${prefix}` : prefix}_${screamingCase(key)}`;
  const credentials = credentialSettings(sdk, traits, variableOf);
  // Only hooks receive these values.
  const parameters = request.hooks ? request.options.additionalConstructorParameters : [];
  const hooks = parameters.map(({ name: given, example }): HookSetting => {
    const key = traits.hookKey?.(given) ?? given;
    const variable = variableOf(key);
    const name = traits.settingName?.(key) ?? key;
    return { key, name, example, required: false, secret: true, variable };
  });
  const address = {
    name: traits.optionName('baseUrl'),
    required: !knowsAddress(model) && !generateEnv,
    secret: false,
    variable: variableOf('baseUrl'),
  };
  const environment = [address, ...credentials, ...hooks];
  const options = offeredOptions(model, request.settings);
  const choices = options.filter(
    (option) => option === 'environment' || option === 'serverVariables',
  );
  return {
    credentials,
    hooks,
    options,
    address,
    needsConfig: [address, ...credentials].some(({ required }) => required),
    environment,
    variables: new Map(
      generateEnv ? environment.map(({ name, variable }) => [name, variable]) : [],
    ),
    requiredVariables: requiredVariables(sdk),
    choices,
    serverSetters: {
      environment: choices.includes('environment'),
      serverVariables: choices.includes('serverVariables'),
      replaces: !appendsServer(model),
    },
    replacing: generateEnv && !appendsServer(model) ? choices : [],
  };
}

function requiredVariables({ model, names }: UnplannedClient): ClientPlan['requiredVariables'] {
  // A base URL replaces any other server.
  if (!appendsServer(model) || !names.servers) return undefined;
  const variables = model.environments.flatMap((environment) => environment.variables);
  const open = variables.filter((variable) => variable.default === undefined);
  return open.length > 0 ? variableSamples(open, names.servers) : undefined;
}

/** Values of server variables in an example, by the names of the members that take them. */
export function variableSamples(
  variables: readonly ServerVariable[],
  { members }: NamedServers,
): Record<string, string> {
  const entries = variables.map((variable): [string, string] => {
    const name = members.get(variable.name) ?? '';
    const sample = variable.values.at(-1) ?? variable.default ?? serverSamples[variable.place];
    return [name, variable.secret ? placeholder(variable.words.join('_')) : sample];
  });
  return Object.fromEntries(entries);
}

function credentialSettings(
  { model, names, request }: UnplannedClient,
  { settingName }: SdkTraits,
  variableOf: (key: string) => string,
): CredentialSetting[] {
  return ownedMembers(model, names.credentials).map((member) => {
    // What the client finds in the environment, a program need not pass.
    const required = member.required && !request.settings.generateEnv;
    return {
      ...member,
      key: member.name,
      // Basic authentication has names of its own in the runtime.
      value: ['username', 'password'].includes(member.role) ? member.role : member.name,
      name: settingName?.(member.name) ?? member.name,
      required,
      secret: member.parameter?.public !== true,
      placeholder: placeholder(member.name),
      variable: variableOf(member.name),
    };
  });
}

/** `YOUR_API_KEY`, which stands for a secret in snippets. */
function placeholder(key: string): string {
  return `YOUR_${screamingCase(key)}`;
}

/** `API_KEY` for `apiKey` or `api_key`. */
function screamingCase(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();
}
