import { code } from '../../../render/printed.js';
import { isNeeded } from '../../common/runtime-parts.js';
import { Imports } from '../imports.js';
import { shapeName } from '../name-rules.js';
import { publicNames } from '../runtime-names.js';
import type { Sdk } from '../sdk.js';
import { hasOwnShape } from '../shapes.js';
import { coreModule } from './core.js';
import { serversModule } from './servers.js';

/** A file that only exports what others declare: path and names, types apart from values. */
export function indexView(sdk: Sdk, features: ReadonlySet<string>) {
  const { names, model } = sdk;
  const exports = new Imports('index');
  exports.value(names.clientFile, names.client);
  exports.type(coreModule, 'SdkConfig');
  const { environment, options, variables } = names.servers ?? {};
  for (const name of [environment, options, variables]) {
    if (name !== undefined) exports.type(serversModule, name);
  }
  for (const entry of publicNames) {
    if (!isNeeded(entry, features)) continue;
    for (const name of entry.values)
      exports.value(entry.module, name === 'SdkError' ? names.errorClass : name);
    for (const name of entry.types) exports.type(entry.module, name);
  }
  for (const service of model.services) {
    const module = names.modules.service.get(service) ?? '';
    exports.value(module, names.services.get(service)?.className ?? '');
    for (const operation of service.operations) {
      const params = names.operations.get(operation)?.params;
      if (params) exports.type(module, params);
    }
  }
  const models = names.modules.types.length > 0 ? "export * from './models/index.js';\n" : '';
  return { lines: [code(models), code(exports.print('export'))] };
}

/** `models/index.ts`: every type of the API, with the shapes that `request` takes. */
export function modelsIndexView(sdk: Sdk) {
  const names = new Imports('models/index');
  for (const module of sdk.names.modules.types) {
    for (const declaration of module.declarations) {
      const own = sdk.names.types.get(declaration);
      if (!own) continue;
      if (declaration.kind === 'enum') names.value(module.path, own.name);
      else names.type(module.path, own.name);
      if (hasOwnShape(declaration)) names.value(module.path, shapeName(own.name));
      if (own.input !== '') names.type(module.path, own.input);
      for (const guard of sdk.names.guards.get(declaration) ?? []) {
        names.value(module.path, guard.name);
      }
    }
  }
  return { lines: [code(names.print('export'))] };
}
