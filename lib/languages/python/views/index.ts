import { code } from '../../../render/printed.js';
import type { Service } from '../../../model/model.js';
import { isNeeded } from '../../common/runtime-parts.js';
import { docString } from '../comments.js';
import { compareExports, compareMembers, importLine } from '../imports.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, list, print, sequence } from '../print.js';
import { publicNames } from '../runtime-names.js';
import type { Sdk } from '../sdk.js';
import { inputNames } from './inputs.js';

interface Exported {
  readonly name: string;
  /** Below the package: `pet`, `_runtime.issues`. */
  readonly module: string;
}

export function indexView(sdk: Sdk, features: ReadonlySet<string>) {
  const { names, request } = sdk;
  const { asyncClient, client, errorClass, servers } = names;
  const inClient = [client, asyncClient, ...(servers?.environment ? [servers.environment] : [])];
  const runtime = publicNames.filter((part) => isNeeded(part, features));
  const exported: Exported[] = [
    ...inClient.map((name) => ({ name, module: 'client' })),
    ...runtime.flatMap(({ module, names: own }) =>
      own.map((name) => ({ name: name === 'SdkError' ? errorClass : name, module })),
    ),
  ];
  const own = `Python client for ${request.settings.apiName}`;
  return {
    ...view(own, exported, ['__version__']),
    isRoot: true,
    hasModels: names.modules.types.length > 0,
  };
}

/** `models`: every type of the API. */
export function modelsIndexView(sdk: Sdk) {
  const exported = sdk.names.modules.types.flatMap(({ declarations, path }) =>
    declarations.map((declaration) => ({
      name: sdk.names.types.get(declaration)?.name ?? '',
      module: path.slice('models/'.length),
    })),
  );
  return view('Models of the API. Each one loads on first use', exported, []);
}

/** `types`: what may stand for models in calls. */
export function inputsIndexView(sdk: Sdk) {
  const exported = sdk.names.modules.types.flatMap((module) =>
    inputNames(sdk, module).map((name) => ({
      name,
      module: module.inputs.slice('types/'.length),
    })),
  );
  return view('Types that calls accept in place of models, for type checkers', exported, []);
}

/** The package of a service and those in it, which exports the service. */
export function servicePackageView(sdk: Sdk, service: Service) {
  const own = sdk.names.services.get(service);
  const path = sdk.names.modules.service.get(service)?.split('/') ?? [];
  const exported = [own?.asyncName ?? '', own?.className ?? ''].map((name) => ({
    name,
    module: path.at(-1) ?? '',
  }));
  const text = `The service ${own?.path.join('.')} and those in it`;
  return { ...view(text, exported, []), runtime: code('.'.repeat(path.length)) };
}

/** A package whose modules load when one of their names is first used (PEP 562). */
function view(own: string, exported: readonly Exported[], also: readonly string[]) {
  const sorted = exported.toSorted((one, other) => compareExports(one.name, other.name));
  const lines = exported
    .toSorted(
      (one, other) =>
        compareMembers(one.module, other.module) || compareMembers(one.name, other.name),
    )
    .map(({ module, name }) => code(importLine(`.${module}`, `${name} as ${name}`, 4)));
  const all = [...sorted.map(({ name }) => name), ...also].map(stringLiteral);
  const modules = dict(sorted.map(({ name, module }) => entry(name, stringLiteral(module))));
  return {
    doc: docString({ own }, 0),
    // Where the package's own parts are, from it.
    runtime: code(also.length > 0 ? '.' : '..'),
    imports: lines,
    names: code(print(sequence('__all__ = ', list(all)))),
    modules: code(print(call('__getattr__, __dir__ = lazy_names', ['__name__', modules]), 4, 4)),
    isRoot: false,
    hasModels: false,
  };
}
