import { tidySource } from '../../render/text.js';
import type { SdkFile } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { shownClient } from './docs/shown-client.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { documentationFiles } from '../documentation/pages.js';
import { environmentExample } from '../common/environment.js';
import { hookFiles } from '../common/hooks.js';
import { lazyFile } from '../common/lazy-file.js';
import { environmentRead } from './environment.js';
import { exampleFiles } from './examples.js';
import { featuresOf } from './features.js';
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

/** Every file of an SDK. */
export function layout(sdk: Sdk): SdkFile[] {
  const features = featuresOf(sdk);
  return [
    ...sourceFiles(sdk, features),
    ...runtimeFiles(sdk, features),
    ...hookFiles(sdk.request, (path) => paths.hook({ path })),
    ...packageFiles(sdk, features),
    ...environmentExample(environmentRead(sdk)),
    ...documentationFiles({
      sdk,
      features,
      vocabulary: vocabularyOf(sdk),
      client: shownClient(sdk),
      texts: pageTexts(sdk),
    }),
    ...exampleFiles(sdk),
    { path: paths.license, content: sdk.request.settings.license.text },
  ];
}

function sourceFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets } = sdk.request;
  const { modules, clientFile } = sdk.names;
  const files = [
    source('index', () => assets.render('index.ts', indexView(sdk, features))),
    source(coreModule, () => assets.render('core.ts', coreView(sdk))),
    source(clientFile, () => assets.render('client.ts', clientView(sdk))),
  ];
  const { servers } = sdk.names;
  if (servers) {
    files.push(source(serversModule, () => assets.render('servers.ts', serversView(sdk, servers))));
  }
  for (const service of sdk.model.services) {
    files.push(
      source(modules.service.get(service) ?? '', () =>
        assets.render('service.ts', serviceView(sdk, service)),
      ),
    );
  }
  for (const module of modules.types) {
    files.push(source(module.path, () => assets.render('types.ts', typesView(sdk, module))));
  }
  if (modules.types.length > 0) {
    files.push(source('models/index', () => assets.render('index.ts', modelsIndexView(sdk))));
  }
  return files;
}

function source(module: string, text: () => string): SdkFile {
  return lazyFile(paths.source({ module }), () => tidySource(text(), 1));
}
