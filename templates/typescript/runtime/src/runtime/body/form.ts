import { UsageError } from '../../errors.js';
import { encode } from '../encode.js';
import { isObject, ownMember } from '../members.js';
import type { BodyCodec, EncodedBody, PartCodec } from '../operation.js';
import { type Escape, type Pair, pairs } from '../parameters.js';
import { hiddenKind } from '../sent-json.js';
import { setMembers } from './set-members.js';

/** A form as HTML sends it (WHATWG URL, section 5.2). */
export function encodeForm(value: unknown, codec: BodyCodec, mediaType: string): EncodedBody {
  const wire = setMembers(encode(value, codec.shape), codec);
  if (!isObject(wire) || hiddenKind(wire) !== undefined)
    throw new UsageError('the body of a form must be an object');
  const fields = Object.entries(wire).flatMap(([name, member]) =>
    member === undefined || member === null
      ? []
      : fieldPairs(name, member, ownMember(codec.parts ?? {}, name) ?? {}),
  );
  const text = fields.map(([name, field]) => `${name}=${field}`).join('&');
  return { open: () => text, contentType: mediaType, repeatable: true };
}

function fieldPairs(name: string, value: unknown, part: PartCodec): Pair[] {
  // Without a style a field is written by its media type: an object as JSON (OpenAPI 3.0.4,
  // Encoding Object).
  const styled = part.style !== undefined || part.explode !== undefined;
  const json = !styled && isObject(value);
  return pairs(name, value, { ...part, json }, escapeForm);
}

const escapeForm: Escape = (text) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
