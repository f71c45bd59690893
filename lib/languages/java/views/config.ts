import type { Said } from '../../../descriptions/said.js';
import { Comment, code } from '../../../render/printed.js';
import { type ClientOption, clientOptions } from '../../../sdk/client-options.js';
import type { CredentialSetting, VariableSetting } from '../../../sdk/client-plan.js';
import { wordList } from '../../common/word-list.js';
import { credentialSaid } from '../../common/credential-said.js';
import { parameterText } from '../../common/hooks.js';
import { readOptionTexts } from '../../common/option-texts.js';
import { present } from '../../documentation/model-page.js';
import { ownHtml } from '../../../descriptions/comment-html.js';
import { codeTag, docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, chain, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { fileHead, scopeOf } from './declaration.js';

interface FieldRow {
  readonly type: string;
  /** What to import for it. */
  readonly from?: string;
  /** How it may be printed: as it is, or without its value. */
  readonly shown?: 'field' | 'secret';
}

/** A value that the builder takes. */
interface ConfigField extends FieldRow {
  readonly name: string;
  readonly text: Said;
}

const rows: Readonly<Record<ClientOption, FieldRow | undefined>> = {
  baseUrl: { type: 'String', shown: 'field' },
  environment: { type: 'String', shown: 'field' },
  serverVariables: { type: 'Map<String, String>', from: 'java.util.Map' },
  timeout: { type: 'Duration', from: 'java.time.Duration', shown: 'field' },
  deadline: { type: 'Duration', from: 'java.time.Duration', shown: 'field' },
  retry: { type: 'RetryOptions' },
  // The builder takes one at a time.
  headers: undefined,
  httpClient: { type: 'HttpClient', from: 'java.net.http.HttpClient' },
  logger: { type: 'RequestLogger' },
  tracing: { type: 'CallTracing', from: 'tracing.CallTracing' },
  onTokenRefresh: { type: 'TokenListener' },
  allowMissingCredentials: { type: 'Boolean', shown: 'field' },
};

const used = wordList(
  'internal.ClientOptions internal.Describe java.util.LinkedHashMap java.util.Map',
  'java.util.concurrent.Executor org.jspecify.annotations.Nullable',
);

/** The class of a client's config, and its builder. */
export function configView(sdk: Sdk) {
  const { credentials, hooks, variables } = sdk.plan.client;
  const offered = optionFields(sdk);
  const fields = [...settingFields(sdk), ...offered];
  const chosen = [
    variables.size > 0 && 'internal.Environment',
    ...(sdk.request.hooks ? ['internal.Hooks', 'hooks.CustomHook'] : []),
    credentials.length > 0 && 'java.util.function.Supplier',
    ...fields.map(({ from }) => from ?? false),
  ];
  const scope = scopeOf(sdk, '', { used: [...used, ...chosen] });
  const shown = fields.flatMap((field) =>
    field.shown === undefined
      ? []
      : [call(`.${field.shown}`, [stringLiteral(field.name), `values.${field.name}`])],
  );
  const name = sdk.names.configClass;
  const described = chain(call('Describe.of', [stringLiteral(name)]), [...shown, '.toString()']);
  return {
    ...fileHead(scope),
    name: code(name),
    client: code(sdk.names.client),
    fields: fields.map((field) => ({
      name: code(field.name),
      type: code(field.type),
      doc: docComment(8, { own: field.text }),
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
    doc: docComment(8, {
      own: [
        'Calls a function for ',
        codeTag(setting.name),
        ' before each call of the API, in place of a fixed value. Calls wait for it.',
      ],
    }),
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

/** Credentials, and what hooks receive. */
function settingFields(sdk: Sdk): ConfigField[] {
  const { credentials, hooks } = sdk.plan.client;
  const field = ({ name, secret }: VariableSetting, text: Said): ConfigField => ({
    name,
    type: 'String',
    text,
    shown: secret ? 'secret' : 'field',
  });
  return [
    ...credentials.map((setting) => field(setting, credentialText(sdk, setting))),
    ...hooks.map((setting) => field(setting, parameterText(setting))),
  ];
}

function optionFields(sdk: Sdk): ConfigField[] {
  const own = (words: string) => new Comment(ownHtml(words));
  const texts = readOptionTexts(sdk, { own, variable: defaultText });
  return sdk.plan.client.options.flatMap((name): ConfigField[] => {
    const row = rows[name];
    return row ? [{ name, text: new Comment(texts[name]), ...row }] : [];
  });
}

function optionsLayout({ plan, request }: Sdk, offered: readonly ConfigField[]) {
  const { address, hooks, replacing, variables } = plan.client;
  const variable = variables.get(address.name);
  const links = offered.map(({ name }) => {
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
    '.executor(values.executor)',
    '.transport(values.transport)',
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

function credentialText({ plan, request }: Sdk, setting: CredentialSetting): Said {
  const variable = plan.client.variables.get(setting.name);
  return [
    ...credentialSaid(setting, request.texts),
    setting.required ? ' Required.' : '',
    ...(variable === undefined ? [] : [new Comment(` ${defaultText(variable)}`)]),
  ];
}

function defaultText(variable: string): string {
  return `Defaults to the environment variable {@code ${variable}}.`;
}
