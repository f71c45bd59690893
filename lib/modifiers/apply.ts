import { completeModel, type DescribedModel, type DescribedService } from '../model/facts.js';
import type { ApiModel, Operation, Service } from '../model/model.js';
import type { Declaration } from '../model/types.js';
import { servicePath } from '../model/service-path.js';
import { markUsage } from '../model/usage.js';
import { followEdits } from './consequences.js';
import { copyGraph } from './copy.js';
import type { LeftOut, Edits } from './edits.js';
import { keptNotes, unusedSchemas } from './notes.js';

/** A model after plan modifiers, and what they left out. */
export interface ModifiedModel {
  readonly model: ApiModel;
  readonly dropped: readonly LeftOut[];
}

/**
 * A new model with the edits; the old one stays as it is. What nothing leads to any more is gone
 * from the new model, as if the description had never said it.
 */
export function applyEdits(model: ApiModel, edits: Edits): ModifiedModel {
  if (edits.isEmpty) return { model, dropped: [] };
  followEdits(model, edits);
  const described: DescribedModel = { ...model, services: servicesOf(model, edits) };
  const copy = copyGraph(described, {
    replace: (node) => (isReference(node) && edits.out(node.target) ? anyType : edits.now(node)),
    isOut: (item) => edits.out(item) !== undefined,
  });
  // Only the copy is written to, and only here.
  const declarations = copy.declarations as readonly Mutable<Declaration>[];
  for (const declaration of declarations) {
    declaration.inRequests = false;
    declaration.inResponses = false;
  }
  const reached = markUsage(copy.operations, copy.injected);
  for (const declaration of declarations) declaration.owner = reachedOwner(declaration, reached);
  const result = completeModel({
    ...copy,
    declarations: copy.declarations.filter((declaration) => reached.has(declaration)),
  });
  return {
    model: { ...result, notes: keptNotes(model, result, edits) },
    dropped: [...edits.dropped, ...unusedSchemas(model, result, edits)],
  };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Each service with the operations that are there, in the order of the description, and before the
 * services in it.
 */
function servicesOf(model: ApiModel, edits: Edits): DescribedService[] {
  const operations = new Map<Service, Operation[]>();
  for (const service of model.services) operations.set(service, []);
  for (const operation of model.operations) {
    if (edits.out(operation)) continue;
    const service = edits.movedTo(operation) ?? operation.service;
    for (const one of servicePath(service)) {
      if (!operations.has(one)) operations.set(one, []);
    }
    operations.get(service)?.push(operation);
  }
  const used = new Set(
    [...operations].flatMap(([service, own]) => (own.length > 0 ? servicePath(service) : [])),
  );
  const all = new Map<Service, DescribedService>();
  for (const [service, own] of operations) {
    if (!used.has(service)) continue;
    const { children: _, parent, ...now } = edits.now(service);
    all.set(service, { ...now, parent: parent && all.get(parent), operations: own });
  }
  return [...all.values()];
}

const anyType = { kind: 'any' } as const;

/** The type that is a name. What is dropped is known by identity, so no other object counts. */
function isReference(node: object): node is { readonly kind: 'named'; readonly target: object } {
  if (!('kind' in node && node.kind === 'named' && 'target' in node)) return false;
  return typeof node.target === 'object' && node.target !== null;
}

/** What an inline type stands in, of what is still there. */
function reachedOwner(
  declaration: Declaration,
  reached: ReadonlySet<Declaration>,
): Declaration | undefined {
  let { owner } = declaration;
  while (owner !== undefined && !reached.has(owner)) owner = owner.owner;
  return owner;
}
