import { type SdkConfig, createCore } from './core.js';
import type { Secret } from './runtime/auth.js';
import type { Core } from './runtime/core.js';
import type { ClientOptions } from './runtime/options.js';
import { OrdersService } from './services/orders.js';
import { PetsService } from './services/pets.js';

/** Client of Pet Store. */
export class Petstore {
  #core: Core;
  #petsService: PetsService | undefined;
  #ordersService: OrdersService | undefined;

  constructor(config: SdkConfig = {}) {
    this.#core = createCore(config);
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

  /** Replaces the API key for the calls to come. */
  setApiKey(apiKey: Secret): void {
    this.#core.setCredential('apiKey', apiKey);
  }

  /** Replaces the base URL for the calls to come. */
  setBaseUrl(baseUrl: string): void {
    this.#core.setBaseUrl(baseUrl);
  }

  /** Another client with these options over its own; both share their credentials. */
  withOptions(options: ClientOptions): Petstore {
    const client = new Petstore();
    client.#core = this.#core.withOptions(options);
    return client;
  }
}
