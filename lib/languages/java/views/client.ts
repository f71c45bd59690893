import { clientServices } from '../../../model/service-path.js';
import { wordList } from '../../common/word-list.js';
import { code } from '../../../render/printed.js';
import { setterSubject } from '../../../sdk/credentials.js';
import { ownLimits } from '../../../sdk/runtime-defaults.js';
import { settingsData } from '../../../sdk/settings-data.js';
import { docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { optionLinks } from '../given.js';
import { stringLiteral } from '../literals.js';
import { call, chain, type Layout, statement } from '../print.js';
import type { Sdk } from '../sdk.js';
import { Snippets } from '../snippets.js';
import { fileView, type Scope, scopeOf } from './declaration.js';
import { childViews } from './service.js';

const used = wordList(
  'internal.Core internal.Endpoints internal.Settings json.JsonType',
  'java.util.concurrent.CompletableFuture java.util.function.Consumer',
);

/** The client, and what is the same for every client. */
export function clientView(sdk: Sdk) {
  const { model, names, plan, request } = sdk;
  const { apiName, apiVersion } = request.settings;
  const { credentials, needsConfig, serverSetters } = plan.client;
  const { environment, serverVariables } = serverSetters;
  const isNullable = credentials.length > 0 || environment || serverVariables;
  const chosen = [
    isNullable && 'org.jspecify.annotations.Nullable',
    serverVariables && 'java.util.Map',
  ];
  const scope = scopeOf(sdk, '', { used: [...used, ...chosen] });
  const services = clientServices(model);
  return fileView(scope, {
    doc: docComment(0, {
      own: `Calls ${apiName} ${apiVersion}. It is safe for concurrent use.`,
      description: request.texts.read(model.description),
      example: new Snippets(sdk).firstLines(),
    }),
    name: code(names.client),
    config: code(names.configClass),
    settings: statement(4, 'private static final Settings SETTINGS = ', settingsLayout(scope)),
    isBare: !needsConfig,
    services: childViews(scope, services, { isAsync: false }),
    asyncServices: childViews(scope, services, { isAsync: true, indent: 8 }),
    setters: credentials.map((setting) => ({
      doc: docComment(4, { own: `Sets the ${setterSubject(setting)} used by subsequent calls.` }),
      name: code(setting.setter),
      key: setting.value,
    })),
    ...serverSetters,
  });
}

function settingsLayout({ imports, sdk, types }: Scope): Layout {
  const { names, plan, request } = sdk;
  const { artifactId } = names.coordinates;
  const agent = `${plan.productName}/${request.settings.sdkVersion}`;
  const printer = new DataPrinter(types);
  const { connectTimeout, deadline, retry, timeout } = ownLimits(request.settings);
  return chain(call('new Settings', [stringLiteral(artifactId), stringLiteral(agent)]), [
    ...settingsData(plan).flatMap(([name, value]) => printer.setters(name, value)),
    ...optionLinks(sdk, { timeout, deadline, connectTimeout, retry }, imports),
  ]);
}
