import { code } from '../../../render/printed.js';
import type { Code } from '../../../render/printed.js';
import type { DocParts } from '../../common/doc-comment.js';
import { docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { parameterText } from '../../common/hooks.js';
import type { VariableSetting } from '../../../sdk/client-plan.js';
import { Imports } from '../imports.js';
import { propertyKey } from '../literals.js';
import { call, type Layout, object, print, sequence, statement } from '../print.js';
import { present } from '../../documentation/model-page.js';
import type { Sdk } from '../sdk.js';
import { credentialDescription, credentialText } from '../../../sdk/credentials.js';
import { ownLimits } from '../../../sdk/runtime-defaults.js';
import { settingsData } from '../../../sdk/settings-data.js';
import { optionMembers } from '../given.js';
import { serversModule } from './servers.js';

/** Where `SdkConfig` and `createCore` are, below `src/`. */
export const coreModule = 'core';

/** `core.ts`: what a client is made with, and what the client and single services work with. */
export function coreView(sdk: Sdk) {
  const imports = new Imports(coreModule);
  imports.value('runtime/core', 'Core');
  imports.type('runtime/core', 'CoreSettings');
  const options = optionsName(sdk, imports);
  const refreshes = sdk.plan.client.options.includes('onTokenRefresh');
  if (refreshes) imports.type('runtime/options', 'RefreshedTokens');
  imports.value('runtime/version', 'sdkName');
  imports.value('runtime/version', 'sdkVersion');
  if (sdk.model.credentials.length > 0) imports.type('runtime/auth', 'Secret');
  if (sdk.request.settings.generateEnv) imports.value('runtime/environment', 'readEnvironment');
  if (sdk.request.hooks) {
    imports.value('hooks/custom-hook', 'CustomHook');
    imports.value('runtime/hooks', 'Hooks');
  }
  const settings = settingsConstant(sdk, imports);
  const built = construction(sdk, imports);
  return {
    ...built,
    imports: code(imports.print()),
    settings: code(settings),
    // The type of the options that every client has.
    options: code(options),
    configMembers: present(configMembers(sdk)),
    configParameter: configParameter(sdk),
    // Whether the client calls the program when it has refreshed its tokens.
    refreshes,
  };
}

/** The interface of the options that are no credentials; imported. */
export function optionsName({ names }: Sdk, imports: Imports): string {
  return names.servers
    ? imports.type(serversModule, names.servers.options)
    : imports.type('runtime/options', 'ClientOptions');
}

/** Optional where nothing must be in it. */
export function configParameter(sdk: Sdk, type = 'SdkConfig'): Code {
  return code(sdk.plan.client.needsConfig ? `config: ${type}` : `config: ${type} = {}`);
}

function settingsConstant(sdk: Sdk, imports: Imports): string {
  const { plan, request } = sdk;
  const members: Layout[] = ['sdkName', 'sdkVersion'];
  const printer = new DataPrinter(imports, sdk);
  for (const [name, value] of settingsData(plan)) {
    const isServers = name === 'servers';
    members.push(
      isServers ? imports.value(serversModule, name) : sequence(`${name}: `, printer.print(value)),
    );
  }
  const { deadline, retry, timeout } = ownLimits(request.settings);
  members.push(...optionMembers({ retry, timeout, deadline }));
  return statement('const settings: CoreSettings = ', object(members));
}

function configMembers(sdk: Sdk) {
  const { texts } = sdk.request;
  const { address, credentials, hooks, variables } = sdk.plan.client;
  const member = (setting: VariableSetting, type: string, doc: DocParts) => {
    const { name, required } = setting;
    const variable = variables.get(name);
    const defaultValue = variable === undefined ? undefined : `process.env.${variable}`;
    return {
      doc: docComment(2, { ...doc, defaultValue }),
      code: code(`${propertyKey(name)}${required ? `: ${type}` : `?: ${type} | undefined`};`),
    };
  };
  const own = 'URL of the API, such as `https://api.example.com`.';
  return [
    ...(address.required ? [member(address, 'string', { own })] : []),
    ...credentials.map((setting) => {
      const summary = texts.read(credentialText(setting));
      const description = texts.read(credentialDescription(setting));
      return member(setting, 'Secret', { summary, description });
    }),
    ...hooks.map((setting) => member(setting, 'string', { own: parameterText(setting) })),
  ];
}

/** How `createCore` makes the core. */
function construction(sdk: Sdk, imports: Imports) {
  const { credentials, hooks, replacing, variables } = sdk.plan.client;
  // What hooks are given is as secret as a credential, and is kept out of messages like one.
  const secrets = [...credentials, ...hooks].map(({ name }) => name);
  const isChosen = replacing.length > 0;
  const read = [...variables].map(([name, variable]) => {
    const value = `readEnvironment('${variable}')`;
    return `${name} = ${isChosen && name === 'baseUrl' ? `isChosen ? undefined : ${value}` : value}`;
  });
  const taken = variables.size === 0 ? secrets : read;
  // What is on a prototype is no member; the core itself does not read that either.
  if (taken.length > 0) imports.value('runtime/members', 'ownMembers');
  const list = print(object(taken), 2, 2 + 'const '.length, ' = ownMembers(config);'.length);
  const options = variables.size === 0 ? 'config' : object(['...config', 'baseUrl']);
  const sources: Layout[] = ['settings', options];
  if (secrets.length > 0 || sdk.request.hooks) sources.push(object(secrets));
  if (sdk.request.hooks) {
    const given = hooks.length > 0 ? [object(hooks.map(({ name }) => name))] : [];
    sources.push(call('new Hooks', ['new CustomHook()', ...given]));
  }
  return {
    // Whether the config names a server: it then wins over a base URL of the environment.
    chosen: isChosen && {
      members: code(replacing.join(', ')),
      condition: code(replacing.map((member) => `${member} !== undefined`).join(' || ')),
    },
    taken: taken.length > 0 && code(list),
    core: code(print(call('return new Core', sources), 2, 2, 1)),
  };
}
