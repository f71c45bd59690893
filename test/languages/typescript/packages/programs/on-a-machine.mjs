/** What SDKs must also do where there are files and both kinds of modules: Node, Deno and Bun. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Chat } from 'chat';
import { fromPath, saveTo } from 'chat/node';
import { ApiError, NotFoundError, Petstore } from 'petstore';
import { everywhere, failureOf, resultsOf } from './everywhere.mjs';

const [base = ''] = process.argv.slice(2);
const require = createRequire(import.meta.url);

async function* pieces() {
  for (let part = 0; part < 10; part++) yield new Uint8Array(1000).fill(part);
}

const acts = {
  required: async () => {
    const commonjs = require('petstore');
    const error = await failureOf(
      new commonjs.Petstore({ baseUrl: base, apiKey: 'k' }).pets.getPetById(404),
    );
    const other = await failureOf(
      new Petstore({ baseUrl: base, apiKey: 'k' }).pets.getPetById(404),
    );
    return [
      commonjs.Petstore !== Petstore,
      error instanceof NotFoundError && error instanceof ApiError,
      other instanceof commonjs.NotFoundError,
      other instanceof commonjs.RateLimitError,
    ];
  },
  requiredService: async () => {
    const { createCore } = require('petstore/core');
    const { PetsService } = require('petstore/services/pets');
    return (await new PetsService(createCore({ apiKey: 'key', baseUrl: base })).getPetById(1)).name;
  },
  streamedUpload: async () => {
    const chat = new Chat({ token: 't', baseUrl: base });
    const { id, size } = await chat.files.uploadFile({
      file: { data: pieces(), name: 'a.bin' },
      purpose: 'avatar',
    });
    const { headers } = await chat.files.replaceFile('1', pieces()).withResponse();
    return [id, size, headers.get('x-received')];
  },
  files: async () => {
    const chat = new Chat({ token: 't', baseUrl: base });
    const own = join(tmpdir(), `sdk-${process.pid}.bin`);
    await saveTo(await chat.files.downloadFile('1'), own);
    const { size } = await stat(own);
    await writeFile(own, (await readFile(own)).subarray(0, 70_000));
    const sent = await chat.files.uploadFile({ file: await fromPath(own), purpose: 'avatar' });
    await rm(own);
    return [size, sent.size];
  },
};

const results = { ...(await everywhere(base)), ...(await resultsOf(acts)) };
process.stdout.write(`${JSON.stringify(results)}\n`);
