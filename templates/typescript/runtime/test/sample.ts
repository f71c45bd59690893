/** What generated code looks like: a service and a client over the runtime. */
import { type BinaryResponse, readBytes, type Uploadable } from '../src/files.js';
import { type Pages, paginate } from '../src/pagination.js';
import type { ApiPromise } from '../src/runtime/api-promise.js';
import type { Secret } from '../src/runtime/auth.js';
import { encodeJson } from '../src/runtime/body/json.js';
import { encodeMultipart } from '../src/runtime/body/multipart.js';
import { Core, type CoreSettings } from '../src/runtime/core.js';
import type { Operation } from '../src/runtime/operation.js';
import { pagesByOffset } from '../src/runtime/pages-by-number.js';
import type { Paging } from '../src/runtime/paging.js';
import type { ClientOptions, RequestOptions } from '../src/runtime/options.js';
import { ApiResponsePromise } from '../src/runtime/response-promise.js';
import type { Shape } from '../src/runtime/shape.js';
import { serverSentEvents } from '../src/runtime/sse.js';
import { openStream, type Stream } from '../src/streaming.js';

export interface Pet {
  id: number;
  name: string;
  createdAt?: Date | undefined;
}

export interface PetInput {
  name: string;
}

export interface ListPetsParams {
  limit: number;
  offset: number;
  status?: readonly string[] | undefined;
}

const petShape: Shape = {
  object: {
    id: { type: 'int64', required: true, only: 'read' },
    name: { type: 'string', required: true },
    createdAt: { wire: 'created_at', type: 'date-time' },
  },
};

const getPetOperation: Operation<Pet> = {
  method: 'GET',
  path: '/pets/{petId}',
  parameters: { petId: { in: 'path', required: true } },
  accept: 'application/json',
  ok: { 200: { json: petShape } },
};

const createPetOperation: Operation<Pet> = {
  method: 'POST',
  path: '/pets',
  parameters: { dryRun: { in: 'query', name: 'dry_run' } },
  body: { 'application/json': { encode: encodeJson, shape: petShape, required: true } },
  accept: 'application/json',
  ok: { 201: { json: petShape } },
};

const listPetsOperation: Operation<unknown> = {
  method: 'GET',
  path: '/pets',
  parameters: { limit: { in: 'query' }, offset: { in: 'query' }, status: { in: 'query' } },
  accept: 'application/json',
  ok: { 200: { json: { object: { results: { type: { array: petShape } } } } } },
};

const listPetsPaging: Paging = {
  steps: pagesByOffset,
  move: 'offset',
  size: 'limit',
  results: ['results'],
};

const watchPetsOperation: Operation<Stream<Pet>> = {
  method: 'GET',
  path: '/pets/watch',
  accept: 'text/event-stream',
  ok: { 200: { stream: { format: serverSentEvents, item: petShape } } },
};

const photoOperation: Operation<BinaryResponse> = {
  method: 'GET',
  path: '/pets/{petId}/photo',
  parameters: { petId: { in: 'path', required: true } },
  accept: 'image/png',
  ok: { 200: { bytes: readBytes } },
};

const addPhotoOperation: Operation<void> = {
  method: 'PUT',
  path: '/pets/{petId}/photo',
  parameters: { petId: { in: 'path', required: true } },
  body: { 'multipart/form-data': { encode: encodeMultipart, required: true } },
  ok: { 204: {} },
};

export class PetsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  getPet(petId: number | bigint, options?: RequestOptions): ApiPromise<Pet> {
    return this.#core.send(getPetOperation, { parameters: { petId } }, options);
  }

  createPet(
    body: PetInput,
    params: { dryRun?: boolean | undefined } = {},
    options?: RequestOptions,
  ): ApiPromise<Pet> {
    return this.#core.send(createPetOperation, { parameters: params, body }, options);
  }

  /** As with `responseHeaders: true`. */
  getPetResponse(petId: number | bigint, options?: RequestOptions): ApiResponsePromise<Pet> {
    return new ApiResponsePromise(
      this.#core.send(getPetOperation, { parameters: { petId } }, options),
    );
  }

  listPets(params: ListPetsParams, options?: RequestOptions): Pages<Pet> {
    const input = { parameters: params };
    return paginate(this.#core, listPetsOperation, listPetsPaging, input, options);
  }

  watchPets(options?: RequestOptions): ApiPromise<Stream<Pet>> {
    return openStream(this.#core, watchPetsOperation, {}, options);
  }

  photo(petId: number | bigint, options?: RequestOptions): ApiPromise<BinaryResponse> {
    return this.#core.send(photoOperation, { parameters: { petId } }, options);
  }

  addPhoto(
    petId: number | bigint,
    body: { file: Uploadable },
    options?: RequestOptions,
  ): ApiPromise<void> {
    return this.#core.send(addPhotoOperation, { parameters: { petId }, body }, options);
  }
}

export interface SdkConfig extends ClientOptions {
  apiKey?: Secret | undefined;
}

const settings: CoreSettings = {
  sdkName: 'petstore',
  sdkVersion: '1.0.0',
  credentials: { apiKey: { kind: 'apiKey', in: 'header', name: 'X-API-KEY' } },
  security: [{ apiKey: [] }],
};

export class Petstore {
  readonly #core: Core;
  #pets: PetsService | undefined;

  constructor(config: SdkConfig = {}) {
    this.#core = new Core(settings, config, { apiKey: config.apiKey });
  }

  get pets(): PetsService {
    this.#pets ??= new PetsService(this.#core);
    return this.#pets;
  }

  setApiKey(apiKey: Secret): void {
    this.#core.setCredential('apiKey', apiKey);
  }

  setBaseUrl(baseUrl: string): void {
    this.#core.setBaseUrl(baseUrl);
  }
}
