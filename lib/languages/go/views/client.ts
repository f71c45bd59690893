import { code } from '../../../render/printed.js';
import { kebabCase } from '../../../naming/cases.js';
import type { CredentialSetting } from '../../../sdk/client-plan.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { ownRefreshBuffer } from '../../../sdk/runtime-defaults.js';
import { serversData } from '../../../sdk/server-data.js';
import { appendsServer } from '../../../sdk/servers.js';
import { settingsData } from '../../../sdk/settings-data.js';
import { docComment, fieldDoc } from '../comments.js';
import { DataPrinter, refreshBuffer } from '../data.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import { durationLiteral, stringLiteral } from '../literals.js';
import {
  call,
  type Item,
  type Layout,
  literal,
  pair,
  print,
  printRows,
  sequence,
} from '../print.js';
import type { Sdk } from '../sdk.js';
import { configField } from '../identifiers.js';
import { offeredRows } from './config.js';
import { type DeclarationView, declared, fileHead } from './declaration.js';

/** `client.go`: the client, and what is the same for every client. */
export function clientView(sdk: Sdk) {
  const { model, names, request } = sdk;
  const imports = new Imports(names.module.path);
  imports.own('internal/core');
  const { apiName, apiVersion } = request.settings;
  const settings = settingsText(sdk, imports);
  if (request.hooks) imports.own(hooksFolder);
  return {
    ...fileHead(sdk, imports),
    settings: code(settings),
    doc: docComment({
      own: `Client calls ${apiName} ${apiVersion}.`,
      more: ['It is safe for concurrent use.'],
    }),
    /** Absent: the API has no calls. */
    services: model.services.length === 0 ? undefined : code(printRows(serviceRows(sdk))),
    /** How `NewClient` begins. */
    construction: code(constructionText(sdk)),
    filled: code(filledText(sdk)),
    setters: setters(sdk),
    derivedDoc: docComment({
      own: `With returns a client with these options merged over its own.${
        model.credentials.length > 0 ? ' Both share their credentials and connections.' : ''
      }`,
    }),
  };
}

function serviceRows({ model, names, request }: Sdk) {
  return model.services.map((service) => {
    const own = names.services.get(service);
    return {
      doc: fieldDoc({ description: request.texts.read(service.description) }),
      cells: [own?.property ?? '', own?.className ?? ''],
    };
  });
}

function filledText({ model, names }: Sdk): string {
  const services = model.services.map((service) => {
    const own = names.services.get(service);
    return pair(own?.property ?? '', literal(own?.className ?? '', [pair('core', 'c')]));
  });
  return print(literal('&Client', [pair('core', 'c'), ...services], true), 1);
}

function settingsText(sdk: Sdk, imports: Imports): string {
  const { model, names, plan, request } = sdk;
  const { packageName } = names.module;
  const { retry, sdkVersion, sdkWords, timeout } = request.settings;
  const items = [
    pair('Name', stringLiteral(packageName)),
    pair('UserAgent', stringLiteral(`${kebabCase(sdkWords)}-go/${sdkVersion}`)),
  ];
  const add = (name: string, value: Layout) => items.push(pair(name, value));
  if (names.servers) {
    add('Servers', new DataPrinter().print(serversData(model, names.servers)));
  }
  const printer = new DataPrinter();
  for (const [name, value] of settingsData(plan)) add(configField(name), printer.print(value));
  imports.standard('time');
  add('Retry', literal('core.RetryOptions', retryItems(retry)));
  add('Timeout', durationLiteral(timeout.readMs));
  if (timeout.deadlineMs !== undefined) add('Deadline', durationLiteral(timeout.deadlineMs));
  add('ConnectTimeout', durationLiteral(timeout.connectMs));
  const [buffer] = model.credentials.flatMap((one) =>
    one.kind === 'oauth' ? (ownRefreshBuffer(one) ?? []) : [],
  );
  const variable =
    buffer === undefined
      ? ''
      : `// ${refreshBuffer} is how long before its expiry a token is renewed.\nvar ${refreshBuffer} = ${durationLiteral(buffer)}\n\n`;
  const doc = '// settings are the same for every client.\n';
  return `${variable}${doc}var settings = ${print(literal('core.Settings', items, true))}\n`;
}

