import type { SdkFile } from '../language.js';
import { hookFiles } from '../common/hooks.js';
import { sourceMaker } from '../common/source-maker.js';
import { exampleFiles } from './examples.js';
import { packageFiles } from './package-files.js';
import { runtimeFiles } from './runtime-files.js';
import type { Sdk } from './sdk.js';
import { clientView } from './views/client.js';
import { coreModule, coreView } from './views/core.js';
import { indexView, modelsIndexView } from './views/index.js';
import { serversModule, serversView } from './views/servers.js';
import { serviceView } from './views/service.js';
import { typesView } from './views/types.js';
import { paths } from './paths.js';

/** Every file of an SDK that not all languages have. */
export function layout(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  return [
    ...sourceFiles(sdk, features),
    ...runtimeFiles(sdk, features),
    ...hookFiles(sdk.request, (path) => paths.hook({ path })),
    ...packageFiles(sdk, features),
    ...exampleFiles(sdk),
  ];
}

function sourceFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const source = sourceMaker(sdk.request.assets, {
    pathOf: (module) => paths.source({ module }),
    blankLines: 1,
  });
  const { clientFile, modules, servers } = sdk.names;
  return [
    source('index', 'index.ts', () => indexView(sdk, features)),
    source(coreModule, 'core.ts', () => coreView(sdk)),
    source(clientFile, 'client.ts', () => clientView(sdk)),
    ...(servers ? [source(serversModule, 'servers.ts', () => serversView(sdk, servers))] : []),
    ...sdk.model.services.map((service) =>
      source(modules.service.get(service) ?? '', 'service.ts', () => serviceView(sdk, service), {
        kind: 'source',
        of: service,
      }),
    ),
    ...modules.types.map((module) =>
      source(module.path, 'types.ts', () => typesView(sdk, module), {
        kind: 'types',
        of: module.main,
      }),
    ),
    ...(modules.types.length > 0
      ? [source('models/index', 'index.ts', () => modelsIndexView(sdk))]
      : []),
  ];
}
