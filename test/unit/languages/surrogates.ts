import { modelOf } from '../model/modelled.js';
import { api, object, operation, text } from './untrusted/parts.js';

const halves = ['a\ud800', 'a\ud801', 'b'];
const content = { 'application/json': { schema: object({ kind: { ...text, enum: halves } }) } };
/** A description with halves of surrogate pairs in a path, in texts and in the values of an enum. */
export const halfPairs = () =>
  modelOf(
    JSON.stringify({
      ...api({ '/\ud800': { post: operation({ requestBody: { content } }) } }),
      info: { title: 'T\ud800', version: '1\udfff' },
    }),
  );
