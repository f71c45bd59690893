import type { ApiModel, Words } from '../model/model.js';
import { isParent } from '../model/schemas/finish.js';
import type { Declaration, ObjectDeclaration, TypeUse, UnionDeclaration } from '../model/types.js';
import type { Place } from '../openapi/place.js';
import type { Edits } from './edits.js';

/** Adds the edits that follow from those of the modifiers, so that the new model is sound. */
export function followEdits(model: ApiModel, edits: Edits): void {
  followNames(model, edits);
  for (const declaration of model.declarations) {
    if (declaration.kind === 'object') followParents(declaration, edits);
    if (declaration.kind === 'union') followVariants(declaration, edits);
  }
  for (const operation of model.operations) {
    for (const media of operation.body?.media ?? []) {
      const { type } = media.type;
      if (media.encoding.length === 0 || type.kind !== 'named' || type.target.kind !== 'object')
        continue;
      const gone = new Set(
        type.target.properties
          .filter((property) => edits.out(property))
          .map(({ wireName }) => wireName),
      );
      if (gone.size === 0) continue;
      edits.change(media, {
        encoding: media.encoding.filter(({ property }) => !gone.has(property)),
      });
    }
  }
}

/** A new type may contradict the one that was inherited, or no longer contradict it. */
function followParents(declaration: ObjectDeclaration, edits: Edits): void {
  const { parents } = declaration;
  if (parents.length === 0 || ![declaration, ...parents].some((one) => isEdited(one, edits)))
    return;
  const now = objectNow(declaration, edits);
  const fitting = parents.filter((parent) => isParent(objectNow(parent, edits), now));
  if (fitting.length < parents.length)
    edits.change<ObjectDeclaration>(declaration, { parents: fitting });
}

function isEdited(declaration: ObjectDeclaration, edits: Edits): boolean {
  return declaration.properties.some(
    (property) => edits.out(property) !== undefined || edits.now(property).type !== property.type,
  );
}

function objectNow(declaration: ObjectDeclaration, edits: Edits): ObjectDeclaration {
  const there = declaration.properties.filter((property) => !edits.out(property));
  return { ...declaration, properties: there.map((property) => edits.now(property)) };
}

/**
 * A union with any value among its variants is any value. A supertype does without the subtypes that
 * are not there: it never listed them.
 */
function followVariants(union: UnionDeclaration, edits: Edits): void {
  const left = union.variants.filter(
    ({ type: { type } }) => type.kind !== 'named' || !edits.out(type.target),
  );
  if (left.length === union.variants.length) return;
  if (union.base && left.length > 1) {
    edits.change<UnionDeclaration>(union, { variants: left });
    return;
  }
  const [only] = union.base ? left : [];
  const target: TypeUse = only?.type ?? { type: { kind: 'any' }, nullable: false };
  edits.change<object>(union, {
    kind: 'alias',
    target,
    variants: undefined,
    discriminator: undefined,
    tagOptional: undefined,
    base: undefined,
  });
}

/** A name that begins with the one of an operation or schema goes on doing so. */
function followNames(model: ApiModel, edits: Edits): void {
  const renamed = new Map<string, Renamed>();
  for (const node of [...model.operations].reverse()) {
    const { qualifier } = node;
    const { words } = edits.now(node);
    if (words === node.words) continue;
    const whole = (own: Words): Words => [...qualifier, ...own];
    renamed.set(node.source.toString(), { from: whole(node.words), to: whole(words) });
  }
  for (const declaration of model.declarations) {
    if (declaration.component || edits.now(declaration).words !== declaration.words) continue;
    const base = renamedOwner(declaration, edits) ?? renamedAround(declaration.source, renamed);
    if (!base || !startsWith(declaration.words, base.from)) continue;
    const words = [...base.to, ...declaration.words.slice(base.from.length)];
    edits.change<Declaration>(declaration, { words });
  }
}

interface Renamed {
  readonly from: Words;
  readonly to: Words;
}

function renamedOwner(declaration: Declaration, edits: Edits): Renamed | undefined {
  for (let { owner } = declaration; owner; owner = owner.owner) {
    const { words } = edits.now(owner);
    if (words !== owner.words) return { from: owner.words, to: words };
  }
  return undefined;
}

function renamedAround(place: Place, renamed: ReadonlyMap<string, Renamed>): Renamed | undefined {
  if (renamed.size === 0) return undefined;
  for (let around: Place | undefined = place; around; around = around.parent) {
    const found = renamed.get(around.toString());
    if (found) return found;
  }
  return undefined;
}

function startsWith(words: Words, start: Words): boolean {
  return start.length <= words.length && start.every((word, index) => words[index] === word);
}
