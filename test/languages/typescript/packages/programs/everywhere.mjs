/**
 * What SDKs must do on every platform. Runs in Node 18 and newer, Deno, Bun and a browser; gives what
 * happened, by name, for the test to look at.
 */
import { Chat } from 'chat';
import { isApiError, NotFoundError, Petstore } from 'petstore';
import { createCore } from 'petstore/core';
import { PetsService } from 'petstore/services/pets';

/** @param {string} base - the scene's address, with a room of this platform's own */
export async function everywhere(base) {
  const petstore = new Petstore({ apiKey: 'first-key', baseUrl: base });
  const chat = new Chat({ token: () => Promise.resolve('a-token'), baseUrl: base });
  /** Whether a request to the other origin had the field. */
  const wentTo = async (path, field) => {
    const strangers = await (await fetch(`${base}/strangers`)).json();
    return strangers.some(({ url, headers }) => url === path && field in headers);
  };
  /** @type {Record<string, () => unknown>} */
  const acts = {
    typedCall: async () => {
      const { data, status, headers } = await petstore.pets.getPetById(1).withResponse();
      const { id, bornOn, updatedAt } = data;
      return [
        `${id}`,
        typeof id,
        bornOn,
        updatedAt?.toISOString(),
        status,
        headers.get('x-request-id'),
      ];
    },
    retryAfter: async () => {
      const started = Date.now();
      const { name } = await petstore.pets.getPetById(429);
      return [name, Date.now() - started >= 950];
    },
    pages: async () => {
      const pages = petstore.pets.listPets({ limit: 2, offset: 0 });
      const first = await pages.next();
      const sizes = [first.value.data.length];
      for await (const page of pages) sizes.push(page.data.length);
      const names = [];
      for await (const { name } of petstore.pets.listPets({ limit: 3, offset: 0 }).items()) {
        names.push(name);
      }
      return [sizes, names.length];
    },
    noContent: async () => (await petstore.pets.deletePet(1)) === undefined,
    typedError: async () => {
      const error = await failureOf(petstore.pets.getPetById(404));
      return [error instanceof NotFoundError, isApiError(error, 404) && error.body.message];
    },
    oneService: async () => {
      const pets = new PetsService(createCore({ apiKey: 'service-key', baseUrl: base }));
      return (await pets.getPetById(1)).name;
    },
    credentials: async () => {
      petstore.setApiKey('second-key');
      await petstore.pets.getPetById(1);
      await chat.files.downloadFile('1').then((file) => file.cancel());
      const seen = await (await fetch(`${base}/seen`)).json();
      const keys = seen.map(({ headers }) => headers['x-api-key'] ?? headers.authorization);
      return [keys[0], keys.includes('service-key'), ...keys.slice(-2)];
    },
    stream: async () => {
      const stream = await chat.chatCompletions.createCompletionStream({
        messages: [{ role: 'user', content: 'Greet me' }],
      });
      const deltas = [];
      for await (const { delta } of stream) {
        deltas.push(delta);
        // The server waits for this before it goes on.
        if (deltas.length === 1) await fetch(`${base}/read/first`, { method: 'POST' });
      }
      return deltas;
    },
    abortedStream: async () => {
      const controller = new AbortController();
      const { signal } = controller;
      const stream = await chat.events.watchEvents({}, { signal });
      let items = 0;
      const reading = (async () => {
        for await (const { kind } of stream) {
          if (kind === 'joined' && ++items === 3) controller.abort();
        }
      })();
      const error = await failureOf(reading);
      const { closed } = await (await fetch(`${base}/closed`)).json();
      return [items, error?.name, closed];
    },
    abortedCall: async () => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('enough')), 50);
      const error = await failureOf(
        petstore.pets.getPetById(408, { signal: controller.signal, timeoutMs: 5000 }),
      );
      return [error?.name, error?.cause?.message];
    },
    timeout: async () => {
      const error = await failureOf(
        petstore.pets.getPetById(408, { timeoutMs: 60, retry: { enabled: false } }),
      );
      return error?.name;
    },
    refused: async () => {
      const nowhere = new Petstore({
        apiKey: 'k',
        baseUrl: 'http://127.0.0.1:9',
        retry: { maxAttempts: 1 },
      });
      const error = await failureOf(nowhere.pets.getPetById(1));
      return error?.name;
    },
    upload: async () => {
      const text = 'x'.repeat(100_000);
      const file = { data: new Blob([text], { type: 'application/x-note' }), name: 'grüße.txt' };
      const { id, size } = await chat.files.uploadFile({ file, purpose: 'attachment' });
      return [id, size];
    },
    download: async () => {
      const file = await chat.files.downloadFile('1');
      const bytes = await file.bytes();
      const intact = bytes.every((byte, index) => byte === (index * 31 + (index >> 8)) % 251);
      return [file.size, bytes.length, intact];
    },
    downloadedStream: async () => {
      let size = 0;
      const reader = (await chat.files.downloadFile('1')).stream().getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length;
      }
      return size;
    },
    redirect: async () => {
      const outcome = await petstore.pets.getPetById(301).then(
        ({ name }) => name,
        (error) => error.name,
      );
      return [outcome, await wentTo('/pets/301', 'x-api-key')];
    },
    redirectToOpen: async () => {
      const { name } = await petstore.pets.getPetById(302);
      return [name, await wentTo('/open/302', 'x-api-key')];
    },
    redirectWithToken: async () => {
      const file = await chat.files.downloadFile('301');
      const { name } = JSON.parse(new TextDecoder().decode(await file.bytes()));
      return [name, await wentTo('/open/301', 'authorization')];
    },
    shown: () => JSON.stringify(petstore) === JSON.stringify({ baseUrl: base }),
  };
  return resultsOf(acts);
}

/** @param {Record<string, () => unknown>} acts */
export async function resultsOf(acts) {
  /** @type {Record<string, unknown>} */
  const results = {};
  for (const [name, act] of Object.entries(acts)) {
    try {
      results[name] = await act();
    } catch (error) {
      results[name] = { threw: `${error}`, cause: `${error?.cause}`, stack: error?.stack };
    }
  }
  return results;
}

/** @param {PromiseLike<unknown>} call */
export async function failureOf(call) {
  try {
    await call;
    return undefined;
  } catch (error) {
    return error;
  }
}
