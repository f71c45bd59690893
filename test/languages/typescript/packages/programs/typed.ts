/** Programs of users, for compilers that are not this repository's: no newer syntax than 4.9's. */

/** What a program does with the platform's own things; the same with each of its sets of types. */
export const platformProgram = `
import { Chat, type Uploadable } from 'chat';
import { fromPath, saveTo } from 'chat/node';
import { createCore } from 'petstore/core';
import type { Pet, PetInput, PetList } from 'petstore/models';
import { ApiError, type FetchLike, type FetchOptions, isApiError, NotFoundError, type Pages, Petstore, type RequestOptions } from 'petstore';
import { PetsService } from 'petstore/services/pets';

export async function calls(maybe: string | undefined): Promise<unknown[]> {
  const controller = new AbortController();
  const options: RequestOptions = { signal: controller.signal, headers: { 'X-Trace': maybe } };
  const petstore = new Petstore({ apiKey: maybe, fetch: globalThis.fetch });
  const pet: Pet = await petstore.pets.getPetById(7, options);
  const changed: Date | undefined = pet.updatedAt;
  const input: PetInput = { name: 'Mia', status: 'available', tag: maybe };
  const { headers, status, response } = await petstore.pets.createPet(input).withResponse();
  const fields: Headers = headers;
  const answer: Response = response;
  const raw: Response = await petstore.pets.getPetById(7n).asResponse();
  const json: unknown = await raw.json();
  return [changed, fields.get('x'), status, answer.url, json, [...raw.headers.keys()]];
}

export function proxied(dispatcher: { dispatch(): boolean }, client: { close(): void }): Petstore[] {
  const perCall: FetchOptions = { keepalive: true, dispatcher };
  const own: RequestOptions = { fetchOptions: perCall };
  return [
    new Petstore({ fetchOptions: { ...own.fetchOptions, keepalive: false } }),
    new Petstore({ fetchOptions: { proxy: 'http://127.0.0.1:3128' } }),
    new Petstore({ fetchOptions: { client } }),
    // @ts-expect-error -- the SDK sets it itself
    new Petstore({ fetchOptions: { headers: {} } }),
    // @ts-expect-error -- fetch has no such option
    new Petstore({ fetchOptions: { proxies: 1 } }),
  ];
}

export const watched: FetchLike = (url, init) => {
  const method: string | undefined = init.method;
  return method === 'GET' ? fetch(url, init) : fetch(url, { ...init, keepalive: true });
};

export async function pages(): Promise<string[]> {
  const pets = new PetsService(createCore({ fetch: watched, timeoutMs: 5 }));
  const list = pets.listPets({ limit: 20, offset: 0 });
  const first = await list.next();
  const names = first.value.data.map((pet) => pet.name);
  const sent: PetList | undefined = first.value.body;
  for await (const { data, body } of list) {
    const page: PetList = body;
    // @ts-expect-error -- the body of a page has its operation's type
    names.push(...data.map(({ name }) => name), page.nonsense);
  }
  const plain: Pages<Pet> = list;
  names.push(String(sent), ...(await plain.next()).value.data.map(({ name }) => name));
  for await (const pet of pets.listPets({ limit: 2, offset: 0 }).items()) names.push(pet.name);
  return names;
}

export async function streams(chat: Chat): Promise<string> {
  let text = '';
  const stream = await chat.chatCompletions.createCompletionStream({ messages: [] });
  for await (const { delta } of stream) text += delta;
  const chunks = (await chat.events.readLogs()).toReadableStream();
  const { value } = await chunks.getReader().read();
  const line: { text: string } | undefined = value;
  // @ts-expect-error -- what a stream gives has a type
  const wrong: Date = value;
  return text + (line ? line.text : '') + String(wrong);
}

export async function files(chat: Chat, own: ReadableStream<Uint8Array>): Promise<unknown> {
  const blob = new Blob(['text'], { type: 'text/plain' });
  const uploads: Uploadable[] = [blob, own, new Uint8Array(3), await fromPath('a.png')];
  for (const file of uploads) await chat.files.uploadFile({ file, purpose: 'avatar' });
  // @ts-expect-error -- a stream of text is no file
  await chat.files.replaceFile('1', new ReadableStream<string>());
  const download = await chat.files.downloadFile('1');
  const copy: Blob = await download.blob();
  const body = new Response(download.stream());
  await saveTo(download, 'b.png');
  return [copy.size, body];
}

export function failure(error: unknown): string {
  if (isApiError<{ message: string }>(error, 404)) return error.body.message;
  // @ts-expect-error -- only isApiError knows the type of a body
  if (error instanceof NotFoundError) return error.body.message;
  return error instanceof ApiError ? String(error.headers.get('x')) : 'another';
}
`;

/** What a program can do that has no types of a platform at all. */
export const bareProgram = `
import { Chat, BinaryResponse, type Uploadable } from 'chat';
import { createCore, type Core, type SdkConfig } from 'petstore/core';
import type { Pet } from 'petstore/models';
import { type FetchLike, Petstore, type RequestOptions, TimeoutError } from 'petstore';
import { PetsService } from 'petstore/services/pets';

export async function calls(inner: FetchLike, maybe: string | undefined): Promise<unknown[]> {
  const signal = { aborted: false, addEventListener() {}, removeEventListener() {} };
  const options: RequestOptions = { signal, idempotencyKey: maybe };
  const config: SdkConfig = { fetch: (url, init) => inner(url, init), apiKey: maybe };
  const core: Core = createCore(config);
  const pet: Pet = await new PetsService(core).getPetById(7, options);
  const { headers, response } = await new Petstore(config).pets.getPetById(7).withResponse();
  const field: string | null = headers.get('x');
  const body: unknown = await response.json();
  return [pet.name, field, response.status, body];
}

export function proxied(dispatcher: { dispatch(): boolean }, client: { close(): void }): SdkConfig[] {
  return [
    { fetchOptions: { dispatcher } },
    { fetchOptions: { proxy: 'http://127.0.0.1:3128' } },
    { fetchOptions: { client } },
    // @ts-expect-error -- the SDK sets it itself
    { fetchOptions: { signal: null } },
  ];
}

export async function pages(petstore: Petstore): Promise<string[]> {
  const names: string[] = [];
  const list = petstore.pets.listPets({ limit: 20, offset: 0 });
  const first = await list.next();
  names.push(...first.value.data.map(({ name }) => name));
  for await (const page of list) names.push(...page.data.map(({ name }) => name));
  return names;
}

export async function files(chat: Chat, bytes: Uint8Array): Promise<number> {
  const file: Uploadable = { data: bytes, name: 'a.png', type: 'image/png' };
  await chat.files.uploadFile({ file, purpose: 'avatar' });
  const download: BinaryResponse = await chat.files.downloadFile('1');
  const { done, value } = await download.stream().getReader().read();
  const first: Uint8Array | undefined = value;
  for await (const entry of await chat.events.readLogs()) if (entry.text === '') return 0;
  return done || !first ? (await download.bytes()).length : first.length;
}

export const isSlow = (error: unknown): boolean => error instanceof TimeoutError;
`;
