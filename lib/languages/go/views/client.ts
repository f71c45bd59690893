import { code } from '../../../render/printed.js';
import type { ApiModel } from '../../../model/model.js';
import { clientServices } from '../../../model/service-path.js';
import type { CredentialSetting, VariableSetting } from '../../../sdk/client-plan.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { ownRefreshBuffer } from '../../../sdk/runtime-defaults.js';
import { settingsData } from '../../../sdk/settings-data.js';
import { docComment } from '../comments.js';
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
import { fileHead } from './declaration.js';
import { filledServices, serviceRows } from './service-fields.js';

/** `client.go`: the client, and what is the same for every client. */
export function clientView(sdk: Sdk) {
  const { model, names, plan, request } = sdk;
  const imports = new Imports(names.module.path);
  imports.standard('context', 'net/http', 'time');
  imports.own('internal/core');
  if (request.hooks) imports.own(hooksFolder);
  const { apiName, apiVersion } = request.settings;
  const { address, hooks, replacing, variables } = plan.client;
  const told = hooks.map((setting) => pair(stringLiteral(setting.key), valueOf(sdk, setting)));
  const parameters = sequence('parameters := ', literal('map[string]string', told, true));
  return {
    ...fileHead(sdk, imports),
    refreshBuffer: refreshBufferOf(model),
    settings: code(settingsText(sdk)),
    doc: docComment({
      own: `Client calls ${apiName} ${apiVersion}.`,
      more: ['It is safe for concurrent use.'],
    }),
    /** Absent: the API has no calls. */
    services:
      model.services.length === 0
        ? undefined
        : code(printRows(serviceRows(sdk, clientServices(model)))),
    /** The variable of a base URL that a server of the config replaces. */
    address: replacing.length > 0 ? { variable: variables.get(address.name) } : undefined,
    parameters: told.length === 0 ? undefined : code(print(parameters, 1)),
    construction: code(constructionText(sdk)),
    filled: code(filledText(sdk)),
    credentials: plan.client.credentials.map(credentialSetter),
    ...plan.client.serverSetters,
    /** Whether a derived client has credentials in common with this one. */
    shares: model.credentials.length > 0,
  };
}

function filledText(sdk: Sdk): string {
  const services = filledServices(sdk, clientServices(sdk.model));
  return print(literal('&Client', [pair('core', 'c'), ...services], true), 1);
}

function settingsText({ names, plan, request }: Sdk): string {
  const { packageName } = names.module;
  const { retry, sdkVersion, timeout } = request.settings;
  const items = [
    pair('Name', stringLiteral(packageName)),
    pair('UserAgent', stringLiteral(`${plan.productName}/${sdkVersion}`)),
  ];
  const add = (name: string, value: Layout) => items.push(pair(name, value));
  const printer = new DataPrinter();
  for (const [name, value] of settingsData(plan)) add(configField(name), printer.print(value));
  add('Retry', literal('core.RetryOptions', retryItems(retry)));
  add('Timeout', durationLiteral(timeout.readMs));
  if (timeout.deadlineMs !== undefined) add('Deadline', durationLiteral(timeout.deadlineMs));
  add('ConnectTimeout', durationLiteral(timeout.connectMs));
  return print(literal('core.Settings', items, true));
}

function refreshBufferOf({ credentials }: ApiModel) {
  const buffers = credentials.map((one) =>
    one.kind === 'oauth' ? ownRefreshBuffer(one) : undefined,
  );
  const own = buffers.find((buffer) => buffer !== undefined);
  return own === undefined
    ? undefined
    : { name: code(refreshBuffer), value: code(durationLiteral(own)) };
}

function retryItems(retry: Sdk['request']['settings']['retry']): Item[] {
  return [
    ...(retry.enabled ? [] : [pair('Disabled', 'true')]),
    pair('MaxAttempts', String(retry.maxAttempts)),
    pair('Delay', durationLiteral(retry.retryDelayMs)),
  ];
}

/** The value of a field of the config, or of its variable. */
function valueOf({ plan }: Sdk, { name, secret }: VariableSetting): string {
  const given = `config.${name}${secret ? '.Reveal()' : ''}`;
  const variable = plan.client.variables.get(name);
  return variable === undefined ? given : `core.Environment(${given}, ${stringLiteral(variable)})`;
}

function constructionText(sdk: Sdk): string {
  const { address, credentials, hooks, replacing } = sdk.plan.client;
  const fields = offeredRows(sdk).map(([name, { conversion }]) => {
    if (name === address.name)
      return pair(name, replacing.length > 0 ? 'baseURL' : valueOf(sdk, address));
    return pair(name, conversion?.(`config.${name}`) ?? `config.${name}`);
  });
  const told = ['&settings', 'new(hooks.CustomHook)', hooks.length > 0 ? 'parameters' : 'nil'];
  const interceptor = sdk.request.hooks ? [pair('Interceptor', call('hooked', told))] : [];
  const options = literal('core.Options', [...fields, ...interceptor], true);
  const values = credentials.map((setting) =>
    pair(stringLiteral(setting.value), valueOf(sdk, setting)),
  );
  const given: Layout =
    values.length === 0 ? 'nil' : literal('core.Values', values, values.length > 2);
  return print(call('c, err := newCore', ['&settings', options, given]), 1);
}

function credentialSetter(setting: CredentialSetting) {
  const subject = setterSubject({ ...setting, name: setting.key }).replaceAll('`', '');
  const own = `${setting.setter} sets the ${subject} used by subsequent calls.`;
  return { doc: docComment({ own }), name: code(setting.setter), key: setting.value };
}
