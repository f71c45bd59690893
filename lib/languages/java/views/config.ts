import type { Said } from '../../../descriptions/said.js';
import type { Environment } from '../../../model/environments.js';
import { Comment, code } from '../../../render/printed.js';
import { type ClientOption, clientOptions } from '../../../sdk/client-options.js';
import type { VariableSetting } from '../../../sdk/client-plan.js';
import { credentialDescription, credentialText } from '../../../sdk/credentials.js';
import { appendsServer, knowsAddress, memberUrl } from '../../../sdk/servers.js';
import { parameterText } from '../../common/hooks.js';
import { readOptionTexts } from '../../common/text-sections.js';
import { present } from '../../documentation/model-page.js';
import { ownHtml, saidHtml } from '../../../descriptions/comment-html.js';
import { docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, chain, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fileHead, scopeOf } from './declaration.js';

type CredentialSetting = Sdk['plan']['client']['credentials'][number];

/** An option of a client that is not a credential. */
interface OptionRow {
  readonly type: string;
  /** What to import for it. */
  readonly from?: string;
  /** Whether it may be printed. */
  readonly isShown?: true;
}

const rows: Readonly<Record<Exclude<ClientOption, 'headers'>, OptionRow>> = {
  baseUrl: { type: 'String', isShown: true },
  environment: { type: 'String', isShown: true },
  serverVariables: { type: 'Map<String, String>', from: 'java.util.Map' },
  timeout: { type: 'Duration', from: 'java.time.Duration', isShown: true },
  deadline: { type: 'Duration', from: 'java.time.Duration', isShown: true },
  retry: { type: 'RetryOptions' },
  httpClient: { type: 'HttpClient', from: 'java.net.http.HttpClient' },
  logger: { type: 'RequestLogger' },
  tracing: { type: 'CallTracing' },
  onTokenRefresh: { type: 'TokenListener' },
  allowMissingCredentials: { type: 'Boolean', isShown: true },
};

/** Options that are the same in every SDK, and only in Java. */
const ownRows: Readonly<Record<'executor' | 'transport', OptionRow & { readonly text: string }>> = {
  executor: {
    type: 'Executor',
    from: 'java.util.concurrent.Executor',
    text: "Runs the tasks of the SDK's own HTTP client, for example on virtual threads. It has no effect next to {@code httpClient} or {@code transport}.",
  },
  transport: {
    type: 'HttpTransport',
    text: 'Sends the requests without the HTTP client of the JDK, for example on Android.',
  },
};

/** The class of a client's config, and its builder. */
export function configView(sdk: Sdk) {
  const scope = scopeOf(sdk, '');
  const { imports, types } = scope;
  const { credentials, hooks, options, variables } = sdk.plan.client;
  for (const name of ['ClientOptions', 'Describe']) types.internal(name);
  if (variables.size > 0) types.internal('Environment');
  if (sdk.request.hooks) {
    types.internal('Hooks');
    types.runtime('hooks.CustomHook');
  }
  for (const name of ['LinkedHashMap', 'Map']) imports.add(`java.util.${name}`);
  if (credentials.length > 0) imports.add('java.util.function.Supplier');
  imports.add('org.jspecify.annotations.Nullable');
  const offered = offeredRows(sdk);
  if (options.includes('tracing')) types.runtime('tracing.CallTracing');
  for (const [, { from }] of offered) if (from !== undefined) imports.add(from);
  const settings = [...credentials, ...hooks].map((setting) => ({
    name: setting.name,
    type: 'String',
    doc: 'credential' in setting ? credentialSaid(sdk, setting) : ownHtml(parameterText(setting)),
    secret: setting.secret,
  }));
  const all = [
    ...settings,
    ...offered.map(([name, { text, type }]) => ({ name, type, doc: text, secret: false })),
  ];
  const shown = [
    ...settings.map(({ name, secret }) =>
      call(secret ? '.secret' : '.field', [stringLiteral(name), `values.${name}`]),
    ),
    ...offered.flatMap(([name, row]) =>
      row.isShown ? [call('.field', [stringLiteral(name), `values.${name}`])] : [],
    ),
  ];
  const name = sdk.names.configClass;
  const described = chain(call('Describe.of', [stringLiteral(name)]), [...shown, '.toString()']);
  return {
    ...fileHead(scope),
    name: code(name),
    client: code(sdk.names.client),
    fields: all.map((one) => ({
      name: code(one.name),
      type: code(one.type),
      doc: docComment({ own: one.doc }, 8),
    })),
    credentials: credentials.map((setting) => credentialView(sdk, setting)),
    isSupplied: credentials.length > 0,
    hooks: present(
      hooks.map((setting) => ({ key: setting.key, value: code(valueOf(sdk, setting)) })),
    ),
    options: code(print(optionsLayout(sdk, offered), 8, 15, 1)),
    described: code(print(described, 8, 15, 1)),
  };
}

