import type { ApiModel } from '../../model/model.js';
import type { Declaration } from '../../model/types.js';
import { NameScope } from '../../naming/scope.js';
import { nameSdk, type SdkNames } from '../../sdk/names.js';
import { variantsByTag } from '../common/variant-tags.js';
import type { SdkRequest } from '../language.js';
import { type Modules, planModules } from './analysis/modules.js';
import { findParents, type LoadOrder } from './analysis/parents.js';
import { nameRules } from './name-rules.js';
import type { PythonOptions } from './options.js';
import { packageNameOf } from './package-name.js';
import { fileNames, moduleNames } from './reserved.js';

/** Every identifier of one SDK. */
export interface Names extends SdkNames {
  /** Name of the distribution. */
  readonly packageName: string;
  /** Name that programs import. */
  readonly importName: string;
  readonly modules: Modules;
  readonly order: LoadOrder;
  /** Of each tagged union: the class of values of a variant that the SDK does not know. */
  readonly unknownVariants: ReadonlyMap<Declaration, string>;
}

/** @param multipart - declarations that multipart bodies send */
export function nameModel(
  model: ApiModel,
  { options, settings }: SdkRequest<PythonOptions>,
  multipart: ReadonlySet<Declaration>,
): Names {
  const modules = planModules(model);
  const declarations = modules.types.flatMap((module) => module.declarations);
  const names = nameSdk({ model, declarations, clientName: settings.clientName }, nameRules);
  const packageName = packageNameOf({ options, settings });
  return {
    ...names,
    packageName,
    importName: importName(packageName),
    modules,
    unknownVariants: nameUnknownVariants(declarations, names.types),
    order: findParents(modules, multipart, (object) => names.properties.get(object)),
  };
}

/** The distribution's name in snake case; never that of a module that something else has. */
function importName(packageName: string): string {
  const snake = packageName.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  const name = /^\d/.test(snake) ? `sdk_${snake}` : snake;
  return [...fileNames, ...moduleNames].includes(name) ? `${name}_sdk` : name;
}

/** `UnknownPayment` for the union `Payment`, for each union whose variants have tags. */
function nameUnknownVariants(
  declarations: readonly Declaration[],
  types: ReadonlyMap<Declaration, { readonly name: string }>,
): Map<Declaration, string> {
  const { reserved, ...rules } = nameRules.type;
  const taken = [...types.values()].map(({ name }) => name);
  const scope = new NameScope({ ...rules, reserved: new Set([...reserved, ...taken]) });
  const names = new Map<Declaration, string>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'union' || variantsByTag(declaration).size === 0) continue;
    names.set(declaration, scope.claim(`Unknown${types.get(declaration)?.name ?? ''}`));
  }
  return names;
}
