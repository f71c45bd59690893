import { UsageError } from '../../errors.js';
import { encode } from '../encode.js';
import { stringify } from '../json.js';
import type { BodyCodec, EncodedBody } from '../operation.js';
import { concreteType } from './media-type.js';
import { setMembers } from './set-members.js';

/** A JSON body (RFC 8259). */
export function encodeJson(value: unknown, codec: BodyCodec, mediaType: string): EncodedBody {
  const wire = setMembers(encode(value, codec.shape), codec);
  const text = jsonText(wire);
  return {
    open: () => text,
    contentType: concreteType(mediaType, undefined, 'application/json'),
    repeatable: true,
  };
}

function jsonText(value: unknown): string {
  try {
    return stringify(value);
  } catch (cause) {
    throw new UsageError('the body cannot be serialized as JSON', cause);
  }
}
