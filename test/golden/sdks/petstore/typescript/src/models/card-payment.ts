import type { ObjectShape } from '../runtime/shape.js';

/** Paid by card. */
export interface CardPayment {
  method: 'card';
  lastFour?: string;
}

/** The form of {@link CardPayment} in requests. */
export interface CardPaymentInput {
  method: 'card';
  number: string;
}

export const cardPaymentShape: ObjectShape<CardPayment> = {
  object: {
    method: { type: { constant: 'card' }, required: true },
    number: { type: 'string', required: true, only: 'write' },
    lastFour: { wire: 'last_four', type: 'string', only: 'read' },
  },
};
