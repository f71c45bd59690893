import { kebabCase } from '../../../naming/cases.js';
import { NameScope } from '../../../naming/scope.js';
import type { ApiModel, Operation, Service } from '../../../model/model.js';
import type { Declaration, TypeUse } from '../../../model/types.js';
import { usesIn } from '../../../model/usage.js';
import { fileNames } from '../reserved.js';

/** A source file with declarations, below `src/`. */
export interface TypeModule {
  /** Without the suffix: `models/pet`. */
  readonly path: string;
  /** The schema it is called after, or the service whose inline types it holds. */
  readonly main: Declaration | Service;
  readonly declarations: Declaration[];
}

export interface Modules {
  readonly types: readonly TypeModule[];
  readonly of: ReadonlyMap<Declaration, TypeModule>;
  /** `services/pets`, by service. */
  readonly service: ReadonlyMap<Service, string>;
  /** The inline types of a service's operations. */
  readonly serviceTypes: ReadonlyMap<Service, TypeModule>;
}

/**
 * One file per component schema, with the inline types it is made of beside it; the inline types
 * of operations share a file per service.
 */
export function planModules(model: ApiModel): Modules {
  const of = new Map<Declaration, TypeModule>();
  const types: TypeModule[] = [];
  const names = new NameScope({
    reserved: new Set(fileNames),
    suffix: '-model',
    prefix: 'model-',
    ignoreCase: true,
  });
  const open = (path: string, main: Declaration | Service): TypeModule => ({
    path,
    main,
    declarations: [],
  });
  for (const declaration of model.declarations.filter((candidate) => candidate.component)) {
    const module = open(`models/${names.claim(kebabCase(declaration.words))}`, declaration);
    types.push(module);
    module.declarations.push(declaration);
    of.set(declaration, module);
  }
  // A type belongs beside the schema that it is written in, though another one may inherit its use.
  const own = (module: TypeModule) => (declaration: Declaration) => {
    const home = componentOf(declaration);
    return home === undefined || !of.has(home) || of.get(home) === module;
  };
  for (const module of types) adoptParts(module, of, own(module));
  for (const module of types) adoptParts(module, of, () => true);
  const service = new Map<Service, string>();
  const serviceTypes = new Map<Service, TypeModule>();
  const files = new NameScope({
    reserved: new Set(fileNames),
    suffix: '-service',
    prefix: 'service-',
    ignoreCase: true,
  });
  for (const entry of model.services) {
    const file = files.claim(kebabCase(entry.words));
    service.set(entry, `services/${file}`);
    const module = open(`services/${files.claim(`${file}-types`)}`, entry);
    for (const operation of entry.operations) {
      adopt(operationUses(operation), module, of, () => true);
    }
    if (module.declarations.length === 0) continue;
    types.push(module);
    serviceTypes.set(entry, module);
  }
  return { types, of, service, serviceTypes };
}

/** The component schema that an inline type is written in, if it is in one. */
function componentOf(declaration: Declaration): Declaration | undefined {
  let owner = declaration.owner;
  while (owner !== undefined && !owner.component) owner = owner.owner;
  return owner;
}

/** What is adopted is followed at once, so only what was there before is gone through. */
function adoptParts(
  module: TypeModule,
  of: Map<Declaration, TypeModule>,
  wanted: (declaration: Declaration) => boolean,
): void {
  for (const declaration of module.declarations.slice()) {
    adopt(usesIn(declaration), module, of, wanted);
  }
}

/** Puts the inline types that are reached without passing a component into the file. */
function adopt(
  uses: readonly TypeUse[],
  module: TypeModule,
  of: Map<Declaration, TypeModule>,
  wanted: (declaration: Declaration) => boolean,
): void {
  for (const { type } of uses) {
    if (type.kind === 'array') adopt([type.items], module, of, wanted);
    if (type.kind === 'map') adopt([type.values], module, of, wanted);
    if (type.kind !== 'named' || type.target.component || of.has(type.target)) continue;
    if (!wanted(type.target)) continue;
    of.set(type.target, module);
    module.declarations.push(type.target);
    adopt(usesIn(type.target), module, of, wanted);
  }
}

function operationUses(operation: Operation): TypeUse[] {
  return [
    ...operation.parameters.map((parameter) => parameter.type),
    ...(operation.body?.media ?? []).map((media) => media.type),
    ...[...operation.responses, ...operation.errors].flatMap((response) =>
      response.media.map((media) => media.type),
    ),
  ];
}
