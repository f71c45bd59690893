import { tidySource } from '../../render/text.js';
import { lazyFile } from '../common/lazy-file.js';
import { sourceMaker } from '../common/source-maker.js';
import type { SdkFile } from '../language.js';
import { exampleFiles, exampleTestView } from './examples.js';
import { hookSources } from './hooks/in-sdk.js';
import { packageFiles } from './package-files.js';
import { breakLongFunctions } from './print.js';
import { runtimeFiles } from './runtime-files.js';
import type { Sdk } from './sdk.js';
import { tracingModule } from './tracing-module.js';
import { clientView } from './views/client.js';
import { configView } from './views/config.js';
import { packageDoc } from './views/doc.js';
import { modelsView } from './views/models.js';
import { serviceView } from './views/service.js';
import { paths } from './paths.js';

/** Every file of an SDK that not all languages have. */
export function layout(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  return [
    ...sourceFiles(sdk),
    ...runtimeFiles(sdk, features),
    ...hookSources(sdk),
    ...packageFiles(sdk),
    ...tracingModule(sdk),
    ...exampleFiles(sdk),
  ];
}

function sourceFiles(sdk: Sdk): SdkFile[] {
  const pathOf = (name: string) => paths.source({ name });
  const source = sourceMaker(sdk.request.assets, {
    pathOf,
    blankLines: 1,
    format: breakLongFunctions,
  });
  const { files } = sdk.names;
  return [
    lazyFile(pathOf('doc'), () => tidySource(packageDoc(sdk), 1)),
    source('client', 'client.go', () => clientView(sdk)),
    source('config', 'config.go', () => configView(sdk)),
    ...sdk.model.services.map((service) =>
      source(files.service.get(service) ?? '', 'service.go', () => serviceView(sdk, service), {
        kind: 'source',
        of: service,
      }),
    ),
    ...files.types.map((file) =>
      source(file.name, 'declarations.go', () => modelsView(sdk, file), {
        kind: 'types',
        of: file.main,
      }),
    ),
    ...(sdk.model.operations.length > 0
      ? [source('example_test', 'example_test.go', () => exampleTestView(sdk))]
      : []),
  ];
}
