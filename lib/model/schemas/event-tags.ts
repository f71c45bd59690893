import type { DescribedOperation } from '../facts.js';
import { eventNames } from '../event-names.js';
import { resolveTarget } from '../resolve.js';
import type { Declaration, TypeUse, UnionDeclaration } from '../types.js';
import type { DeclarationDraft } from './draft.js';

/** Makes `event` the discriminator of the unions of whole events that name no discriminator. */
export function tagEvents(operations: readonly DescribedOperation[]): void {
  const visited = new Set<Declaration>();
  for (const { result } of operations) {
    if (result.kind === 'stream' && result.reading?.kind === 'event') tagsOf(result.item, visited);
  }
}

/** The names of the events that a type stands for. */
function tagsOf(use: TypeUse, visited: Set<Declaration>): readonly string[] {
  const target = resolveTarget(use);
  if (target?.kind === 'object') return eventNames(target);
  return target?.kind === 'union' ? unionTags(target, visited) : [];
}

function unionTags(union: UnionDeclaration, visited: Set<Declaration>): readonly string[] {
  if (union.discriminator === undefined && !visited.has(union)) {
    visited.add(union);
    const variants = union.variants.map((variant) => ({
      ...variant,
      tags: tagsOf(variant.type, visited),
    }));
    const all = variants.flatMap(({ tags }) => tags);
    const areApart =
      variants.every(({ tags }) => tags.length > 0) && new Set(all).size === all.length;
    if (areApart) complete(union, { discriminator: 'event', variants });
  }
  const { discriminator, variants } = union;
  return discriminator === 'event' ? variants.flatMap(({ tags }) => tags) : [];
}

/** Only unions that are still being built are written to. */
function complete(
  union: UnionDeclaration,
  tagged: Pick<UnionDeclaration, 'discriminator' | 'variants'>,
): void {
  Object.assign(union as DeclarationDraft, tagged);
}
