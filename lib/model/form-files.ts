import { deriveTypes, type TypedParts } from './derived-types.js';
import type { MediaType, RequestBody } from './model.js';
import { layersOf } from './resolve.js';
import { sameUse } from './schemas/same.js';
import type { Declaration, TypeUse } from './types.js';

/**
 * Gives multipart bodies with files types of their own, where their schemas have other uses: there the
 * same property is a string.
 *
 * @returns the declarations that were added
 */
export function separateForms(parts: TypedParts): Declaration[] {
  const media = parts.operations.flatMap(({ body }) => (body ? formMedia(body) : []));
  return deriveTypes(
    new Set(media),
    {
      endings: ['form', 'body'],
      items: true,
      differs: hasFiles,
      dropsAlias: isBinary,
      value: (use) => use,
      keeps: () => false,
    },
    parts,
  );
}

/** The multipart media types of a body, and others of the same type, so that the body has one type. */
function formMedia({ media }: RequestBody): MediaType[] {
  const forms = media.filter(({ kind }) => kind === 'multipart');
  return media.filter(({ type }) => forms.some((form) => sameUse(form.type, type)));
}

function hasFiles(declaration: Declaration): boolean {
  if (declaration.kind === 'union') return declaration.variants.some(({ type }) => isBinary(type));
  if (declaration.kind !== 'object') return false;
  const { additional, properties } = declaration;
  return properties.some(({ type }) => isBinary(type)) || (!!additional && isBinary(additional));
}

function isBinary(use: TypeUse): boolean {
  for (const { type } of layersOf(use)) {
    if (type.kind === 'string' && type.format === 'binary') return true;
  }
  return false;
}
