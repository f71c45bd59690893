import { tidySource } from '../../render/text.js';
import { environmentExample } from '../common/environment.js';
import { lazyFile } from '../common/lazy-file.js';
import type { SdkFile } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { shownClient } from './docs/shown-client.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { documentationFiles } from '../documentation/pages.js';
import { environmentRead } from './environment.js';
import { exampleFiles } from './examples.js';
import { featuresOf } from './features.js';
import { packageOfHooks } from './hooks.js';
import { packageFiles } from './package-files.js';
import { runtimeFiles } from './runtime-files.js';
import type { Sdk } from './sdk.js';
import { clientView } from './views/client.js';
import { indexView, inputsIndexView, modelsIndexView } from './views/index.js';
import { inputDeclarations, inputsView } from './views/inputs.js';
import { modelsView } from './views/models.js';
import { serviceView } from './views/service.js';
import { settingsModule, settingsView } from './views/settings.js';
import { paths } from './paths.js';

/** Every file of an SDK. */
export function layout(sdk: Sdk): SdkFile[] {
  const features = featuresOf(sdk);
  return [
    ...sourceFiles(sdk, features),
    ...runtimeFiles(sdk, features),
    ...packageOfHooks(sdk),
    ...packageFiles(sdk),
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
  const { modules } = sdk.names;
  const source = (module: string, text: () => string): SdkFile =>
    lazyFile(paths.source({ package: sdk.names.importName, module }), () => tidySource(text(), 2));
  const files = [
    source('__init__', () => assets.render('index.py', indexView(sdk, features))),
    source(settingsModule, () => assets.render('settings.py', settingsView(sdk))),
    source('client', () => assets.render('client.py', clientView(sdk))),
  ];
  if (sdk.model.services.length > 0) {
    files.push(source('services/__init__', () => '"""The services of the API."""'));
  }
  for (const service of sdk.model.services) {
    const path = modules.service.get(service) ?? '';
    files.push(source(path, () => assets.render('service.py', serviceView(sdk, service))));
  }
  for (const module of modules.types) {
    files.push(source(module.path, () => assets.render('models.py', modelsView(sdk, module))));
  }
  if (modules.types.length > 0) {
    files.push(source('models/__init__', () => assets.render('index.py', modelsIndexView(sdk))));
  }
  const sent = modules.types.filter((module) => inputDeclarations(module).length > 0);
  for (const module of sent) {
    files.push(source(module.inputs, () => assets.render('models.py', inputsView(sdk, module))));
  }
  if (sent.length > 0) {
    files.push(source('types/__init__', () => assets.render('index.py', inputsIndexView(sdk))));
  }
  return files;
}
