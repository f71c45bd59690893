/**
 * `npm run demo`: builds SDKs from examples/petstore.yaml through the command line, starts a small
 * server that behaves as that description says, and runs the SDKs' own examples against it. The
 * examples of a language without its tools here are not run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../lib/paths.js';
import type { Demo } from '../test/languages/demonstration.js';
import { proofs } from '../test/languages/registry.js';
import { hasToolchain } from '../test/toolchains.js';

const project = join(packageRoot, '.cache', 'demo');
const sdkOf = (language: string) => join(project, 'output', language);
const demoOf = (language: string, environment: Record<string, string>): Demo => ({
  sdk: sdkOf(language),
  run: (command, cwd) => run(command, cwd, environment),
  expectText,
});
const apiKey = 'demo-key';

const pets = ['Mia', 'Rex', 'Tweety', 'Bella', 'Max', 'Luna', 'Otto'].map((name, index) => ({
  id: index + 1,
  name,
  status: index % 3 === 2 ? 'sold' : 'available',
  born_on: `2024-0${index + 1}-01`,
}));

/** The shop gives no more than this, whatever `limit` says, as many APIs do. */
const largestPage = 3;

/** What the server saw: `GET /pets/1 429`. */
const seen: string[] = [];

/** Answers as examples/petstore.yaml says; the very first call is asked to come again. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://shop.invalid');
  const [, sound] = /^\/pets\/\d+(\/sounds)?$/.exec(url.pathname) ?? [];
  const pet = pets.find(({ id }) => String(id) === url.pathname.split('/')[2]);
  const sendJson = (status: number, body: object, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
  if (request.headers['x-api-key'] !== apiKey) sendJson(401, { message: 'no key, no pets' });
  else if (seen.length === 0) sendJson(429, { message: 'one moment' }, { 'retry-after': '1' });
  else if (url.pathname === '/pets') sendJson(200, pageAt(url.searchParams));
  else if (pet === undefined) sendJson(404, { message: 'no such pet' });
  else if (sound === undefined) sendJson(200, pet);
  else await streamSounds(response);
  seen.push(`${request.method} ${request.url} ${response.statusCode}`);
}

function pageAt(query: URLSearchParams): object {
  const offset = Number(query.get('offset'));
  const end = offset + Math.min(Number(query.get('limit')), largestPage);
  const next = end < pets.length ? `/pets?offset=${end}` : null;
  return { results: pets.slice(offset, end), count: pets.length, next, previous: null };
}

async function streamSounds(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  for (const text of ['woof', 'woof woof', 'grrr']) {
    response.write(`${JSON.stringify({ text, seconds: 0.2 })}\n`);
    await sleep(200);
  }
  response.end();
}

async function listen(): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A command as a reader would type it: programs and scripts without their folders. */
function commandLine(command: readonly string[]): string {
  return command.map((word) => basename(word)).join(' ');
}

/** Runs a command, shows what it prints, and gives it back; anything but success ends the demo. */
async function run(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const shown = commandLine([command, ...args]);
  console.log(`\n$ ${shown}   (in ${relative(packageRoot, cwd)})`);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment, FORCE_COLOR: '0' },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  child.stderr.pipe(process.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${shown} exited with ${code}`);
  return printed;
}

function sdkgen(...args: string[]): Promise<string> {
  const bin = join(packageRoot, 'bin', 'sdkgen.js');
  return run([process.execPath, bin, ...args], project);
}

function expectText(text: string, what: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`the demo did not show ${what}`);
}

async function buildSdks(): Promise<void> {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  cpSync(join(packageRoot, 'examples', 'petstore.yaml'), join(project, 'petstore.yaml'));
  await sdkgen('init', '--yes');
  await sdkgen('build', '--yes');
}

/** Shows and forgets what the server saw: the next SDK's first call is to come again too. */
function expectCalls(): void {
  const calls = seen.splice(0);
  console.log(`\nThe server saw:\n${calls.map((line) => `  ${line}`).join('\n')}`);
  expectText(calls.join('\n'), 'a retry', /^GET \/pets\/1 429\nGET \/pets\/1 200$/m);
  expectText(calls.join('\n'), 'three pages', /(?:^GET \/pets\?.*200$\n?){3}/m);
}

async function demo(): Promise<void> {
  await buildSdks();
  const server = await listen();
  try {
    const { port } = server.address() as AddressInfo;
    const environment = {
      PETSTORE_BASE_URL: `http://127.0.0.1:${port}`,
      PETSTORE_API_KEY: apiKey,
    };
    for (const [id, { demonstrate }] of Object.entries(proofs)) {
      if (hasToolchain(id)) await demonstrate(demoOf(id, environment)).then(expectCalls);
      else console.log(`\nnot run: the examples of ${id}, whose tools are not on this machine`);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  console.log(`\nThe SDKs lie in ${relative(packageRoot, sdkOf(''))}. Look at their README.md.`);
}

try {
  await demo();
} catch (error) {
  console.error(`\ndemo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
