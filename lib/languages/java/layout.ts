import type { Service } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { sourceMaker } from '../common/source-maker.js';
import { sharedFiles } from '../documentation/pages.js';
import type { FileSubject, SdkFile } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { exampleFiles } from './examples.js';
import { featuresOf } from './features.js';
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

/** Every file of an SDK. */
export function layout(sdk: Sdk): SdkFile[] {
  const features = featuresOf(sdk);
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

type Source = (
  name: string,
  template: string,
  view: () => object,
  subject?: FileSubject,
) => SdkFile;

function sourceOf({ names, request }: Sdk): Source {
  const { packageName } = names.coordinates;
  return sourceMaker(request.assets, {
    pathOf: (name) => sourcePath(packageName, name),
    blankLines: 1,
  });
}

function sourceFiles(sdk: Sdk): SdkFile[] {
  const { model, names } = sdk;
  const source = sourceOf(sdk);
  const isNamed = (declaration: Declaration) => declaration.kind !== 'alias';
  const types = model.declarations.filter(isNamed).map((one) => typeFile(sdk, source, one));
  const calls = model.services.flatMap((service) => callFiles(sdk, source, service));
  const files = [
    source(names.client, 'client.java', () => clientView(sdk)),
    source(names.configClass, 'config.java', () => configView(sdk)),
    ...types,
    ...model.services.flatMap((service) => serviceFiles(sdk, source, service)),
    ...calls,
  ];
  const packages = [
    ['models', 'The types of the API.'],
    ['services', 'The calls of the API.'],
  ] as const;
  const filled = packages.filter(([folder]) =>
    files.some(({ path }) => path.includes(`/${folder}/`)),
  );
  return [
    ...files,
    ...filled.map(([folder, title]) =>
      source(`${folder}/package-info`, 'package-info.java', () => packageView(sdk, folder, title)),
    ),
  ];
}

function typeFile(sdk: Sdk, source: Source, declaration: Declaration): SdkFile {
  const path = `models/${sdk.names.types.get(declaration)?.name}`;
  // Types without names of their own are in the files of those that have one.
  const group = sdk.names.groups.of.get(declaration);
  const subject: FileSubject | undefined =
    group?.main === declaration ? { kind: 'types', of: declaration } : undefined;
  switch (declaration.kind) {
    case 'object':
      return source(path, 'object.java', () => objectView(sdk, declaration), subject);
    case 'union': {
      const form = sdk.interfaces.unions.has(declaration) ? 'interface' : 'value';
      return source(path, `union-${form}.java`, () => unionView(sdk, declaration), subject);
    }
    default:
      return source(
        path,
        'enum.java',
        () => (declaration.kind === 'enum' ? enumView(sdk, declaration) : {}),
        subject,
      );
  }
}

function serviceFiles(sdk: Sdk, source: Source, service: Service): SdkFile[] {
  const { asyncName = '', className = '' } = sdk.names.services.get(service) ?? {};
  const classes = sdk.names.operationClasses.get(service) ?? [];
  return [
    source(`services/${className}`, 'service.java', () => serviceView(sdk, service, false), {
      kind: 'source',
      of: service,
    }),
    source(`services/${asyncName}`, 'service.java', () => serviceView(sdk, service, true), {
      kind: 'source async',
      of: service,
    }),
    ...classes.map((name, part) =>
      source(
        `services/${name}`,
        'operations.java',
        () => operationsView(sdk, service, name, part),
        { kind: `source operations${part}`, of: service },
      ),
    ),
  ];
}

/** The types that the calls of a service take and return besides those of the description. */
function callFiles(sdk: Sdk, source: Source, service: Service): SdkFile[] {
  const bodies = new Set<string>();
  return service.operations.flatMap((operation) => {
    const { body = '', result = '' } = sdk.names.operations.get(operation) ?? {};
    const plan = sdk.plan.method(operation);
    const params = plan.arguments.find((argument) => argument.kind === 'params');
    const name = sdk.names.operations.get(operation)?.params ?? '';
    const isNew = body !== '' && !bodies.has(body);
    bodies.add(body);
    return [
      ...(params
        ? [source(`models/${name}`, 'params.java', () => paramsView(sdk, plan, params))]
        : []),
      ...(isNew ? [source(`services/${body}`, 'body.java', () => bodyView(sdk, operation))] : []),
      ...(result === ''
        ? []
        : [source(`services/${result}`, 'result.java', () => resultView(sdk, operation))]),
    ];
  });
}

function moduleFile(sdk: Sdk, sources: readonly SdkFile[]): SdkFile {
  const source = sourceMaker(sdk.request.assets, {
    pathOf: (name) => paths.source({ path: name }),
    blankLines: 1,
  });
  return source('module-info', 'module-info.java', () => moduleView(sdk, sources));
}
