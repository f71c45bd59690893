import type { Code } from '../../../render/printed.js';
import { ownRetry, ownTimeout } from '../../../sdk/runtime-defaults.js';
import { credentialsData } from '../../../sdk/credential-data.js';
import { securityData } from '../../../sdk/operation-data.js';
import { serversData } from '../../../sdk/server-data.js';
import { DataPrinter, seconds } from '../data.js';
import { Imports } from '../imports.js';
import { entry, plainLiteral, stringLiteral } from '../literals.js';
import { call, dict, type Layout, print, sequence } from '../print.js';
import { code, type Sdk } from '../sdk.js';
import type { ServerNames } from '../../../sdk/server-names.js';

/** `_settings.py`: what is the same for every client. */
export interface SettingsView {
  readonly imports: Code;
  readonly settings: Code;
}

export const settingsModule = '_settings';

export function settingsView(sdk: Sdk): SettingsView {
  const imports = new Imports(settingsModule);
  imports.value('_runtime/settings', 'CoreSettings');
  imports.value('_version', '__version__');
  const { model, names, request } = sdk;
  const members: Layout[] = [
    `sdk_name=${stringLiteral(names.packageName)}`,
    'sdk_version=__version__',
  ];
  const add = (name: string, value: Layout) => members.push(sequence(`${name}=`, value));
  if (names.servers) add('servers', serversLayout(sdk, names.servers, imports));
  else if (model.baseUrl !== undefined) add('base_url', stringLiteral(model.baseUrl));
  if (model.basePath !== '') add('base_path', stringLiteral(model.basePath));
  if (model.credentials.length > 0) {
    const printer = new DataPrinter(imports);
    add('credentials', printer.print(credentialsData(sdk.plan.named)));
    add('security', printer.print(securityData(sdk.plan.named, model.defaultSecurity)));
  }
  const retry = retryMembers(request.settings.retry);
  if (retry.length > 0) add('retry', dict(retry));
  const { connectMs, deadlineMs, readMs } = ownTimeout(request.settings.timeout);
  if (readMs !== undefined) add('timeout', seconds(readMs));
  if (connectMs !== undefined) add('connect_timeout', seconds(connectMs));
  if (deadlineMs !== undefined) add('deadline', seconds(deadlineMs));
  return {
    imports: code(imports.print()),
    settings: code(print(sequence('SETTINGS = ', call('CoreSettings', members)))),
  };
}

function retryMembers(retry: Sdk['request']['settings']['retry']): Layout[] {
  const { enabled, maxAttempts, retryDelayMs } = ownRetry(retry);
  const members: Layout[] = [];
  if (enabled !== undefined) members.push(entry('enabled', plainLiteral(enabled)));
  if (maxAttempts !== undefined) members.push(entry('max_attempts', String(maxAttempts)));
  if (retryDelayMs !== undefined) members.push(entry('retry_delay', seconds(retryDelayMs)));
  return members;
}

function serversLayout({ model }: Sdk, names: ServerNames, imports: Imports): Layout {
  imports.value('_runtime/servers', 'DescribedServers');
  return call('DescribedServers', [new DataPrinter(imports).print(serversData(model, names))]);
}
