import type { ObjectShape } from '../runtime/shape.js';
import { type Pet, petShape } from './pet.js';

/** A page of pets. */
export interface PetList {
  results: Pet[];
  /** Pets in all. */
  count: number;
  next?: string | null;
}

export const petListShape: ObjectShape<PetList> = {
  object: {
    results: { type: { array: petShape }, required: true },
    count: { type: 'integer', required: true },
    next: { type: { nullable: 'string' } },
  },
};
