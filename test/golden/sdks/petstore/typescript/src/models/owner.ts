import type { ObjectShape } from '../runtime/shape.js';

/** Who has bought a pet. */
export interface Owner {
  email: string;
  nickNames?: string[] | undefined;
}

export const ownerShape: ObjectShape<Owner> = {
  object: {
    email: { type: 'string', required: true },
    nickNames: { wire: 'nick_names', type: { array: 'string' } },
  },
};
