import { type SdkConfig, createCore } from './core.js';
import type { ApiPromise } from './runtime/api-promise.js';
import type { Secret } from './runtime/auth.js';
import { Core } from './runtime/core.js';
import {
  type DecodedEndpointOptions,
  type EndpointMethod,
  type EndpointOptions,
  callEndpoint,
} from './runtime/endpoint.js';
import type { PlatformResponse } from './runtime/globals.js';
import { inspectAsJson } from './runtime/inspection.js';
import type { ClientOptions } from './runtime/options.js';
import type { Shape, ShapeValue } from './runtime/shape.js';
import { OrdersService } from './services/orders.js';
import { PetsService } from './services/pets.js';

/** Client of Pet Store. */
export class Petstore {
  readonly #core: Core;
  #petsService: PetsService | undefined;
  #ordersService: OrdersService | undefined;

  /** @param config - options and credentials, or a core to share with other clients */
  constructor(config: SdkConfig | Core = {}) {
    this.#core = config instanceof Core ? config : createCore(config);
    inspectAsJson(this, 'Petstore');
  }

  /** The animals that are for sale. */
  get pets(): PetsService {
    this.#petsService ??= new PetsService(this.#core);
    return this.#petsService;
  }

  /** What customers have ordered. */
  get orders(): OrdersService {
    this.#ordersService ??= new OrdersService(this.#core);
    return this.#ordersService;
  }

  /** Sets the API key used by subsequent calls. */
  setApiKey(apiKey: Secret): void {
    this.#core.setCredential('apiKey', apiKey);
  }

  /**
   * Calls an endpoint that the API description does not contain, and decodes the response.
   *
   * @param path - path below the base URL. It begins with one slash
   */
  request<Own extends Shape>(
    method: EndpointMethod,
    path: string,
    options: DecodedEndpointOptions<Own>,
  ): ApiPromise<ShapeValue<Own>>;
  /**
   * Calls an endpoint that the API description does not contain. Returns the platform's `Response`
   * with its body unread.
   *
   * @param path - path below the base URL. It begins with one slash
   */
  request(
    method: EndpointMethod,
    path: string,
    options?: EndpointOptions,
  ): Promise<PlatformResponse>;
  request(
    method: EndpointMethod,
    path: string,
    options: EndpointOptions = {},
  ): Promise<unknown> {
    return callEndpoint(this.#core, method, path, options);
  }

  /** Sets the base URL used by subsequent calls. */
  setBaseUrl(baseUrl: string): void {
    this.#core.setBaseUrl(baseUrl);
  }

  /** Returns a client with these options merged over its own. Both share their credentials. */
  withOptions(options: ClientOptions): Petstore {
    return new Petstore(this.#core.withOptions(options));
  }

  /** Returns what `JSON.stringify` and `console.log` print of a client: no credentials. */
  toJSON(): { readonly baseUrl: string | undefined } {
    return { baseUrl: this.#core.baseUrl };
  }
}
