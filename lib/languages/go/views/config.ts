import { code } from '../../../render/printed.js';
import { singleLine } from '../../../render/text.js';
import { type ClientOption, clientOptions, shownOptions } from '../../../sdk/client-options.js';
import type { CredentialSetting, HookSetting, VariableSetting } from '../../../sdk/client-plan.js';
import { credentialDescription, credentialText } from '../../../sdk/credentials.js';
import { parameterText } from '../../common/hooks.js';
import { readOptionTexts } from '../../common/option-texts.js';
import { memberUrl } from '../../../sdk/servers.js';
import { fieldDoc } from '../comments.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, print, printRows, type Row } from '../print.js';
import { configMethods } from '../reserved.js';
import { configField } from '../identifiers.js';
import type { Sdk } from '../sdk.js';
import { fileHead } from './declaration.js';
import type { ServerNames } from '../../../sdk/server-names.js';

/** `config.go`: what a client is made with. */
export function configView(sdk: Sdk) {
  const { module, servers } = sdk.names;
  const imports = new Imports(module.path);
  imports.standard('encoding/json', 'log/slog', 'net/http', 'time');
  imports.own('internal/core');
  if (sdk.request.settings.openTelemetry) imports.own('tracing');
  const rows = [...settingRows(sdk), ...optionRows(sdk)];
  return {
    ...fileHead(sdk, imports),
    fields: code(printRows(rows)),
    /** Names of the servers of the API; absent: there is one. */
    servers:
      servers?.hasEnvironments === true ? code(printRows(serverRows(sdk, servers))) : undefined,
    /** The expression that prints a config without its secrets. */
    described: code(describedText(sdk)),
  };
}

/** What the client's config has, whether or not this API asks for it. */
export function takenMembers({ plan }: Sdk): readonly string[] {
  return [
    ...clientOptions.map(plan.traits.optionName),
    ...configMethods.map(configField),
    ...plan.client.credentials.map(({ name }) => name),
  ];
}

/** Credentials, and what hooks receive. */
function settingRows({ plan: { client }, request }: Sdk): Row[] {
  const row = (setting: VariableSetting, own: string, description?: string): Row => {
    const { name, required, secret } = setting;
    const variable = client.variables.get(name);
    const more = [required ? 'It is required.' : undefined, variable && environmentText(variable)];
    return {
      doc: fieldDoc({ own, description: request.texts.read(description), more }),
      cells: [name, secret ? 'SecretString' : 'string'],
    };
  };
  return [
    ...client.credentials.map((one) => row(one, fieldText(one), credentialDescription(one))),
    ...client.hooks.map((one) => row(one, hookText(one))),
  ];
}

function hookText(setting: HookSetting): string {
  return `${setting.name} is p${parameterText(setting).slice(1).replaceAll('`', '"')}`;
}

/** What a field is, beginning with its name; the API's own words follow. */
function fieldText(setting: CredentialSetting): string {
  const text = credentialText(setting).replaceAll('`', '');
  const isVerb = text.startsWith('Sent ');
  const begun = /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return `${setting.name} is ${isVerb ? '' : 'the '}${begun}`;
}

function environmentText(variable: string): string {
  return `The default is the environment variable ${variable}.`;
}

function optionRows(sdk: Sdk): Row[] {
  const { servers } = sdk.names;
  const texts = readOptionTexts(sdk, {
    own: (words) => code(singleLine(words.replaceAll('`', ''))),
    server: (environment) => servers?.constants.get(environment) ?? '',
    variable: environmentText,
  });
  return offeredRows(sdk).map(([name, { option, type }]) => ({
    doc: fieldDoc({ own: `${name} ${texts[option]}` }),
    cells: [name, type],
  }));
}

/** The options of this API with the names of their fields, in the order of the fields. */
export function offeredRows({ plan }: Sdk) {
  const entries = Object.entries(optionTable) as [ClientOption, OptionRow][];
  return entries
    .filter(([option]) => plan.client.options.includes(option))
    .map(([option, row]) => [plan.traits.optionName(option), { ...row, option }] as const);
}

/** A field of the config other than a credential. */
interface OptionRow {
  readonly type: string;
  /** The function of the package that makes the core's option of it. */
  readonly conversion?: (field: string) => string;
}

const optionTable: Readonly<Record<ClientOption, OptionRow>> = {
  baseUrl: { type: 'string' },
  environment: { type: 'string' },
  serverVariables: { type: 'map[string]string' },
  timeout: { type: 'time.Duration' },
  deadline: { type: 'time.Duration' },
  retry: { type: 'RetryConfig', conversion: (field) => `${field}.options()` },
  httpClient: { type: '*http.Client' },
  headers: { type: 'http.Header', conversion: (field) => `headerValues(${field})` },
  logger: { type: '*slog.Logger' },
  tracing: { type: 'tracing.Tracer' },
  allowMissingCredentials: { type: 'bool', conversion: (field) => `Ptr(${field})` },
  onTokenRefresh: { type: 'func(accessToken, refreshToken string) error' },
};

/** Whether an option may be printed: what stands in a server's URL may be a secret. */
function isShown(option: ClientOption, { model }: Sdk): boolean {
  const variables = model.environments.flatMap((environment) => environment.variables);
  const isPublic = option === 'serverVariables' && !variables.some(({ secret }) => secret);
  return isPublic || shownOptions.has(option);
}

function serverRows({ model, request }: Sdk, servers: ServerNames): Row[] {
  return model.environments.map((environment) => {
    const about = request.texts.read(environment.description);
    const url = memberUrl(environment, servers.members);
    const value = stringLiteral(servers.keys.get(environment) ?? '');
    return {
      doc: fieldDoc({ description: about, more: [about ? `Its URL is ${url}.` : url] }),
      cells: [servers.constants.get(environment) ?? '', `= ${value}`],
    };
  });
}

function describedText(sdk: Sdk): string {
  const { credentials, hooks } = sdk.plan.client;
  const shown = [
    ...[...credentials, ...hooks].map(({ name }) => name),
    ...offeredRows(sdk).flatMap(([name, { option }]) => (isShown(option, sdk) ? [name] : [])),
  ];
  const fields = shown.map((field) => call('core.Shown', [stringLiteral(field), `c.${field}`]));
  const name = stringLiteral(`${sdk.names.module.packageName}.Config`);
  const flat = print(call('core.Describe', [name, ...fields]), 1, 'return '.length);
  if (flat.length <= 80) return flat;
  return `core.Describe(${name},\n${fields.map((field) => `\t\t${print(field)},\n`).join('')}\t)`;
}
