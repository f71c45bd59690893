import { type PetList, petListShape } from '../models/pet-list.js';
import { type PetPatch, petPatchShape } from '../models/pet-patch.js';
import type { PetStatus } from '../models/pet-status.js';
import { type Pet, type PetInput, petShape } from '../models/pet.js';
import { problemShape } from '../models/problem.js';
import { type Pages, paginate } from '../pagination.js';
import type { ApiPromise } from '../runtime/api-promise.js';
import { encodeJson } from '../runtime/body/json.js';
import type { Core } from '../runtime/core.js';
import type { Operation } from '../runtime/operation.js';
import type { RequestOptions } from '../runtime/options.js';
import { pagesByOffset } from '../runtime/pages-by-number.js';
import type { Paging } from '../runtime/paging.js';

const listPetsOperation: Operation<unknown> = {
  method: 'GET',
  path: '/pets',
  id: 'listPets',
  parameters: {
    limit: { in: 'query', required: true },
    offset: { in: 'query', required: true },
    status: { in: 'query' },
  },
  accept: 'application/json',
  ok: { 200: { json: petListShape } },
  errors: { 429: problemShape },
};

const listPetsPaging: Paging = {
  steps: pagesByOffset,
  move: 'offset',
  size: 'limit',
  results: ['results'],
};

const createPetOperation: Operation<Pet> = {
  method: 'POST',
  path: '/pets',
  id: 'createPet',
  body: { 'application/json': { encode: encodeJson, shape: petShape, required: true } },
  accept: 'application/json',
  ok: { 201: { json: petShape } },
  errors: { 409: problemShape, 422: problemShape },
};

const getPetByIdOperation: Operation<Pet> = {
  method: 'GET',
  path: '/pets/{petId}',
  id: 'getPetById',
  parameters: { petId: { in: 'path', required: true } },
  accept: 'application/json',
  ok: { 200: { json: petShape } },
  errors: { 404: problemShape },
};

const deletePetOperation: Operation<void> = {
  method: 'DELETE',
  path: '/pets/{petId}',
  id: 'deletePet',
  parameters: { petId: { in: 'path', required: true } },
  ok: { 204: {} },
  errors: { 404: problemShape },
};

const updatePetOperation: Operation<Pet> = {
  method: 'PATCH',
  path: '/pets/{petId}',
  id: 'updatePet',
  parameters: {
    petId: { in: 'path', required: true },
    ifMatch: { in: 'header', name: 'If-Match' },
  },
  body: {
    'application/merge-patch+json': { encode: encodeJson, shape: petPatchShape, required: true },
  },
  accept: 'application/json',
  ok: { 200: { json: petShape } },
  errors: { 404: problemShape, 412: problemShape },
};

/** Parameters of {@link PetsService.listPets}. */
export interface ListPetsParams {
  /** Pets per page. The value is between 1 and 100. */
  limit: number;
  /** Pets before the page. The value is at least 0. */
  offset: number;
  /** Only pets in one of these states. */
  status?: readonly PetStatus[] | undefined;
}

/** Parameters of {@link PetsService.updatePet}. */
export interface UpdatePetParams {
  /** The version that is to be changed. */
  ifMatch?: string | undefined;
}

/** The animals that are for sale. */
export class PetsService {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * Lists the pets, page by page.
   *
   * `GET /pets`
   *
   * @returns A page of pets.
   * @throws RateLimitError (429, body `Problem`) What went wrong.
   * @example
   * ```ts
   * for await (const page of petstore.pets.listPets({ limit: 20, offset: 0 })) {
   *   console.log(page.data);
   * }
   * ```
   */
  listPets(params: ListPetsParams, options?: RequestOptions): Pages<Pet, PetList> {
    return paginate(this.#core, listPetsOperation, listPetsPaging, { parameters: params }, options);
  }

  /**
   * Takes a new pet into the shop.
   *
   * `POST /pets`
   *
   * @returns The pet with its number.
   * @throws ConflictError (409, body `Problem`) What went wrong.
   * @throws UnprocessableEntityError (422, body `Problem`) What went wrong.
   * @example
   * ```ts
   * const result = await petstore.pets.createPet({ name: 'Mia', status: 'available' });
   * ```
   */
  createPet(body: PetInput, options?: RequestOptions): ApiPromise<Pet> {
    return this.#core.send(createPetOperation, { body }, options);
  }

  /**
   * Finds one pet.
   *
   * `GET /pets/{petId}`
   *
   * @param petId - Number of the pet.
   * @returns The pet.
   * @throws NotFoundError (404, body `Problem`) What went wrong.
   * @example
   * ```ts
   * const result = await petstore.pets.getPetById(1);
   * ```
   */
  getPetById(petId: number | bigint, options?: RequestOptions): ApiPromise<Pet> {
    return this.#core.send(getPetByIdOperation, { parameters: { petId } }, options);
  }

  /**
   * Gives a pet away.
   *
   * `DELETE /pets/{petId}`
   *
   * @param petId - Number of the pet.
   * @throws NotFoundError (404, body `Problem`) What went wrong.
   * @deprecated The API marks it as deprecated.
   * @example
   * ```ts
   * await petstore.pets.deletePet(1);
   * ```
   */
  deletePet(petId: number | bigint, options?: RequestOptions): ApiPromise<void> {
    return this.#core.send(deletePetOperation, { parameters: { petId } }, options);
  }

  /**
   * Changes some members of a pet.
   *
   * `PATCH /pets/{petId}`
   *
   * @param petId - Number of the pet.
   * @returns The pet as it is now.
   * @throws NotFoundError (404, body `Problem`) What went wrong.
   * @throws BadRequestError (412, body `Problem`) What went wrong.
   * @example
   * ```ts
   * const result = await petstore.pets.updatePet(1, { name: 'name' });
   * ```
   */
  updatePet(
    petId: number | bigint,
    body: PetPatch,
    params?: UpdatePetParams,
    options?: RequestOptions,
  ): ApiPromise<Pet> {
    return this.#core.send(updatePetOperation, { parameters: { ...params, petId }, body }, options);
  }
}
