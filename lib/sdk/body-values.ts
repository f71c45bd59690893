import { mayBeText } from '../model/media-kinds.js';
import type { MediaType } from '../model/model.js';
import { resolveType } from '../model/resolve.js';
import { textUse } from '../model/schemas/draft.js';
import { sameType } from '../model/schemas/same.js';
import type { TypeUse } from '../model/types.js';
import { type Given, GivenFile, GivenVariable, holdsFile } from './given.js';

/**
 * The values that a media type takes, for bodies of several: `data` is what has parts or is a number,
 * `any` is data or a string, `parts` is data that may hold files.
 */
export type BodyValues = 'any' | 'data' | 'parts' | 'text' | 'file';

export function valuesOf({ kind, type }: MediaType): BodyValues {
  switch (kind) {
    case 'json':
      return mayBeText(type) ? 'any' : 'data';
    case 'form':
      return 'data';
    case 'multipart':
      return 'parts';
    case 'binary':
      return 'file';
    default:
      return 'text';
  }
}

/**
 * A body in terms of types: files and texts are strings, and a form that nothing is known of is a map.
 *
 * @returns the type, and whether binary strings in it are files
 */
export function sentUse({ kind, type }: MediaType): { use: TypeUse; files: boolean } {
  switch (kind) {
    case 'json':
      return { use: type, files: false };
    case 'form':
    case 'multipart':
      return { use: type.type.kind === 'any' ? fieldsUse : type, files: kind === 'multipart' };
    case 'binary':
      return { use: fileUse, files: true };
    default:
      return { use: textUse, files: false };
  }
}

const anyUse: TypeUse = { type: { kind: 'any' }, nullable: false };
const fieldsUse: TypeUse = { type: { kind: 'map', values: anyUse }, nullable: false };
const fileUse: TypeUse = { type: { kind: 'string', format: 'binary' }, nullable: false };

/** The media type that a runtime sends a value as: the first that takes it. */
export function mediaFor(media: readonly MediaType[], value: Given | undefined) {
  const [first] = media;
  if (media.length < 2 || value === undefined || value instanceof GivenVariable) return first;
  const takes = valuesFor(value);
  return media.find((one) => takes.includes(valuesOf(one))) ?? first;
}

function valuesFor(value: Given): readonly BodyValues[] {
  if (value instanceof GivenFile) return ['file'];
  if (typeof value === 'string') return ['any', 'text', 'file'];
  return holdsFile(value) ? ['parts'] : ['any', 'data', 'parts'];
}

/** One of the types of a body, with the media types that have it. */
export interface BodyType {
  /** The values that it has if it is not described by a type. */
  readonly takes: 'data' | 'text' | 'file';
  /** Absent for text and files. */
  readonly type: TypeUse | undefined;
  readonly media: readonly [MediaType, ...MediaType[]];
}

/** The types of a body with several media types. More than one make a union. */
export function bodyTypes(media: readonly MediaType[]): readonly BodyType[] {
  const found: (BodyType & { readonly media: [MediaType, ...MediaType[]] })[] = [];
  for (const one of media) {
    const values = valuesOf(one);
    const takes = values === 'text' || values === 'file' ? values : 'data';
    const type = takes === 'data' ? one.type : undefined;
    const known = found.find(({ takes: own, type: use }) =>
      use && type
        ? sameType(use.type, type.type)
        : takes === 'text' && use
          ? isString(use)
          : own === takes,
    );
    if (known) known.media.push(one);
    else found.push({ takes, type, media: [one] });
  }
  return found;
}

/** Text is of the type of a JSON string. */
function isString({ type }: TypeUse): boolean {
  return sameType(type, textUse.type);
}

/** Whether a body is of several types. With a value of any type among them there is only one. */
export function isBodyUnion(media: readonly MediaType[]): boolean {
  const isAny = media.some(
    ({ kind, type }) => kind === 'json' && resolveType(type.type).kind === 'any',
  );
  return !isAny && bodyTypes(media).length > 1;
}
