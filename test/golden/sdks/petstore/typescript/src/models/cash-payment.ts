import type { ObjectShape } from '../runtime/shape.js';

/** Paid at the counter. */
export interface CashPayment {
  method: 'cash';
  changeFor?: number | undefined;
}

export const cashPaymentShape: ObjectShape<CashPayment> = {
  object: {
    method: { type: { constant: 'cash' }, required: true },
    changeFor: { wire: 'change_for', type: 'number' },
  },
};
