import type { Secret } from './runtime/auth.js';
import { Core, type CoreSettings } from './runtime/core.js';
import type { ClientOptions } from './runtime/options.js';
import { sdkName, sdkVersion } from './runtime/version.js';
import { OrdersService } from './services/orders.js';
import { PetsService } from './services/pets.js';

const settings: CoreSettings = {
  sdkName,
  sdkVersion,
  baseUrl: 'https://api.petstore.example/v1',
  credentials: { apiKey: { kind: 'apiKey', in: 'header', name: 'X-Api-Key' } },
  security: [{ apiKey: [] }],
};

/** What a client is made with. */
export interface SdkConfig extends ClientOptions {
  /** API key, sent as the header `X-Api-Key`. The key from the counter. */
  apiKey?: Secret | undefined;
}

/** Client of Pet Store. */
export class Petstore {
  #core: Core;
  #petsService: PetsService | undefined;
  #ordersService: OrdersService | undefined;

  constructor(config: SdkConfig = {}) {
    const { apiKey } = config;
    this.#core = new Core(settings, config, { apiKey });
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
