import { kebabCase } from '../../../naming/cases.js';
import type { Code, Printed } from '../../../render/printed.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { ownRefreshBuffer } from '../../../sdk/runtime-defaults.js';
import { credentialsData } from '../../../sdk/credential-data.js';
import { serversData } from '../../../sdk/server-data.js';
import { securityData } from '../../../sdk/operation-data.js';
import { docComment } from '../comments.js';
import { DataPrinter, refreshBuffer } from '../data.js';
import { environmentRead } from '../environment.js';
import { hookFields } from '../hooks/in-sdk.js';
import { hooksFolder } from '../hooks/support.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
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
import { code, type Sdk } from '../sdk.js';
import { configSecrets, credentialFields, durationLiteral } from './credentials.js';
import type { DeclarationView } from './declaration.js';

/** `client.go`: the client, and what is the same for every client. */
export interface ClientView {
  readonly packageName: Code;
  readonly imports: Code;
  readonly settings: Code;
  readonly doc: Printed;
  /** Absent: the API has no calls. */
  readonly services: Code | undefined;
  /** How `NewClient` begins. */
  readonly construction: Code;
  readonly filled: Code;
  readonly setters: readonly DeclarationView[];
  readonly derivedDoc: Printed;
}

export function clientView(sdk: Sdk): ClientView {
  const { model, names, request } = sdk;
  const imports = new Imports(names.module.path);
  imports.own('internal/core');
  const { apiName, apiVersion } = request.settings;
  const settings = settingsText(sdk, imports);
  const construction = constructionText(sdk);
  if (request.hooks) imports.own(hooksFolder);
  return {
    packageName: code(names.module.packageName),
    imports: code(imports.print()),
    settings: code(settings),
    doc: docComment({
      own: `Client calls ${apiName} ${apiVersion}.`,
      more: ['It may be used by several goroutines at once.'],
    }),
    services: model.services.length === 0 ? undefined : code(printRows(serviceRows(sdk))),
    construction: code(construction),
    filled: code(filledText(sdk)),
    setters: setters(sdk),
    derivedDoc: docComment({
      own: `With returns another client with these options over its own.${
        model.credentials.length > 0 ? ' Both share credentials and connections.' : ''
      }`,
    }),
  };
}

