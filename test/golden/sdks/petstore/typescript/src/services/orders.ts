import { type NewOrderInput, newOrderShape } from '../models/new-order.js';
import { type Order, orderShape } from '../models/order.js';
import { problemShape } from '../models/problem.js';
import type { ApiPromise } from '../runtime/api-promise.js';
import { encodeJson } from '../runtime/body/json.js';
import type { Core } from '../runtime/core.js';
import type { Operation } from '../runtime/operation.js';
import type { RequestOptions } from '../runtime/options.js';

const placeOrderOperation: Operation<Order> = {
  method: 'POST',
  path: '/orders',
  id: 'placeOrder',
  body: { 'application/json': { encode: encodeJson, shape: newOrderShape, required: true } },
  accept: 'application/json',
  ok: { 201: { json: orderShape } },
  errors: { default: problemShape },
  idempotencyHeader: 'Idempotency-Key',
};

const getOrderOperation: Operation<Order> = {
  method: 'GET',
  path: '/orders/{orderId}',
  id: 'getOrder',
  parameters: { orderId: { in: 'path', required: true } },
  accept: 'application/json',
  ok: { 200: { json: orderShape } },
  errors: { 404: problemShape },
};

const getInventoryOperation: Operation<{ [key: string]: number }> = {
  method: 'GET',
  path: '/inventory',
  id: 'getInventory',
  security: [],
  accept: 'application/json',
  ok: { 200: { json: { map: 'integer' } } },
};

/** What customers have ordered. */
export class OrdersService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Orders a pet.
   *
   * The pet is kept for a day. Calls with the same key are safe to retry:
   *
   * ```json
   * {"petId": 7}
   * ```
   *
   * `POST /orders`
   *
   * @returns The order.
   * @throws ApiError (any non-2xx status, body `Problem`) What went wrong.
   * @example
   * ```ts
   * const result = await petstore.orders.placeOrder({ petId: 1 });
   * ```
   */
  placeOrder(body: NewOrderInput, options?: RequestOptions): ApiPromise<Order> {
    return this.#core.send(placeOrderOperation, { body }, options);
  }

  /**
   * Finds one order.
   *
   * `GET /orders/{orderId}`
   *
   * @returns The order.
   * @throws NotFoundError (404, body `Problem`) What went wrong.
   * @example
   * ```ts
   * const result = await petstore.orders.getOrder('3fa85f64-5717-4562-b3fc-2c963f66afa6');
   * ```
   */
  getOrder(orderId: string, options?: RequestOptions): ApiPromise<Order> {
    return this.#core.send(getOrderOperation, { parameters: { orderId } }, options);
  }

  /**
   * Counts the pets by their state.
   *
   * `GET /inventory`
   *
   * @returns A number for each state.
   * @example
   * ```ts
   * const result = await petstore.orders.getInventory();
   * ```
   */
  getInventory(options?: RequestOptions): ApiPromise<{ [key: string]: number }> {
    return this.#core.send(getInventoryOperation, {}, options);
  }
}
