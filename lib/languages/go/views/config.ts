import type { ApiModel } from '../../../model/model.js';
import type { Code, Printed } from '../../../render/printed.js';
import { credentialText } from '../../../sdk/credentials.js';
import { parameterText } from '../../common/hooks.js';
import { knowsAddress, memberUrl } from '../../../sdk/servers.js';
import { docComment } from '../comments.js';
import { configField } from '../identifiers.js';
import { environmentRead } from '../environment.js';
import { hookFields } from '../hooks/in-sdk.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, print, printRows, type Row } from '../print.js';
import { configMembers } from '../reserved.js';
import { code, type Sdk } from '../sdk.js';
import type { ServerNames } from '../../../sdk/server-names.js';
import {
  type CredentialField,
  configSecrets,
  credentialFields,
  requiredFields,
} from './credentials.js';

/** `config.go`: what a client is made with. */
export interface ConfigView {
  readonly packageName: Code;
  readonly imports: Code;
  readonly fields: Code;
  /** Names of the servers of the API; absent: there is one. */
  readonly servers: { readonly doc: Printed; readonly code: Code } | undefined;
  /** The expression that prints a config without its secrets. */
  readonly described: Code;
}

/** A field of the config that is no credential. */
interface OptionField {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  /** It may be printed. */
  readonly isShown: boolean;
}

export function configView(sdk: Sdk): ConfigView {
  const imports = new Imports(sdk.names.module.path);
  for (const path of ['encoding/json', 'log/slog', 'net/http', 'time']) imports.standard(path);
  imports.own('internal/core');
  const rows = [...credentialRows(sdk), ...hookRows(sdk), ...optionFields(sdk).map(optionRow)];
  return {
    packageName: code(sdk.names.module.packageName),
    imports: code(imports.print()),
    fields: code(printRows(rows)),
    servers:
      sdk.names.servers?.hasEnvironments === true
        ? serversBlock(sdk, sdk.names.servers)
        : undefined,
    described: code(describedText(sdk)),
  };
}

/** What the client's config has, whether or not this API asks for it. */
export function takenMembers(sdk: Sdk): readonly string[] {
  return [...configMembers.map(configField), ...credentialFields(sdk).map(({ field }) => field)];
}

function hookRows(sdk: Sdk): Row[] {
  const variables = new Map(environmentRead(sdk).map(({ member, variable }) => [member, variable]));
  return hookFields(sdk).map((parameter) => {
    const text = `${parameter.field} is f${parameterText(parameter).slice(1).replaceAll('`', '"')}`;
    const more = [environmentText(variables.get(parameter.field))];
    return {
      doc: docComment({ own: text, more }, 1).text,
      cells: [parameter.field, 'SecretString'],
    };
  });
}

function credentialRows(sdk: Sdk): Row[] {
  const variables = new Map(environmentRead(sdk).map(({ member, variable }) => [member, variable]));
  const required = new Set(requiredFields(sdk).map(({ field }) => field));
  const secrets = configSecrets(sdk);
  return credentialFields(sdk).map((field) => ({
    doc: docComment(
      {
        own: fieldText(field),
        description: field.credential.description,
        more: [
          required.has(field.field) ? 'No client is made without it.' : undefined,
          environmentText(variables.get(field.field)),
        ],
      },
      1,
    ).text,
    cells: [field.field, secrets.has(field.field) ? 'SecretString' : 'string'],
  }));
}

/** What a field is, beginning with its name; the API's own words follow. */
function fieldText(field: CredentialField): string {
  const about = { ...field.credential, description: undefined };
  const text = credentialText({ ...field, credential: about }).replaceAll('`', '');
  const isVerb = text.startsWith('Sent ');
  const begun = /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  return `${field.field} is ${isVerb ? '' : 'the '}${begun}`;
}

function environmentText(variable: string | undefined): string | undefined {
  return variable === undefined ? undefined : `Where it is empty, it is taken from ${variable}.`;
}

function optionRow({ name, type, text }: OptionField): Row {
  return { doc: docComment({ own: text }, 1).text, cells: [name, type] };
}

