import type { Code, Printed } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { environmentRead } from '../environment.js';
import { hookParameters, parameterText } from '../../common/hooks.js';
import { Imports } from '../imports.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import { present } from '../../documentation/model-page.js';
import { code, type Sdk } from '../sdk.js';
import { credentialText, credentialMembers, requiredMembers } from '../../../sdk/credentials.js';
import { ownRetry, ownTimeout } from '../../../sdk/runtime-defaults.js';
import { credentialsData } from '../../../sdk/credential-data.js';
import { securityData } from '../../../sdk/operation-data.js';
import { knowsAddress } from '../../../sdk/servers.js';
import { serversModule } from './servers.js';

interface ConfigMember {
  readonly doc: Printed;
  readonly code: Code;
}

/** `core.ts`: what a client is made with, and what the client and single services work with. */
export interface CoreView {
  readonly imports: Code;
  readonly settings: Code;
  /** What every client can be given. */
  readonly options: Code;
  /** Absent: the client takes options and nothing else. */
  readonly configMembers: readonly ConfigMember[] | undefined;
  readonly configParameter: Code;
  readonly construction: Code;
}

/** Where `SdkConfig` and `createCore` are, below `src/`. */
export const coreModule = 'core';

export function coreView(sdk: Sdk): CoreView {
  const imports = new Imports(coreModule);
  imports.value('runtime/core', 'Core');
  imports.type('runtime/core', 'CoreSettings');
  const options = optionsName(sdk, imports);
  if (sdk.model.credentials.some(({ kind }) => kind === 'refresh'))
    imports.type('runtime/options', 'RefreshedTokens');
  imports.value('runtime/version', 'sdkName');
  imports.value('runtime/version', 'sdkVersion');
  if (sdk.model.credentials.length > 0) imports.type('runtime/auth', 'Secret');
  if (sdk.request.settings.generateEnv) imports.value('runtime/environment', 'readEnvironment');
  if (sdk.request.hooks) {
    imports.value('hooks/custom-hook', 'CustomHook');
    imports.value('runtime/hooks', 'Hooks');
  }
  const settings = settingsConstant(sdk, imports);
  const body = construction(sdk, imports);
  return {
    imports: code(imports.print()),
    settings: code(settings),
    options: code(options),
    configMembers: present(configMembers(sdk)),
    configParameter: configParameter(sdk),
    construction: code(body),
  };
}

/** The interface of the options that are no credentials; imported. */
export function optionsName({ names }: Sdk, imports: Imports): string {
  if (!names.servers) imports.type('runtime/options', 'ClientOptions');
  else imports.type(serversModule, names.servers.options);
  return names.servers?.options ?? 'ClientOptions';
}

/** Optional where nothing must be in it. */
export function configParameter(sdk: Sdk, type = 'SdkConfig'): Code {
  const isRequired = needsBaseUrl(sdk) || requiredMembers(sdk).length > 0;
  return code(isRequired ? `config: ${type}` : `config: ${type} = {}`);
}

function settingsConstant(sdk: Sdk, imports: Imports): string {
  const { model, names, request } = sdk;
  const members: Layout[] = ['sdkName', 'sdkVersion'];
  const add = (name: string, value: Layout) => members.push(sequence(`${name}: `, value));
  if (names.servers) {
    imports.value(serversModule, 'servers');
    members.push('servers');
  } else if (model.baseUrl !== undefined) add('baseUrl', stringLiteral(model.baseUrl));
  if (model.basePath !== '') add('basePath', stringLiteral(model.basePath));
  if (model.credentials.length > 0) {
    const printer = new DataPrinter(imports);
    add('credentials', printer.print(credentialsData(sdk.plan.named)));
    add('security', printer.print(securityData(sdk.plan.named, model.defaultSecurity)));
  }
  const retry = Object.entries(ownRetry(request.settings.retry));
  if (retry.length > 0) add('retry', object(retry.map(([name, value]) => `${name}: ${value}`)));
  const { deadlineMs, readMs } = ownTimeout(request.settings.timeout);
  if (readMs !== undefined) add('timeoutMs', String(readMs));
  if (deadlineMs !== undefined) add('deadlineMs', String(deadlineMs));
  const head = 'const settings: CoreSettings = ';
  return `${head}${print(object(members), 0, head.length, 1)};\n`;
}

