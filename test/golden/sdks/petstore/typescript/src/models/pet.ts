import type { ObjectShape } from '../runtime/shape.js';
import { type Owner, ownerShape } from './owner.js';
import type { PetStatus } from './pet-status.js';

/** An animal in the shop. */
export interface Pet {
  /** Given by the shop. */
  id: number;
  name: string;
  /** Whether a pet can be bought. */
  status: PetStatus;
  /** `null` takes it away. */
  tag?: string | null;
  bornOn?: string;
  updatedAt?: Date;
  /** Who has bought a pet. */
  owner?: Owner;
}

/** The form of {@link Pet} in requests. */
export interface PetInput {
  name: string;
  /** Whether a pet can be bought. */
  status: PetStatus;
  /** `null` takes it away. */
  tag?: string | null | undefined;
  bornOn?: string | undefined;
  /** Who has bought a pet. */
  owner?: Owner | undefined;
}

export const petShape: ObjectShape<Pet> = {
  object: {
    id: { type: 'int64', required: true, only: 'read' },
    name: { type: 'string', required: true },
    status: { type: 'string', required: true },
    tag: { type: { nullable: 'string' } },
    bornOn: { wire: 'born_on', type: 'string' },
    updatedAt: { wire: 'updated_at', type: 'date-time', only: 'read' },
    owner: { type: ownerShape },
  },
};