function optionFields(sdk: Sdk): OptionField[] {
  const { model, names } = sdk;
  const { servers } = names;
  const field = (name: string, type: string, text: string, isShown = true): OptionField => {
    return { name, type, text, isShown };
  };
  const variable = environmentRead(sdk).find(({ member }) => member === 'BaseURL')?.variable;
  const where = knowsAddress(model)
    ? 'BaseURL is where the API is, if not where its description says.'
    : "BaseURL is where the API is, such as https://api.example.com; the API's description does not say.";
  return [
    field('BaseURL', 'string', `${where} ${environmentText(variable) ?? ''}`.trim()),
    ...serverFields(sdk, servers).map(({ name, type, text }) =>
      field(name, type, text, name !== 'ServerVariables' || !hasSecretVariable(model)),
    ),
    field(
      'Timeout',
      'time.Duration',
      'Timeout bounds the silence of the server, before and within a body; a negative one is no limit.',
    ),
    field(
      'Deadline',
      'time.Duration',
      'Deadline bounds a whole call, all tries together, beside its context; a negative one is no limit.',
    ),
    field('Retry', 'RetryConfig', 'Retry says how often a call is tried.', false),
    field(
      'HTTPClient',
      '*http.Client',
      'HTTPClient sends the requests instead of one of its own: of it, the transport and the timeout are used.',
      false,
    ),
    field('Header', 'http.Header', 'Header has fields that go with every request.', false),
    field(
      'Logger',
      '*slog.Logger',
      'Logger is told of each try, and of answers that are not as described; never of a header, or a value of a body or a query.',
      false,
    ),
    ...(model.credentials.some(({ kind }) => kind === 'refresh')
      ? [field('OnTokenRefresh', listenerType, listenerText, false)]
      : []),
  ];
}

const listenerType = 'func(accessToken, refreshToken string) error';
const listenerText =
  'OnTokenRefresh is told of the tokens that a refresh has brought, before the calls that wait for them go on: the place to keep a new refresh token. Where it returns an error, those calls fail with an [*AuthError].';

/** Whether what stands in a server's URL may be a secret. */
function hasSecretVariable({ environments }: ApiModel): boolean {
  return environments.some(({ variables }) => variables.some(({ secret }) => secret));
}

function serverFields(sdk: Sdk, servers: ServerNames | undefined) {
  if (!servers) return [];
  const { environments } = sdk.model;
  const [first] = environments;
  const chosen =
    'Environment names the server that is called, unless there is a BaseURL; by default it is ' +
    `${(first && servers.constants.get(first)) ?? ''}.`;
  const urls = environments.filter(({ variables }) => variables.length > 0);
  const addresses = urls.map((environment) => memberUrl(environment, servers.members)).join(', ');
  const given = `ServerVariables has values, by name, for what stands in braces in the server's URL: ${addresses}.`;
  return [
    ...(servers.hasEnvironments ? [{ name: 'Environment', type: 'string', text: chosen }] : []),
    ...(servers.hasVariables
      ? [{ name: 'ServerVariables', type: 'map[string]string', text: given }]
      : []),
  ];
}

function serversBlock({ model }: Sdk, servers: ServerNames) {
  const rows = model.environments.map((environment) => {
    const about = environment.description?.replace(/\s+/g, ' ').trim() ?? '';
    const url = memberUrl(environment, servers.members);
    const description = about === '' ? url : `${about} (${url})`;
    const value = stringLiteral(servers.keys.get(environment) ?? '');
    return {
      doc: docComment({ description }, 1).text,
      cells: [servers.constants.get(environment) ?? '', `= ${value}`],
    };
  });
  return {
    doc: docComment({ own: 'The servers of the API, for [Config].' }),
    code: code(`const (\n${printRows(rows)})\n`),
  };
}

function describedText(sdk: Sdk): string {
  const fields = [
    ...[...credentialFields(sdk), ...hookFields(sdk)].map(({ field }) => shownField(field)),
    ...optionFields(sdk).flatMap((field) => (field.isShown ? [shownField(field.name)] : [])),
  ];
  const name = stringLiteral(`${sdk.names.module.packageName}.Config`);
  const flat = print(call('core.Describe', [name, ...fields]), 1, 'return '.length);
  if (flat.length <= 80) return flat;
  return `core.Describe(${name},\n${fields.map((field) => `\t\t${print(field)},\n`).join('')}\t)`;
}

function shownField(field: string): Layout {
  return call('core.Shown', [stringLiteral(field), `c.${field}`]);
}