function configMembers(sdk: Sdk): ConfigMember[] {
  const variables = new Map(
    environmentRead(sdk).map(({ member, variable }) => [member, `process.env.${variable}`]),
  );
  const required = new Set(requiredMembers(sdk).map(({ name }) => name));
  const members = credentialMembers(sdk).map((member) => ({
    doc: docComment(
      { description: credentialText(member), defaultValue: variables.get(member.name) },
      2,
    ),
    code: code(
      required.has(member.name)
        ? `${propertyKey(member.name)}: Secret;`
        : `${propertyKey(member.name)}?: Secret | undefined;`,
    ),
  }));
  const ofHooks = hookParameters(sdk.request).map((parameter) => ({
    doc: docComment(
      { description: parameterText(parameter), defaultValue: variables.get(parameter.name) },
      2,
    ),
    code: code(`${parameter.name}?: string | undefined;`),
  }));
  const own = [...members, ...ofHooks, ...listeners(sdk)];
  if (!needsBaseUrl(sdk)) return own;
  const doc = docComment({ own: 'Where the API is, such as `https://api.example.com`.' }, 2);
  return [{ doc, code: code('baseUrl: string;') }, ...own];
}

/** What the client calls when something has happened that its program has to know. */
function listeners({ model }: Sdk): ConfigMember[] {
  if (!model.credentials.some(({ kind }) => kind === 'refresh')) return [];
  const own =
    'Is told of the tokens that a refresh has brought, before the calls that wait for them go on: the place to keep a new refresh token. Where it throws, those calls fail with an `AuthError`.';
  return [
    {
      doc: docComment({ own }, 2),
      code: code(
        'onTokenRefresh?: ((tokens: RefreshedTokens) => void | Promise<void>) | undefined;',
      ),
    },
  ];
}

/** Whether the constructor must be told the address: neither the description nor the environment is. */
function needsBaseUrl({ model, request }: Sdk): boolean {
  return !knowsAddress(model) && !request.settings.generateEnv;
}

function construction(sdk: Sdk, imports: Imports): string {
  const parameters = hookParameters(sdk.request).map(({ name }) => name);
  // What hooks are given is as secret as a credential, and is kept out of messages like one.
  const secrets = [...credentialMembers(sdk).map(({ name }) => name), ...parameters];
  const variables = environmentRead(sdk);
  const chosen = variables.length === 0 ? '' : chosenServer(sdk);
  const taken =
    variables.length === 0
      ? secrets
      : variables.map(({ member, variable }) => {
          const read = `readEnvironment('${variable}')`;
          const value =
            member === 'baseUrl' && chosen !== '' ? `isChosen ? undefined : ${read}` : read;
          return `${member} = ${value}`;
        });
  const options = variables.length === 0 ? 'config' : object(['...config', 'baseUrl']);
  const sources: Layout[] = ['settings', options];
  if (secrets.length > 0 || sdk.request.hooks) sources.push(object(secrets));
  if (sdk.request.hooks) {
    const given = parameters.length > 0 ? [object(parameters)] : [];
    sources.push(call('new Hooks', ['new CustomHook()', ...given]));
  }
  const built = `${print(call('return new Core', sources), 2, 2, 1)};\n`;
  if (taken.length === 0) return built;
  // What is on a prototype is no member; the core itself does not read that either.
  imports.value('runtime/members', 'ownMembers');
  const list = print(object(taken), 2, 2 + 'const '.length, ' = ownMembers(config);'.length);
  return `${chosen}const ${list} = ownMembers(config);\n  ${built}`;
}

/** Whether the config names a server: it then wins over a base URL of the environment. */
function chosenServer({ names: { servers } }: Sdk): string {
  const members: string[] = [];
  if (servers?.environment !== undefined) members.push('environment');
  if (servers?.variables !== undefined) members.push('serverVariables');
  if (members.length === 0) return '';
  const isGiven = members.map((member) => `${member} !== undefined`).join(' || ');
  return `const { ${members.join(', ')} } = ownMembers(config);\n  const isChosen = ${isGiven};\n  `;
}
