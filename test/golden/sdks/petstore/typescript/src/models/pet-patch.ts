import type { ObjectShape } from '../runtime/shape.js';
import type { PetStatus } from './pet-status.js';

/** The members of a pet to change. */
export interface PetPatch {
  name?: string | undefined;
  status?: PetStatus | undefined;
  tag?: string | null | undefined;
}

export const petPatchShape: ObjectShape = {
  object: {
    name: { type: 'string' },
    status: { type: 'string' },
    tag: { type: { nullable: 'string' } },
  },
};
