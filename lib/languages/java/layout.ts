import { ClassFiles } from '../common/class-files.js';
import { sourceMaker } from '../common/source-maker.js';
import type { SdkFile } from '../language.js';
import { exampleFiles } from './examples.js';
import { hookSources } from './hooks/in-sdk.js';
import { packageFiles } from './package-files.js';
import { paths } from './paths.js';
import { runtimeFiles, sourcePath } from './runtime-files.js';
import type { Sdk } from './sdk.js';
import { bodyView, resultView } from './views/choices.js';
import { clientView } from './views/client.js';
import { configView } from './views/config.js';
import { enumView } from './views/enums.js';
import { moduleView, packageView } from './views/module.js';
import { objectView } from './views/objects.js';
import { operationsView } from './views/operations.js';
import { paramsView } from './views/params.js';
import { serviceView } from './views/service.js';
import { unionView } from './views/unions.js';

/** Every file of an SDK that not all languages have. */
export function layout(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const runtime = runtimeFiles(sdk, features);
  const sources = [...sourceFiles(sdk), ...runtime, ...hookSources(sdk)];
  return [
    ...sources,
    // Hooks may need any module, which none but their author knows.
    ...(sdk.request.hooks ? [] : [moduleFile(sdk, sources)]),
    ...packageFiles(sdk),
    ...exampleFiles(sdk),
  ];
}

function sourceFiles(sdk: Sdk): SdkFile[] {
  const { names, request } = sdk;
  const { packageName } = names.coordinates;
  const source = sourceMaker(request.assets, {
    pathOf: (name) => sourcePath(packageName, name),
    blankLines: 1,
  });
  const classes = new ClassFiles(sdk, source, folders, {
    object: (one) => ['object.java', () => objectView(sdk, one)],
    union: (one) => {
      const form = sdk.interfaces.unions.has(one) ? 'interface' : 'value';
      return [`union-${form}.java`, () => unionView(sdk, one)];
    },
    enum: (one) => ['enum.java', () => enumView(sdk, one)],
    service: (one, isAsync) => ['service.java', () => serviceView(sdk, one, isAsync)],
    operations: (...of) => ['operations.java', () => operationsView(sdk, ...of)],
    params: (...of) => ['params.java', () => paramsView(sdk, ...of)],
    body: (one) => ['body.java', () => bodyView(sdk, one)],
    result: (one) => ['result.java', () => resultView(sdk, one)],
  }).all();
  const filled = Object.entries(packages).filter(([folder]) =>
    classes.some(({ path }) => path.includes(`/${folder}/`)),
  );
  return [
    source(names.client, 'client.java', () => clientView(sdk)),
    source(names.configClass, 'config.java', () => configView(sdk)),
    ...classes,
    ...filled.map(([folder, title]) =>
      source(`${folder}/package-info`, 'package-info.java', () => packageView(sdk, folder, title)),
    ),
  ];
}

const folders = { models: 'models', services: 'services' } as const;

/** What packages have, for their comments. */
const packages: Readonly<Record<keyof typeof folders, string>> = {
  models: 'The types of the API.',
  services: 'The calls of the API.',
};

function moduleFile(sdk: Sdk, sources: readonly SdkFile[]): SdkFile {
  const source = sourceMaker(sdk.request.assets, {
    pathOf: (name) => paths.source({ path: name }),
    blankLines: 1,
  });
  return source('module-info', 'module-info.java', () => moduleView(sdk, sources));
}
