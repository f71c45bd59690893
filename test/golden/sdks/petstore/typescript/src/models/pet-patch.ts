import type { ObjectShape } from '../runtime/shape.js';
import type { PetStatus } from './pet-status.js';

/** The members of a pet to change. */
export interface PetPatch {
  name?: string | null | undefined;
  /** Whether a pet can be bought. */
  status?: PetStatus | null | undefined;
  tag?: string | null | undefined;
}

export const petPatchShape: ObjectShape<PetPatch> = {
  object: {
    name: { type: { nullable: 'string' } },
    status: { type: { nullable: 'string' } },
    tag: { type: { nullable: 'string' } },
  },
};
