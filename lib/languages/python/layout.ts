import { sourceMaker } from '../common/source-maker.js';
import type { SdkFile } from '../language.js';
import { exampleFiles } from './examples.js';
import { packageOfHooks } from './hooks.js';
import { packageFiles } from './package-files.js';
import { runtimeFiles } from './runtime-files.js';
import type { Sdk } from './sdk.js';
import { clientView } from './views/client.js';
import { indexView, inputsIndexView, modelsIndexView, servicePackageView } from './views/index.js';
import { inputDeclarations, inputsView } from './views/inputs.js';
import { modelsView } from './views/models.js';
import { serviceView } from './views/service.js';
import { settingsModule, settingsView } from './views/settings.js';
import { paths } from './paths.js';

/** Every file of an SDK that not all languages have. */
export function layout(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  return [
    ...sourceFiles(sdk, features),
    ...runtimeFiles(sdk, features),
    ...packageOfHooks(sdk),
    ...packageFiles(sdk),
    ...exampleFiles(sdk),
  ];
}

function sourceFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { importName, modules } = sdk.names;
  const pathOf = (module: string) => paths.source({ package: importName, module });
  const source = sourceMaker(sdk.request.assets, { pathOf, blankLines: 2 });
  const services = sdk.model.services.flatMap((service) => {
    const path = modules.service.get(service) ?? '';
    const own = source(path, 'service.py', () => serviceView(sdk, service), {
      kind: 'source',
      of: service,
    });
    if (service.children.length === 0) return [own];
    const index = `${path.replace(/\/[^/]*$/, '')}/__init__`;
    return [source(index, 'index.py', () => servicePackageView(sdk, service)), own];
  });
  const sent = modules.types.filter((module) => inputDeclarations(module).length > 0);
  return [
    source('__init__', 'index.py', () => indexView(sdk, features)),
    source(settingsModule, 'settings.py', () => settingsView(sdk)),
    source('client', 'client.py', () => clientView(sdk)),
    ...(services.length > 0
      ? [{ path: pathOf('services/__init__'), content: '"""The services of the API."""\n' }]
      : []),
    ...services,
    ...modules.types.map((module) =>
      source(module.path, 'models.py', () => modelsView(sdk, module), {
        kind: 'types',
        of: module.main,
      }),
    ),
    ...(modules.types.length > 0
      ? [source('models/__init__', 'index.py', () => modelsIndexView(sdk))]
      : []),
    ...sent.map((module) =>
      source(module.inputs, 'models.py', () => inputsView(sdk, module), {
        kind: 'inputs',
        of: module.main,
      }),
    ),
    ...(sent.length > 0 ? [source('types/__init__', 'index.py', () => inputsIndexView(sdk))] : []),
  ];
}
