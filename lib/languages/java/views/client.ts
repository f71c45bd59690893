import { clientServices } from '../../../model/service-path.js';
import { wordList } from '../../common/word-list.js';
import { code } from '../../../render/printed.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { ownLimits } from '../../../sdk/runtime-defaults.js';
import { appendsServer } from '../../../sdk/servers.js';
import { settingsData } from '../../../sdk/settings-data.js';
import { docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { durationLiteral, stringLiteral } from '../literals.js';
import { call, chain, type Layout, print, sequence } from '../print.js';
import { retryLayout } from '../retry.js';
import type { Sdk } from '../sdk.js';
import { exampleProgramLines } from '../snippets.js';
import { fileHead, type Scope, scopeOf } from './declaration.js';
import { childViews } from './service.js';

const used = wordList(
  'internal.Core internal.Endpoints internal.Settings json.JsonType',
  'java.util.concurrent.CompletableFuture java.util.function.Consumer',
);

/** The client, and what is the same for every client. */
export function clientView(sdk: Sdk) {
  const { model, names, plan, request } = sdk;
  const { apiName, apiVersion } = request.settings;
  const { address, choices, credentials } = plan.client;
  const services = clientServices(model);
  const classes = services.flatMap((service) => {
    const { asyncName, className } = names.services.get(service) ?? {};
    return [`services.${className}`, `services.${asyncName}`];
  });
  const chosen = [
    credentials.length + choices.length > 0 && 'org.jspecify.annotations.Nullable',
    choices.includes('serverVariables') && 'java.util.Map',
  ];
  const scope = scopeOf(sdk, '', { used: [...classes, ...used, ...chosen] });
  const settings = settingsText(scope);
  const isBare = ![address, ...credentials].some(({ required }) => required);
  return {
    ...fileHead(scope),
    doc: docComment(0, {
      own: `Calls ${apiName} ${apiVersion}. It is safe for concurrent use.`,
      description: request.texts.read(model.description),
      example: exampleProgramLines(sdk),
    }),
    name: code(names.client),
    config: code(names.configClass),
    settings: code(settings),
    isBare,
    services: childViews(sdk, services, { isAsync: false }),
    asyncServices: childViews(sdk, services, { isAsync: true, indent: 8 }),
    setters: credentials.map((setting) => ({
      doc: docComment(4, { own: `Sets the ${setterSubject(setting)} used by subsequent calls.` }),
      name: code(setting.setter),
      key: setting.value,
    })),
    environment: choices.includes('environment'),
    serverVariables: choices.includes('serverVariables'),
    replaces: !appendsServer(model),
  };
}

function settingsText(scope: Scope): string {
  const { sdk, types } = scope;
  const { names, plan, request } = sdk;
  const { sdkVersion } = request.settings;
  const { artifactId } = names.coordinates;
  const printer = new DataPrinter(types);
  const agent = `${plan.productName}/${sdkVersion}`;
  const made = chain(call('new Settings', [stringLiteral(artifactId), stringLiteral(agent)]), [
    ...settingsData(plan).flatMap(([name, value]) => printer.setters(name, value)),
    ...limitsLayouts(scope),
  ]);
  return print(sequence('private static final Settings SETTINGS = ', made), 4, 4, 1);
}

/** The limits that are not those of the runtime. */
function limitsLayouts({ imports, sdk, types }: Scope): Layout[] {
  const { connectTimeout, deadline, retry, timeout } = ownLimits(sdk.request.settings);
  const times = Object.entries({ timeout, deadline, connectTimeout }).flatMap(([name, value]) =>
    value === undefined ? [] : [call(`.${name}`, [durationLiteral(value.milliseconds)])],
  );
  if (times.length > 0 || retry?.retryDelay) imports.add('java.time.Duration');
  return [
    ...times,
    ...(retry ? [call('.retry', [retryLayout(retry, types.class('RetryOptions'))])] : []),
  ];
}
