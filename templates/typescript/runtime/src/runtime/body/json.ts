import { encode } from '../encode.js';
import type { BodyCodec, EncodedBody } from '../operation.js';
import { sentJson } from '../sent-json.js';
import { concreteType } from './media-type.js';
import { setMembers } from './set-members.js';

/** A JSON body (RFC 8259). */
export function encodeJson(value: unknown, codec: BodyCodec, mediaType: string): EncodedBody {
  const wire = setMembers(encode(value, codec.shape), codec);
  const text = sentJson('the body', wire);
  return {
    open: () => text,
    contentType: concreteType(mediaType, undefined, 'application/json'),
    repeatable: true,
  };
}
