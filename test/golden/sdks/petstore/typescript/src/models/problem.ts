import type { ObjectShape } from '../runtime/shape.js';

/** What the API says when it refuses. */
export interface Problem {
  message: string;
  code?: number;
  fields?: { [key: string]: string };
}

export const problemShape: ObjectShape<Problem> = {
  object: {
    message: { type: 'string', required: true },
    code: { type: 'integer' },
    fields: { type: { map: 'string' } },
  },
};
