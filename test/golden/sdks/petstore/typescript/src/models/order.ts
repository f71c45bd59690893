import type { ObjectShape } from '../runtime/shape.js';
import type { NewOrder } from './new-order.js';
import { paymentShape } from './payment.js';

/** An order in the books. */
export interface Order extends NewOrder {
  id: string;
  placedAt: Date;
  /** How far the order is. */
  state?: OrderState;
}

/** How far the order is. */
export const OrderState = {
  Placed: 'placed',
  Shipped: 'shipped',
  Delivered: 'delivered',
} as const;
export type OrderState = (typeof OrderState)[keyof typeof OrderState] | (string & {});

export const orderShape: ObjectShape<Order> = {
  object: {
    petId: { type: 'int64', required: true },
    quantity: { type: 'integer' },
    payment: { type: paymentShape },
    id: { type: 'string', required: true },
    placedAt: { wire: 'placed_at', type: 'date-time', required: true },
    state: { type: 'string' },
  },
};
