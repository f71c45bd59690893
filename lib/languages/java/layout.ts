import { ClassFiles } from '../common/class-files.js';
import { sourceMaker } from '../common/source-maker.js';
import type { SdkFile } from '../language.js';
import { exampleFiles } from './examples.js';
import { packageFiles } from './package-files.js';
import { paths } from './paths.js';
import { fixedSources } from './fixed-sources.js';
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

/** Every file of an SDK that not all languages have. */
export function layout(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets, hooks } = sdk.request;
  const source = sourceMaker(assets, { pathOf: (path) => paths.source({ path }), blankLines: 1 });
  const sources = [...sourceFiles(sdk, source), ...fixedSources(sdk, features)];
  return [
    ...sources,
    // Hooks may need any module, which none but their author knows.
    ...(hooks ? [] : [source('module-info', 'module-info.java', () => moduleView(sdk, sources))]),
    ...packageFiles(sdk),
    ...exampleFiles(sdk),
  ];
}

function sourceFiles(sdk: Sdk, source: ReturnType<typeof sourceMaker>): SdkFile[] {
  const { names } = sdk;
  const { folder } = names.coordinates;
  const folders = { models: `${folder}/models`, services: `${folder}/services` };
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
  const filled = Object.entries(packages).filter(([name]) =>
    classes.some(({ path }) => path.includes(`/${name}/`)),
  );
  return [
    source(`${folder}/${names.client}`, 'client.java', () => clientView(sdk)),
    source(`${folder}/${names.configClass}`, 'config.java', () => configView(sdk)),
    ...classes,
    ...filled.map(([name, title]) =>
      source(`${folder}/${name}/package-info`, 'package-info.java', () =>
        packageView(sdk, name, title),
      ),
    ),
  ];
}

/** What packages have, for their comments. */
const packages = { models: 'The types of the API.', services: 'The calls of the API.' };
