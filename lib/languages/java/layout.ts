import { sharedFeatures } from '../common/features.js';
import { ClassFiles } from '../common/class-files.js';
import { sourceMaker } from '../common/source-maker.js';
import { sharedFiles } from '../documentation/pages.js';
import type { SdkFile } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { exampleFiles } from './examples.js';
import { hookSources } from './hooks/in-sdk.js';
import { packageFiles } from './package-files.js';
import { paths } from './paths.js';
import { runtimeFiles, sourcePath } from './runtime-files.js';
import type { Sdk } from './sdk.js';
import { bodyView, paramsView, resultView } from './views/call-types.js';
import { clientView } from './views/client.js';
import { configView } from './views/config.js';
import { enumView } from './views/enums.js';
import { moduleView, packageView } from './views/module.js';
import { objectView } from './views/objects.js';
import { operationsView } from './views/operations.js';
import { serviceView } from './views/service.js';
import { unionView } from './views/unions.js';

/** Every file of an SDK. */
export function layout(sdk: Sdk): SdkFile[] {
  const features = sharedFeatures(sdk);
  const runtime = runtimeFiles(sdk, features);
  const sources = [...sourceFiles(sdk), ...runtime, ...hookSources(sdk)];
  return [
    ...sources,
    // Hooks may need any module, which none but their author knows.
    ...(sdk.request.hooks ? [] : [moduleFile(sdk, sources)]),
    ...packageFiles(sdk),
    ...sharedFiles(sdk, features, { pageTexts, vocabularyOf }),
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
    operations: (one) => ['operations.java', () => operationsView(sdk, one)],
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
