import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHooks, buildSdk } from '../../cli/hooks-project.js';
import { userProject } from '../../cli/project.js';
import { buildCli, packageRoot, removeCli } from '../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const main = 'hooks/typescript/src/custom-hook.ts';

const hook = `import { header } from './names.js';
import type { Hook, HookContext, HookRequest, HookResponse } from './hook.js';

export class CustomHook implements Hook {
  async beforeRequest(request: HookRequest, context: HookContext): Promise<HookRequest> {
    const url = new URL(request.url);
    url.searchParams.set('tenant', context.parameters['tenant'] ?? '');
    const text = \`\${request.method} \${url.pathname}\${url.search} \${context.attempt}\`;
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const secret = new TextEncoder().encode(context.parameters['signingKey']);
    const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
    const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    request.headers.set(header, btoa(String.fromCharCode(...new Uint8Array(bytes))));
    return { ...request, url: url.href };
  }

  async afterResponse(
    _request: HookRequest,
    response: HookResponse,
    { operation }: HookContext,
  ): Promise<HookResponse> {
    if (operation.id !== 'getPet' || response.status !== 200) return response;
    const text = await new Response(response.body).text();
    return { ...response, body: text.replace('Rex', 'Max') };
  }

  async onError(_request: HookRequest | undefined, error: Error): Promise<Error> {
    return error.name === 'NotFoundError' ? new RangeError('no such pet') : error;
  }
}
`;

describe('an SDK with hooks, compiled', () => {
  type Answer = (response: ServerResponse) => void;
  const seen: { readonly url: string; readonly signature: unknown }[] = [];
  const answers: Answer[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    seen.push({ url: request.url ?? '', signature: request.headers['x-signature'] });
    answers.shift()?.(response);
  });
  const answer =
    (status: number, body: object = {}): Answer =>
    (response) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' });
      response.end(JSON.stringify(body));
    };
  let client: { readonly pets: { getPet(id: string): Promise<{ name?: string }> } };

  beforeAll(async () => {
    const parameters = [
      { name: 'signingKey', example: 's3cr3t' },
      { name: 'tenant', example: 'blue' },
    ];
    const folder = userProject({
      languageOptions: { typescript: { additionalConstructorParameters: parameters } },
    });
    await addHooks(folder, 'typescript');
    writeFileSync(join(folder, main), hook);
    writeFileSync(
      join(folder, 'hooks/typescript/src/names.ts'),
      "export const header = 'X-Signature';\n",
    );
    const tsc = join(packageRoot, 'node_modules/.bin/tsc');
    // `tsc` ends with an error where the hooks or the SDK do not compile.
    execFileSync(tsc, ['-p', join(folder, 'hooks/typescript')], { stdio: 'inherit' });
    const built = await buildSdk(folder);
    if (built.exitCode !== 0) throw new Error(built.stderr);
    const sdk = join(folder, 'output/typescript');
    execFileSync(tsc, ['-p', sdk], { stdio: 'inherit' });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { Pets } = (await import(pathToFileURL(join(sdk, 'dist/esm/index.js')).href)) as {
      Pets: new (config: object) => typeof client;
    };
    client = new Pets({
      baseUrl: `http://127.0.0.1:${port}`,
      signingKey: 'key_CANARY',
      tenant: 'blue',
      retry: { retryDelayMs: 1 },
    });
  });
  afterAll(() => server.close());

  test('signs each try, adds to the query, and replaces the answer', async () => {
    answers.push(answer(503), answer(200, { id: '7', name: 'Rex' }));
    expect((await client.pets.getPet('7')).name).toBe('Max');
    const signature = (attempt: number) =>
      createHmac('sha256', 'key_CANARY')
        .update(`GET /pets/7?tenant=blue ${attempt}`)
        .digest('base64');
    expect(seen.splice(0)).toEqual([
      { url: '/pets/7?tenant=blue', signature: signature(1) },
      { url: '/pets/7?tenant=blue', signature: signature(2) },
    ]);
  });

  test('replaces an error, and leaves others', async () => {
    answers.push(answer(404));
    await expect(client.pets.getPet('8')).rejects.toThrow(new RangeError('no such pet'));
    answers.push(answer(400, { message: 'key_CANARY is wrong' }));
    await expect(client.pets.getPet('8')).rejects.toMatchObject({
      name: 'BadRequestError',
      message: expect.stringContaining('[redacted] is wrong'),
    });
  });
});

test('dependencies of hooks are those of the SDK', async () => {
  const folder = userProject();
  await addHooks(folder, 'typescript');
  const manifest = join(folder, 'hooks/typescript/package.json');
  writeFileSync(manifest, JSON.stringify({ dependencies: { '@noble/hashes': '^1.4.0' } }));
  expect((await buildSdk(folder)).exitCode).toBe(0);
  const text = readFileSync(join(folder, 'output/typescript/package.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ dependencies: { '@noble/hashes': '^1.4.0' } });
  writeFileSync(manifest, JSON.stringify({ dependencies: { x: 'file:../../..' } }));
  const { exitCode, stderr } = await buildSdk(folder);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('hooks/typescript/package.json');
  expect(stderr).toContain('#/dependencies/x');
});