function credentialView(sdk: Sdk, setting: CredentialSetting) {
  return {
    key: setting.value,
    value: code(valueOf(sdk, setting)),
    name: code(setting.name),
    supplier: code(supplierOf(setting.name)),
    doc: docComment(
      {
        own: `Calls a function for {@code ${setting.name}} before each call of the API, in place of a fixed value. Calls wait for it.`,
      },
      8,
    ),
  };
}

/** The method of a builder that takes a function for a credential. */
export function supplierOf(name: string): string {
  return `${name.replace(/_$/, '')}Supplier`;
}

/** What the client's config has, whether or not this API asks for it. */
export function takenMembers({ plan }: Sdk): readonly string[] {
  return [
    ...clientOptions,
    'build',
    'executor',
    'header',
    'toBuilder',
    'transport',
    ...plan.client.credentials.flatMap(({ name }) => [name, supplierOf(name)]),
  ];
}

type Offered = readonly [name: string, row: OptionRow & { readonly text: string }];

function offeredRows(sdk: Sdk): Offered[] {
  const texts = optionTexts(sdk);
  const { options } = sdk.plan.client;
  const known = Object.entries(rows) as [keyof typeof rows, OptionRow][];
  return [
    ...known.flatMap(([option, row]): Offered[] =>
      options.includes(option) ? [[option, { ...row, text: texts[option] }]] : [],
    ),
    ...Object.entries(ownRows),
  ];
}

/** What the comments of the options say. */
function optionTexts({ model, names: { servers }, plan, request }: Sdk) {
  const urlOf = (one: Environment) => `\`${memberUrl(one, servers?.members ?? new Map())}\``;
  const said = (list: readonly string[]) => new Comment(ownHtml(list.join(', ')));
  const variable = plan.client.variables.get(plan.client.address.name);
  const texts = readOptionTexts(request.assets, {
    known: knowsAddress(model),
    place: new Comment(
      ownHtml(appendsServer(model) ? 'path appended to `baseUrl`' : "server's URL"),
    ),
    servers: said(model.environments.map((one) => `\`${servers?.keys.get(one)}\` (${urlOf(one)})`)),
    addresses: said(model.environments.filter(({ variables }) => variables.length > 0).map(urlOf)),
  });
  return variable === undefined
    ? texts
    : { ...texts, baseUrl: `${texts.baseUrl} ${defaultText(variable)}` };
}

function optionsLayout({ plan, request }: Sdk, offered: readonly Offered[]) {
  const { address, hooks, replacing, variables } = plan.client;
  const variable = variables.get(address.name);
  const links = offered.map(([name]) => {
    const value = `values.${name}`;
    if (name === 'allowMissingCredentials') {
      return call(`.${name}`, [`Boolean.TRUE.equals(${value})`]);
    }
    if (name !== address.name || variable === undefined) return call(`.${name}`, [value]);
    const found = `Environment.orElse(${value}, ${stringLiteral(variable)})`;
    const chosen = replacing.map((choice) => `values.${choice} == null`).join(' && ');
    return call(`.${name}`, [chosen === '' ? found : `${chosen} ? ${found} : ${value}`]);
  });
  const parameters = hooks.length > 0 ? 'parameters()' : 'Map.of()';
  const hook = call('.interceptor', [call('new Hooks', ['new CustomHook()', parameters])]);
  return chain('new ClientOptions()', [
    ...links,
    '.headers(values.headers)',
    ...(request.hooks ? [hook] : []),
  ]);
}

/** The value of a setting, or of its variable. */
function valueOf({ plan }: Sdk, { name }: VariableSetting): string {
  const variable = plan.client.variables.get(name);
  const given = `values.${name}`;
  return variable === undefined
    ? given
    : `Environment.orElse(${given}, ${stringLiteral(variable)})`;
}

function credentialSaid(sdk: Sdk, setting: CredentialSetting): string {
  const text = sdk.request.texts.read(credentialDescription(setting));
  const said: Said = text
    ? [ownHtml(credentialText(setting)), ' ', text]
    : ownHtml(credentialText(setting));
  const variable = sdk.plan.client.variables.get(setting.name);
  const more = [
    ...(setting.required ? ['Required.'] : []),
    ...(variable === undefined ? [] : [defaultText(variable)]),
  ];
  return [saidHtml(said), ...more].join(' ');
}

function defaultText(variable: string): string {
  return `Defaults to the environment variable {@code ${variable}}.`;
}
