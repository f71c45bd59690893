import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Loads an SDK as a program would, to see what it does; the test knows which names it has. */
export async function loadSdk<Exports>(files: ReadonlyMap<string, string>): Promise<Exports> {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-running-'));
  folders.push(folder);
  for (const [path, content] of files) {
    if (!path.startsWith('src/')) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return (await import(join(folder, 'src/index.ts'))) as Exports;
}

/** What the SDK asked its `fetch` for. */
export interface Sent {
  readonly url: string;
  readonly headers: Headers;
}

/** A `fetch` that always gives this answer and remembers what was asked. */
export function fakeFetch(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    sent.push({ url, headers: new Headers(init.headers) });
    const text = body === undefined ? null : JSON.stringify(body);
    const type = { 'content-type': 'application/json', ...headers };
    return Promise.resolve(new Response(text, { status, headers: type }));
  };
  return { fetch, sent };
}
