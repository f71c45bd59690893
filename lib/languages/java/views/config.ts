import type { Said } from '../../../descriptions/said.js';
import { Comment, code } from '../../../render/printed.js';
import { type ClientOption, shownOptions } from '../../../sdk/client-options.js';
import type { CredentialSetting } from '../../../sdk/client-plan.js';
import { wordList } from '../../common/word-list.js';
import { credentialSaid } from '../../common/credential-said.js';
import { parameterText } from '../../common/hooks.js';
import { readOptionTexts } from '../../common/option-texts.js';
import { present } from '../../documentation/model-page.js';
import { ownHtml } from '../../../descriptions/comment-html.js';
import { codeTag, docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, print } from '../print.js';
import { credentialNames } from '../reserved.js';
import type { Sdk } from '../sdk.js';
import { fileView, type Scope, scopeOf } from './declaration.js';

/** A value that the builder takes. */
interface ConfigField {
  readonly name: string;
  readonly type: string;
  readonly text: Said;
  /** How it may be printed: as it is, or without its value. */
  readonly shown?: 'field' | 'secret' | undefined;
}

/** The types of options. The builder takes one header at a time. */
const optionTypes: Readonly<Record<Exclude<ClientOption, 'headers'>, string>> = {
  baseUrl: 'String',
  environment: 'String',
  serverVariables: 'Map<String, String>',
  timeout: 'java.time.Duration',
  deadline: 'java.time.Duration',
  retry: 'RetryOptions',
  httpClient: 'java.net.http.HttpClient',
  logger: 'RequestLogger',
  tracing: 'tracing.CallTracing',
  onTokenRefresh: 'TokenListener',
  allowMissingCredentials: 'Boolean',
};

const used = wordList(
  'internal.ClientOptions internal.Describe java.util.LinkedHashMap java.util.Map',
  'java.util.concurrent.Executor org.jspecify.annotations.Nullable',
);

/** The class of a client's config, and its builder. */
export function configView(sdk: Sdk) {
  const { credentials, hooks, variables } = sdk.plan.client;
  const chosen = [
    variables.size > 0 && 'internal.Environment',
    ...(sdk.request.hooks ? ['internal.Hooks', 'hooks.CustomHook'] : []),
    credentials.length > 0 && 'java.util.function.Supplier',
  ];
  const scope = scopeOf(sdk, '', { used: [...used, ...chosen] });
  const options = optionFields(scope);
  return fileView(scope, {
    name: code(sdk.names.configClass),
    client: code(sdk.names.client),
    fields: [...settingFields(sdk), ...options].map(({ name, shown, text, type }) => ({
      name: code(name),
      type: code(type),
      shown: shown && code(shown),
      doc: docComment(8, { own: text }),
    })),
    credentials: credentials.map((setting) => credentialView(sdk, setting)),
    isSupplied: credentials.length > 0,
    hooks: present(hooks.map(({ key, name }) => ({ key, value: code(valueOf(sdk, name)) }))),
    isHooked: sdk.request.hooks !== undefined,
    options: options.map(({ name }) => code(print(call(`.${name}`, [valueOf(sdk, name)]), 16))),
  });
}

function credentialView(sdk: Sdk, setting: CredentialSetting) {
  return {
    key: setting.value,
    value: code(valueOf(sdk, setting.name)),
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
  const { credentials } = plan.client;
  return [...credentialNames, ...credentials.flatMap(({ name }) => [name, supplierOf(name)])];
}

/** Credentials, and what hooks receive. */
function settingFields(sdk: Sdk): ConfigField[] {
  const { credentials, hooks } = sdk.plan.client;
  return [...credentials, ...hooks].map((setting) => ({
    name: setting.name,
    type: 'String',
    text: 'credential' in setting ? credentialText(sdk, setting) : parameterText(setting),
    shown: setting.secret ? 'secret' : 'field',
  }));
}

function optionFields({ sdk, types }: Scope): ConfigField[] {
  const own = (words: string) => new Comment(ownHtml(words));
  const texts = readOptionTexts(sdk, { own, variable: defaultText });
  const taken = sdk.plan.client.options.filter((name) => name !== 'headers');
  return taken.map((name) => {
    const type = optionTypes[name];
    return {
      name,
      type: type.includes('.') ? types.class(type) : type,
      text: new Comment(texts[name]),
      shown: shownOptions.has(name) ? 'field' : undefined,
    };
  });
}

/** What the core takes of a setting: its value, or that of its variable. */
function valueOf({ plan }: Sdk, name: string): string {
  const { address, replacing, variables } = plan.client;
  const given = `values.${name}`;
  if (name === 'allowMissingCredentials') return `Boolean.TRUE.equals(${given})`;
  const variable = variables.get(name);
  if (variable === undefined) return given;
  const found = `Environment.orElse(${given}, ${stringLiteral(variable)})`;
  const others = name === address.name ? replacing.map((one) => `values.${one} == null`) : [];
  return others.length === 0 ? found : `${others.join(' && ')} ? ${found} : ${given}`;
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
