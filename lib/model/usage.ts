import type { DescribedOperation } from './facts.js';
import type { MediaType, Operation } from './model.js';
import type { Draft } from './schemas/draft.js';
import type { Declaration, TypeUse } from './types.js';

/**
 * Marks which declarations requests send and answers bring, and gives back those that anything
 * reaches. Each declaration is visited once per direction.
 */
export function markUsage(
  operations: readonly DescribedOperation[],
  injected: readonly TypeUse[],
): ReadonlySet<Declaration> {
  const reached = new Set<Declaration>();
  const { sent, read } = rootsOf(operations);
  mark(sent, 'inRequests', reached);
  mark(read, 'inResponses', reached);
  mark(injected, 'inResponses', reached);
  return reached;
}

/**
 * What `markUsage` will reach, and perhaps more: not all that schemas say of one another is kept.
 *
 * @param except - media types of request bodies that do not count
 */
export function reachable(
  operations: readonly DescribedOperation[],
  injected: readonly TypeUse[],
  except: ReadonlySet<MediaType> = new Set(),
): ReadonlySet<Declaration> {
  const { sent, read } = rootsOf(operations, except);
  return reach([...sent, ...read, ...injected]);
}

/** The types of all that an operation sends and returns. */
export function operationUses(operation: DescribedOperation | Operation): TypeUse[] {
  const { body, errors, parameters, responses } = operation;
  const media = [...responses, ...errors].flatMap((response) => response.media);
  return [...parameters, ...(body?.media ?? []), ...media].map(({ type }) => type);
}

/** What requests and answers hold themselves. */
function rootsOf(
  operations: readonly DescribedOperation[],
  except?: ReadonlySet<MediaType>,
): { sent: TypeUse[]; read: TypeUse[] } {
  const sent: TypeUse[] = [];
  const read: TypeUse[] = [];
  for (const operation of operations) {
    for (const { type } of operation.parameters) sent.push(type);
    for (const media of operation.body?.media ?? []) if (!except?.has(media)) sent.push(media.type);
    for (const { media } of [...operation.responses, ...operation.errors]) {
      for (const { type } of media) read.push(type);
    }
  }
  return { sent, read };
}

/** Declarations that a value is of by itself: neither as a part of another nor as one of a union's variants. */
export function usedAlone(
  operations: readonly DescribedOperation[],
  injected: readonly TypeUse[],
  reached: ReadonlySet<Declaration>,
): ReadonlySet<Declaration> {
  const { sent, read } = rootsOf(operations);
  const open = [...sent, ...read, ...injected];
  for (const declaration of reached) {
    if (declaration.kind === 'alias') open.push(declaration.target);
    if (declaration.kind !== 'object') continue;
    for (const { type } of declaration.properties) open.push(type);
    if (declaration.additional) open.push(declaration.additional);
  }
  const alone = new Set<Declaration>();
  for (let use = open.pop(); use; use = open.pop()) {
    const { type } = use;
    if (type.kind === 'array') open.push(type.items);
    if (type.kind === 'map') open.push(type.values);
    if (type.kind === 'named') alone.add(type.target);
  }
  return alone;
}

function mark(
  roots: readonly TypeUse[],
  flag: 'inRequests' | 'inResponses',
  reached: Set<Declaration>,
): void {
  for (const declaration of reach(roots)) {
    (declaration as Draft)[flag] = true;
    reached.add(declaration);
  }
}

/** Every declaration that types are made of, each once. */
export function reach(roots: readonly TypeUse[]): ReadonlySet<Declaration> {
  const reached = new Set<Declaration>();
  const open = [...roots];
  for (let use = open.pop(); use; use = open.pop()) {
    const { type } = use;
    if (type.kind === 'array') open.push(type.items);
    if (type.kind === 'map') open.push(type.values);
    if (type.kind !== 'named' || reached.has(type.target)) continue;
    reached.add(type.target);
    for (const used of usesIn(type.target)) open.push(used);
  }
  return reached;
}

/** The types that a declaration is made of. */
export function usesIn(declaration: Declaration): TypeUse[] {
  switch (declaration.kind) {
    case 'object': {
      const parents = declaration.parents.map(
        (parent): TypeUse => ({ type: { kind: 'named', target: parent }, nullable: false }),
      );
      const additional = declaration.additional ? [declaration.additional] : [];
      return [
        ...parents,
        ...declaration.properties.map((property) => property.type),
        ...additional,
      ];
    }
    case 'union':
      return declaration.variants.map((variant) => variant.type);
    case 'alias':
      return [declaration.target];
    case 'enum':
      return [];
  }
}