function serviceRows({ model, names }: Sdk) {
  return model.services.map((service) => {
    const own = names.services.get(service);
    return {
      doc: docComment({ description: service.description }, 1).text,
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
  const { model, names, request } = sdk;
  const { packageName } = names.module;
  const { retry, sdkVersion, sdkWords, timeout } = request.settings;
  const items = [
    pair('Name', stringLiteral(packageName)),
    pair('UserAgent', stringLiteral(`${kebabCase(sdkWords)}-go/${sdkVersion}`)),
  ];
  const add = (name: string, value: Layout) => items.push(pair(name, value));
  if (names.servers) {
    add('Servers', new DataPrinter().print(serversData(model, names.servers)));
  } else if (model.baseUrl !== undefined) add('BaseURL', stringLiteral(model.baseUrl));
  if (model.basePath !== '') add('BasePath', stringLiteral(model.basePath));
  if (model.credentials.length > 0) {
    const printer = new DataPrinter();
    add('Credentials', printer.print(credentialsData(sdk.plan.named)));
    add('Security', printer.print(securityData(sdk.plan.named, model.defaultSecurity)));
  }
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
      : `// ${refreshBuffer} is the time before its expiry at which a token is renewed.\nvar ${refreshBuffer} = ${durationLiteral(buffer)}\n\n`;
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
  const { model, names } = sdk;
  const { servers } = names;
  const variables = new Map(environmentRead(sdk).map(({ member, variable }) => [member, variable]));
  const secrets = configSecrets(sdk);
  const read = (field: string): string => {
    const variable = variables.get(field);
    const given = `config.${field}${secrets.has(field) ? '.Reveal()' : ''}`;
    if (variable === undefined) return given;
    return `core.Environment(${given}, ${stringLiteral(variable)})`;
  };
  const chosen = [
    ...(servers?.hasEnvironments === true ? ['config.Environment == ""'] : []),
    ...(servers?.hasVariables === true ? ['len(config.ServerVariables) == 0'] : []),
  ];
  // A server that the config names wins over a base URL of the environment.
  const isOpen = variables.size > 0 && chosen.length > 0;
  const base = isOpen ? 'baseURL' : read('BaseURL');
  const before = isOpen
    ? `\tbaseURL := config.BaseURL\n\tif ${['baseURL == ""', ...chosen].join(' && ')} {\n\t\tbaseURL = core.Environment("", ${stringLiteral(variables.get('BaseURL') ?? '')})\n\t}\n`
    : '';
  const options = literal(
    'core.Options',
    [
      pair('BaseURL', base),
      ...(servers?.hasEnvironments === true ? [pair('Environment', 'config.Environment')] : []),
      ...(servers?.hasVariables === true
        ? [pair('ServerVariables', 'config.ServerVariables')]
        : []),
      pair('Timeout', 'config.Timeout'),
      pair('Deadline', 'config.Deadline'),
      pair('Retry', 'config.Retry.options()'),
      pair('HTTPClient', 'config.HTTPClient'),
      pair('Header', 'headerValues(config.Header)'),
      pair('Logger', 'config.Logger'),
      ...(model.credentials.some(({ kind }) => kind === 'refresh')
        ? [pair('OnTokenRefresh', 'config.OnTokenRefresh')]
        : []),
      ...(sdk.request.hooks ? [pair('Interceptor', call('hooked', hookArguments(sdk)))] : []),
    ],
    true,
  );
  const values = credentialFields(sdk).map(({ field, value }) =>
    pair(stringLiteral(value), read(field)),
  );
  const given: Layout =
    values.length === 0 ? 'nil' : literal('core.Values', values, values.length > 2);
  const told = hookFields(sdk).map(({ field, name }) => pair(stringLiteral(name), read(field)));
  const parameters =
    told.length === 0
      ? ''
      : `\t${print(sequence('parameters := ', literal('map[string]string', told, true)), 1)}\n`;
  return `${before}${parameters}\t${print(call('c, err := newCore', ['&settings', options, given]), 1)}\n`;
}

function hookArguments(sdk: Sdk): string[] {
  const parameters = hookFields(sdk).length > 0 ? 'parameters' : 'nil';
  return ['&settings', 'new(hooks.CustomHook)', parameters];
}

function setters(sdk: Sdk): DeclarationView[] {
  const ofCredentials = credentialFields(sdk).map((field): DeclarationView => {
    const head = `func (c *Client) ${field.setter}(value string)`;
    const body = `c.core.SetCredential(${stringLiteral(field.value)}, value)`;
    return {
      doc: docComment({
        own: `${field.setter} replaces the ${setterSubject(field).replaceAll('`', '')} for the calls to come.`,
      }),
      code: code(`${head} {\n\t${body}\n}\n`),
    };
  });
  return [...ofCredentials, ...serverSetters(sdk)];
}

function serverSetters({ names }: Sdk): DeclarationView[] {
  const { servers } = names;
  const setter = (name: string, parameter: string, given: string, text: string) => ({
    doc: docComment({ own: `${name} ${text}` }),
    code: code(
      `func (c *Client) ${name}(${parameter}) error {\n\treturn setServer(c.core, &settings, ${given})\n}\n`,
    ),
  });
  return [
    ...(servers?.hasEnvironments === true
      ? [
          setter(
            'SetEnvironment',
            'name string',
            'name, nil',
            'chooses the server for the calls to come, also instead of a base URL.',
          ),
        ]
      : []),
    ...(servers?.hasVariables === true
      ? [
          setter(
            'SetServerVariables',
            'values map[string]string',
            '"", values',
            "replaces these variables of the server's URL for the calls to come, also instead of a base URL.",
          ),
        ]
      : []),
  ];
}
