import type { UnionShape } from '../runtime/shape.js';
import { type CardPayment, type CardPaymentInput, cardPaymentShape } from './card-payment.js';
import { type CashPayment, cashPaymentShape } from './cash-payment.js';

/** How an order is paid. */
export type Payment = CardPayment | CashPayment;

/** The form of {@link Payment} in requests. */
export type PaymentInput = CardPaymentInput | CashPayment;

export const paymentShape: UnionShape<Payment> = {
  union: [cardPaymentShape, cashPaymentShape],
  discriminator: { wire: 'method', tags: { card: 0, cash: 1 } },
};
