import type { ApiModel, Service } from '../../model/model.js';
import type { Declaration, TypeUse } from '../../model/types.js';
import { operationUses, usesIn } from '../../model/usage.js';

/** Types that belong together: in one file, on one page. */
export interface TypeGroup {
  /** The schema it is called after, or the service whose inline types it holds. */
  readonly main: Declaration | Service;
  /** The main one first. */
  readonly declarations: readonly Declaration[];
}

export interface TypeGroups {
  /** Those of schemas in the order of the description, then those of services. */
  readonly all: readonly TypeGroup[];
  readonly of: ReadonlyMap<Declaration, TypeGroup>;
  /** The inline types of a service's operations, where it has any. */
  readonly byService: ReadonlyMap<Service, TypeGroup>;
}

type IsInPlace = (declaration: Declaration) => boolean;

interface OpenGroup extends TypeGroup {
  readonly declarations: Declaration[];
}

/**
 * A group for each component schema, with the inline types it is made of; the inline types of
 * operations are a group per service.
 *
 * @param isInPlace - whether the language writes a type where it is used, so that it is in no group
 */
export function groupTypes(model: ApiModel, isInPlace: IsInPlace = () => false): TypeGroups {
  const of = new Map<Declaration, OpenGroup>();
  const all: OpenGroup[] = [];
  for (const main of model.declarations.filter((candidate) => candidate.component)) {
    const group = { main, declarations: [main] };
    all.push(group);
    of.set(main, group);
  }
  // A type belongs beside the schema that it is written in, though another one may inherit its use.
  const isWanted = (declaration: Declaration) => !isInPlace(declaration);
  const own = (group: OpenGroup) => (declaration: Declaration) => {
    if (!isWanted(declaration)) return false;
    const home = componentOf(declaration);
    return home === undefined || !of.has(home) || of.get(home) === group;
  };
  for (const group of all) adoptParts(group, of, own(group));
  const there = new Set(model.declarations);
  for (const group of all) adopt(baseOf(group.declarations[0], there), group, of, own(group));
  for (const group of all) adoptParts(group, of, isWanted);
  const byService = new Map<Service, TypeGroup>();
  for (const service of model.services) {
    const group: OpenGroup = { main: service, declarations: [] };
    for (const operation of service.operations) {
      adopt(operationUses(operation), group, of, isWanted);
    }
    if (group.declarations.length === 0) continue;
    all.push(group);
    byService.set(service, group);
  }
  return { all, of, byService };
}

/** What the variants of a union have in common, though it may be none of them. */
function baseOf(main: Declaration | undefined, there: ReadonlySet<Declaration>): TypeUse[] {
  const base = main?.kind === 'union' ? main.base : undefined;
  if (!base || !there.has(base)) return [];
  return [{ type: { kind: 'named', target: base }, nullable: false }];
}

/** The component schema that an inline type is written in, if it is in one. */
function componentOf(declaration: Declaration): Declaration | undefined {
  let owner = declaration.owner;
  while (owner !== undefined && !owner.component) owner = owner.owner;
  return owner;
}

/** What is adopted is followed at once, so only what was there before is gone through. */
function adoptParts(
  group: OpenGroup,
  of: Map<Declaration, OpenGroup>,
  wanted: (declaration: Declaration) => boolean,
): void {
  for (const declaration of group.declarations.slice()) {
    adopt(usesIn(declaration), group, of, wanted);
  }
}

/** Puts the inline types that are reached without passing a component into the file. */
function adopt(
  uses: readonly TypeUse[],
  group: OpenGroup,
  of: Map<Declaration, OpenGroup>,
  wanted: (declaration: Declaration) => boolean,
): void {
  for (const { type } of uses) {
    if (type.kind === 'array') adopt([type.items], group, of, wanted);
    if (type.kind === 'map') adopt([type.values], group, of, wanted);
    if (type.kind !== 'named' || type.target.component || of.has(type.target)) continue;
    if (!wanted(type.target)) continue;
    of.set(type.target, group);
    group.declarations.push(type.target);
    adopt(usesIn(type.target), group, of, wanted);
  }
}