function retryItems(retry: Sdk['request']['settings']['retry']): Item[] {
  return [
    ...(retry.enabled ? [] : [pair('Disabled', 'true')]),
    pair('MaxAttempts', String(retry.maxAttempts)),
    pair('Delay', durationLiteral(retry.retryDelayMs)),
  ];
}

function constructionText(sdk: Sdk): string {
  const { credentials, environment, hooks, replacing, variables } = sdk.plan.client;
  const secrets = new Set(environment.filter(({ secret }) => secret).map(({ name }) => name));
  const read = (field: string): string => {
    const variable = variables.get(field);
    const given = `config.${field}${secrets.has(field) ? '.Reveal()' : ''}`;
    if (variable === undefined) return given;
    return `core.Environment(${given}, ${stringLiteral(variable)})`;
  };
  const base = sdk.plan.client.address.name;
  // A server that the config names wins over a base URL of the environment.
  const isOpen = variables.size > 0 && replacing.length > 0;
  const conditions = ['baseURL == ""', ...replacing.map((choice) => absences[choice])];
  const before = isOpen
    ? `\tbaseURL := config.BaseURL\n\tif ${conditions.join(' && ')} {\n\t\tbaseURL = core.Environment("", ${stringLiteral(variables.get(base) ?? '')})\n\t}\n`
    : '';
  const fields = offeredRows(sdk).map(([name, { conversion }]) => {
    if (name === base) return pair(name, isOpen ? 'baseURL' : read(base));
    return pair(name, conversion?.(`config.${name}`) ?? `config.${name}`);
  });
  const interceptor = pair('Interceptor', call('hooked', hookArguments(sdk)));
  const options = literal(
    'core.Options',
    sdk.request.hooks ? [...fields, interceptor] : fields,
    true,
  );
  const values = credentials.map((setting) =>
    pair(stringLiteral(valueName(setting)), read(setting.name)),
  );
  const given: Layout =
    values.length === 0 ? 'nil' : literal('core.Values', values, values.length > 2);
  const told = hooks.map(({ key, name }) => pair(stringLiteral(key), read(name)));
  const parameters =
    told.length === 0
      ? ''
      : `\t${print(sequence('parameters := ', literal('map[string]string', told, true)), 1)}\n`;
  return `${before}${parameters}\t${print(call('c, err := newCore', ['&settings', options, given]), 1)}\n`;
}

/** That the config chooses no server. */
const absences = {
  environment: 'config.Environment == ""',
  serverVariables: 'len(config.ServerVariables) == 0',
} as const;

/** Basic authentication has names of its own in the core. */
function valueName({ key, role }: CredentialSetting): string {
  return role === 'username' || role === 'password' ? role : key;
}

function hookArguments({ plan }: Sdk): string[] {
  const parameters = plan.client.hooks.length > 0 ? 'parameters' : 'nil';
  return ['&settings', 'new(hooks.CustomHook)', parameters];
}

function setters(sdk: Sdk): DeclarationView[] {
  const ofCredentials = sdk.plan.client.credentials.map((setting) => {
    const { key, setter } = setting;
    const head = `func (c *Client) ${setter}(value string)`;
    const body = `c.core.SetCredential(${stringLiteral(valueName(setting))}, value)`;
    const subject = setterSubject({ ...setting, name: key }).replaceAll('`', '');
    const own = `${setter} sets the ${subject} used by subsequent calls.`;
    return declared(own, `${head} {\n\t${body}\n}\n`);
  });
  return [...ofCredentials, ...serverSetters(sdk)];
}

function serverSetters({ model, plan }: Sdk): DeclarationView[] {
  const remark = appendsServer(model) ? '' : ', in place of any base URL';
  return plan.client.choices.map((choice) => {
    const { given, parameter, text } = serverRows[choice];
    const name = `Set${plan.traits.optionName(choice)}`;
    const head = `func (c *Client) ${name}(${parameter}) error`;
    const body = `return setServer(c.core, &settings, ${given})`;
    return declared(`${name} ${text} for subsequent calls${remark}.`, `${head} {\n\t${body}\n}\n`);
  });
}

const serverRows = {
  environment: {
    parameter: 'name string',
    given: 'name, nil',
    text: 'selects the server',
  },
  serverVariables: {
    parameter: 'values map[string]string',
    given: '"", values',
    text: "sets these variables of the server's URL",
  },
} as const;
