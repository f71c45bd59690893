import type { Code, Printed } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import { environmentRead } from '../environment.js';
import { Imports } from '../imports.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import { code, type Sdk } from '../sdk.js';
import {
  credentialMembers,
  credentialText,
  requiredMembers,
  schemeLayout,
  setterSubject,
} from './credentials.js';
import { securityAlternatives } from './operation.js';
import { defaultSecurity } from './security.js';

export interface ClientView {
  readonly imports: Code;
  readonly settings: Code;
  readonly client: Code;
  readonly doc: Printed;
  readonly configMembers: readonly { readonly doc: Printed; readonly code: Code }[];
  readonly configParameter: Code;
  readonly construction: Code;
  /** What a client is made from before it takes over another core. */
  readonly emptyConfig: Code;
  readonly services: readonly ServiceMember[];
  readonly setters: readonly { readonly doc: Printed; readonly head: Code; readonly body: Code }[];
}

interface ServiceMember {
  readonly doc: Printed;
  readonly property: Code;
  readonly className: Code;
}

export function clientView(sdk: Sdk): ClientView {
  const { names, model } = sdk;
  const imports = new Imports(names.clientFile);
  imports.value('runtime/core', 'Core');
  imports.type('runtime/core', 'CoreSettings');
  imports.type('runtime/options', 'ClientOptions');
  imports.value('runtime/version', 'sdkName');
  imports.value('runtime/version', 'sdkVersion');
  if (model.credentials.length > 0) imports.type('runtime/auth', 'Secret');
  if (sdk.request.settings.generateEnv) imports.value('runtime/environment', 'readEnvironment');
  const services = model.services.map((service) => {
    const own = names.services.get(service);
    imports.value(names.modules.service.get(service) ?? '', own?.className ?? '');
    return {
      doc: docComment({ description: service.description }, 2),
      property: code(own?.property ?? ''),
      className: code(own?.className ?? ''),
    };
  });
  const settings = settingsConstant(sdk, imports);
  const required = requiredMembers(sdk).map(({ name }) => `${propertyKey(name)}: ''`);
  if (needsBaseUrl(sdk)) required.unshift("baseUrl: ''");
  return {
    imports: code(imports.print()),
    settings: code(settings),
    client: code(names.client),
    doc: docComment({ summary: `Client of ${sdk.request.settings.apiName}.` }, 0),
    configMembers: configMembers(sdk),
    configParameter: code(required.length > 0 ? 'config: SdkConfig' : 'config: SdkConfig = {}'),
    construction: code(construction(sdk)),
    emptyConfig: code(emptyConfig(names.client, required)),
    services,
    setters: setters(sdk),
  };
}

function emptyConfig(client: string, required: readonly string[]): string {
  const head = `const client = new ${client}(`;
  return required.length > 0 ? print(object(required), 4, 4 + head.length, 2) : '';
}

function settingsConstant(sdk: Sdk, imports: Imports): string {
  const { model, names, request } = sdk;
  const { retry, timeout } = request.settings;
  const members: Layout[] = ['sdkName', 'sdkVersion'];
  const add = (name: string, value: Layout) => members.push(sequence(`${name}: `, value));
  if (model.baseUrl !== undefined) add('baseUrl', stringLiteral(model.baseUrl));
  if (model.basePath !== '') add('basePath', stringLiteral(model.basePath));
  if (model.credentials.length > 0) {
    add(
      'credentials',
      object(
        model.credentials.map((credential) => {
          const own = names.credentials.get(credential);
          const key = own?.key ?? '';
          return sequence(`${propertyKey(key)}: `, schemeLayout(credential, own, imports));
        }),
      ),
    );
    add('security', securityAlternatives(sdk, defaultSecurity(model)));
  }
  const own = retryMembers(retry);
  if (own.length > 0) add('retry', object(own));
  if (timeout.readMs !== 60_000) add('timeoutMs', String(timeout.readMs));
  if (timeout.deadlineMs !== undefined) add('deadlineMs', String(timeout.deadlineMs));
  const head = 'const settings: CoreSettings = ';
  return `${head}${print(object(members), 0, head.length, 1)};\n`;
}

/** Only what differs from what the runtime does by itself. */
function retryMembers(retry: Sdk['request']['settings']['retry']): string[] {
  const members: string[] = [];
  if (!retry.enabled) members.push('enabled: false');
  if (retry.maxAttempts !== 3) members.push(`maxAttempts: ${retry.maxAttempts}`);
  if (retry.retryDelayMs !== 150) members.push(`retryDelayMs: ${retry.retryDelayMs}`);
  return members;
}

function configMembers(sdk: Sdk): ClientView['configMembers'] {
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
  if (!needsBaseUrl(sdk)) return members;
  const doc = docComment({ own: 'Where the API is, such as `https://api.example.com`.' }, 2);
  return [{ doc, code: code('baseUrl: string;') }, ...members];
}

/** Whether the constructor must be told the address: neither the description nor the environment is. */
function needsBaseUrl({ model, request }: Sdk): boolean {
  return model.baseUrl === undefined && !request.settings.generateEnv;
}

function construction(sdk: Sdk): string {
  const members = credentialMembers(sdk);
  const variables = environmentRead(sdk);
  if (members.length === 0 && variables.length === 0)
    return 'this.#core = new Core(settings, config);\n';
  const names = members.map(({ name }) => name);
  const taken =
    variables.length === 0
      ? names
      : variables.map(({ member, variable }) => `${member} = readEnvironment('${variable}')`);
  const options = variables.length === 0 ? 'config' : object(['...config', 'baseUrl']);
  const list = print(object(taken), 4, 4 + 'const '.length, ' = config;'.length);
  const credentials = names.length === 0 ? [] : [object(names)];
  const built = print(
    call('this.#core = new Core', ['settings', options, ...credentials]),
    4,
    4,
    1,
  );
  return `const ${list} = config;\n    ${built};\n`;
}

function setters(sdk: Sdk): ClientView['setters'] {
  return credentialMembers(sdk).map((member) => ({
    doc: docComment({ own: `Replaces the ${setterSubject(member)} for the calls to come.` }, 2),
    head: code(`${member.setter}(${member.name}: Secret): void {`),
    body: code(`this.#core.setCredential('${member.name}', ${member.name});`),
  }));
}
