import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../../../compile/workshop.js';
import { everywhere } from '../packages/expected.js';
import { packedProject } from '../packages/packed.js';
import { findChromium } from '../packages/platforms.js';
import { openScene, type Scene } from '../packages/server.js';

const program = findChromium();

describe.skipIf(program === undefined)('Chromium', () => {
  const profile = mkdtempSync(join(tmpdir(), 'sdkgen-chromium-'));
  let scene: Scene;
  let context: BrowserContext;

  beforeAll(async () => {
    const script = await bundle();
    scene = await openScene((request, response) => serve(script, request, response));
    context = await chromium.launchPersistentContext(profile, {
      executablePath: program ?? '',
      headless: true,
      // It has a profile of its own and loads two pages of ours; what it would fetch by itself is
      // not to be had on a machine without a network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  });
  afterAll(async () => {
    await context?.close();
    scene?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  /** Runs the program in a page of that origin; the room is the platform's own at the API. */
  async function runIn(origin: string, room: string): Promise<unknown> {
    const page = await context.newPage();
    await page.goto(`${origin}/page.html`);
    const source = `import('/everywhere.js').then((program) => program.everywhere(${JSON.stringify(
      `${scene.baseUrl}/room-${room}`,
    )}))`;
    const results: unknown = await page.evaluate(source);
    await page.close();
    return results;
  }

  /**
   * A browser follows redirects itself (WHATWG Fetch, section 4.4): `Authorization` does not go to
   * another origin, and other fields only where that origin allows them.
   */
  const inBrowser = {
    ...everywhere,
    redirect: ['ConnectionError', false],
    redirectToOpen: ['Foreign', true],
  };

  test('does what every platform does, from a page of the same origin', async () => {
    expect(await runIn(scene.baseUrl, 'same-origin')).toEqual(inBrowser);
  });

  test('does so from a page of another origin, where the API allows it', async () => {
    const other = scene.baseUrl.replace('127.0.0.1', 'localhost');
    expect(await runIn(other, 'other-origin')).toEqual(inBrowser);
  });

  test('leaves to the browser what it says of itself', async () => {
    const seen = (await (await fetch(`${scene.baseUrl}/room-same-origin/seen`)).json()) as {
      readonly headers: Record<string, string>;
    }[];
    expect(seen.length).toBeGreaterThan(10);
    for (const { headers } of seen) expect(headers['user-agent']).toMatch(/Chrome\//);
  });
});

async function bundle(): Promise<string> {
  const { folder } = await packedProject();
  const { outputFiles } = await build({
    entryPoints: [join(repository, 'test/languages/typescript/packages/programs/everywhere.mjs')],
    nodePaths: [join(folder, 'node_modules')],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

function serve(script: string, { url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/everywhere.js') {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
  } else {
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<!doctype html><title>SDK</title>');
  }
  return Promise.resolve();
}
