import type { ObjectShape } from '../runtime/shape.js';
import { type Payment, type PaymentInput, paymentShape } from './payment.js';

/** What a customer wants. */
export interface NewOrder {
  petId: number;
  /** @defaultValue `1` */
  quantity?: number;
  /** How an order is paid. */
  payment?: Payment;
}

/** The form of {@link NewOrder} in requests. */
export interface NewOrderInput {
  petId: number | bigint;
  /** @defaultValue `1` */
  quantity?: number | undefined;
  /** How an order is paid. */
  payment?: PaymentInput | undefined;
}

export const newOrderShape: ObjectShape<NewOrder> = {
  object: {
    petId: { type: 'int64', required: true },
    quantity: { type: 'integer' },
    payment: { type: paymentShape },
  },
};
