import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, packageRoot, removeCli, runCli, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const main = 'hooks/typescript/src/custom-hook.ts';
const add = (cwd: string, ...args: string[]) => runCli(['hooks', 'add', ...args], { cwd });
const build = (cwd: string) => runCli(['build', '--skip-install'], { cwd });

describe('sdkgen hooks add', () => {
  test('writes a hooks project, and a build takes it', async () => {
    const folder = userProject();
    const { exitCode, stderr } = await add(folder, 'typescript');
    expect(exitCode).toBe(0);
    // Where Yeoman tells of files.
    expect(stderr).toContain(`hooks/typescript is written. Next: ${main}, then sdkgen build`);
    expect(Object.keys(snapshotOf(join(folder, 'hooks/typescript')))).toEqual(
      ['.gitignore', 'README.md', 'package.json', 'src', 'tsconfig.json']
        .concat(['src/custom-hook.ts', 'src/hook.ts'])
        .sort(),
    );
    const built = await build(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for TypeScript: hooks/typescript, 1 file.');
    expect(existsSync(join(folder, 'output/typescript/src/hooks/custom-hook.ts'))).toBe(true);
  });

  test('a second time writes nothing, unless a file is not as it was', async () => {
    const folder = userProject();
    await add(folder, 'typescript');
    const before = snapshotOf(folder);
    expect((await add(folder, 'typescript')).exitCode).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
    writeFileSync(join(folder, main), 'mine\n');
    const { exitCode, stderr } = await add(folder, 'typescript');
    expect(exitCode).toBe(3);
    expect(stderr).toContain(main);
    expect(readFileSync(join(folder, main), 'utf8')).toBe('mine\n');
    expect((await add(folder, 'typescript', '--force')).exitCode).toBe(0);
    expect(readFileSync(join(folder, main), 'utf8')).toContain('class CustomHook');
  });

  test('asks at a terminal before it overwrites', async () => {
    const folder = userProject();
    await add(folder, 'typescript');
    writeFileSync(join(folder, main), 'mine\n');
    const { exitCode, screen } = await typeToCli(['hooks', 'add', 'typescript'], folder, [
      ['custom-hook.ts', 'n\r'],
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('kept as you have it');
    expect(readFileSync(join(folder, main), 'utf8')).toBe('mine\n');
  });

  test('asks at a terminal for the language', async () => {
    const folder = userProject();
    const { exitCode } = await typeToCli(['hooks', 'add'], folder, [
      ['Language of the hooks', '\r'],
    ]);
    expect(exitCode).toBe(0);
    expect(existsSync(join(folder, 'hooks/go/hooks/custom_hook.go'))).toBe(true);
  });

  test.each([
    [['cobol'], 'there are no hooks for "cobol"'],
    [['__proto__'], 'there are no hooks for "__proto__"'],
    [[], 'no language is named'],
    [['typescript', 'extra'], 'takes only 1, but got "extra"'],
    [['typescript', '--frce'], 'Did you mean --force?'],
  ])('%j ends with 2', async (args, said) => {
    const folder = userProject();
    const before = snapshotOf(folder);
    const { exitCode, stderr } = await add(folder, ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(said);
    if (args.length < 2) expect(stderr).toContain('Name one: go, python, typescript.');
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('H64: does not write through a link', async () => {
    const [folder, elsewhere] = [userProject(), userProject()];
    mkdirSync(join(elsewhere, 'there'));
    symlinkSync(join(elsewhere, 'there'), join(folder, 'hooks'));
    const { exitCode, stderr } = await add(folder, 'typescript', '--force');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is a symbolic link');
    expect(existsSync(join(elsewhere, 'there/typescript'))).toBe(false);
  });

  test('has help, and so has its group', async () => {
    const cwd = userProject();
    const help = await runCli(['hooks', 'add', '--help'], { cwd });
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: sdkgen hooks add <language> [flags]');
    expect(help.stdout).toMatch(
      /<language> +what the hooks are written in: go, python, typescript/,
    );
    expect(help.stdout).toMatch(/Exit codes:\n +0 +written/);
    expect(help.stdout).not.toMatch(/built|description|declined/);
    const group = await runCli(['hooks', '--help'], { cwd });
    expect(group.exitCode).toBe(0);
    expect(group.stdout).toContain('hooks add');
    const alone = await runCli(['hooks'], { cwd });
    expect([alone.exitCode, alone.stdout, alone.stderr]).toEqual([2, '', group.stdout]);
    expect((await runCli(['--help'], { cwd })).stdout).toContain('hooks add');
    const unknown = await runCli(['hooks', 'ad', 'typescript'], { cwd });
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain('Did you mean hooks add?');
  });
});

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
    await add(folder, 'typescript');
    writeFileSync(join(folder, main), hook);
    writeFileSync(
      join(folder, 'hooks/typescript/src/names.ts'),
      "export const header = 'X-Signature';\n",
    );
    const tsc = join(packageRoot, 'node_modules/.bin/tsc');
    // `tsc` ends with an error where the hooks or the SDK do not compile.
    execFileSync(tsc, ['-p', join(folder, 'hooks/typescript')], { stdio: 'inherit' });
    const built = await build(folder);
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
  await add(folder, 'typescript');
  const manifest = join(folder, 'hooks/typescript/package.json');
  writeFileSync(manifest, JSON.stringify({ dependencies: { '@noble/hashes': '^1.4.0' } }));
  expect((await build(folder)).exitCode).toBe(0);
  const text = readFileSync(join(folder, 'output/typescript/package.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ dependencies: { '@noble/hashes': '^1.4.0' } });
  writeFileSync(manifest, JSON.stringify({ dependencies: { x: 'file:../../..' } }));
  const { exitCode, stderr } = await build(folder);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('hooks/typescript/package.json');
  expect(stderr).toContain('#/dependencies/x');
});

describe('hooks for Python', () => {
  const requirements = 'hooks/python/requirements.txt';
  const project = async () => {
    const folder = userProject({ languages: ['python'] });
    expect((await add(folder, 'python')).exitCode).toBe(0);
    return folder;
  };

  test('are written, taken by a build, and bring what they depend on', async () => {
    const folder = await project();
    expect(Object.keys(snapshotOf(join(folder, 'hooks/python')))).toEqual(
      ['.gitignore', 'README.md', 'pyproject.toml', 'requirements-dev.txt', 'requirements.txt']
        .concat(['src', 'src/__init__.py', 'src/hook.py', 'src/hook_types.py'])
        .concat(['tests', 'tests/test_hook.py'])
        .sort(),
    );
    writeFileSync(join(folder, requirements), 'PyJWT[crypto]>=2.8,<3  # signs\n');
    const built = await build(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for Python: hooks/python, 2 files.');
    const sdk = join(folder, 'output/python');
    expect(existsSync(join(sdk, 'src/pets/hooks/hook.py'))).toBe(true);
    expect(existsSync(join(sdk, 'src/pets/hooks/tests'))).toBe(false);
    expect(readFileSync(join(sdk, 'pyproject.toml'), 'utf8')).toContain('"PyJWT[crypto]>=2.8,<3"');
  });

  test('that cannot be used end a build with 2, the line and what to do', async () => {
    const folder = await project();
    writeFileSync(join(folder, requirements), '# ours\nrequests>=2\n-e ../x\nhttpx>=1\n');
    writeFileSync(join(folder, 'hooks/python/src/sign.py'), 'from src.hook import CustomHook\n');
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${requirements}:3:1`);
    expect(stderr).toContain('"-e ../x" is no package with a range of versions');
    expect(stderr).toContain(`${requirements}:4:1`);
    expect(stderr).toContain("httpx >=1 clashes with the SDK's own httpx >=0.27,<1");
    expect(stderr).toContain('hooks/python/src/sign.py has `from src.hook …`');
    expect(existsSync(join(folder, 'output/python'))).toBe(false);
  });

  test('refuse links', async () => {
    const folder = await project();
    symlinkSync(join(folder, 'openapi.yaml'), join(folder, 'hooks/python/src/words.yaml'));
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('hooks/python/src/words.yaml is a symbolic link');
  });

  test('take no parameter that the client has, also before there are any', async () => {
    const parameters = [{ name: 'baseUrl', example: 'x' }];
    const folder = userProject({
      languages: ['python'],
      languageOptions: { python: { additionalConstructorParameters: parameters } },
    });
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"baseUrl" cannot be used, because the client has `base_url` already');
  });
});

describe('hooks for Go', () => {
  const project = async () => {
    const folder = userProject({ languages: ['go'] });
    expect((await add(folder, 'go')).exitCode).toBe(0);
    return folder;
  };

  test('are written, and taken by a build', async () => {
    const folder = await project();
    expect(Object.keys(snapshotOf(join(folder, 'hooks/go')))).toEqual(
      ['README.md', 'go.mod', 'hooks', 'hooks/custom_hook.go', 'hooks/custom_hook_test.go']
        .concat('hooks/hook.go')
        .sort(),
    );
    const built = await build(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for Go: hooks/go, 1 file.');
    const sdk = join(folder, 'output/go');
    expect(existsSync(join(sdk, 'hooks/custom_hook.go'))).toBe(true);
    expect(existsSync(join(sdk, 'hooks/custom_hook_test.go'))).toBe(false);
    expect(existsSync(join(sdk, 'go.sum'))).toBe(false);
  });

  test('that cannot be used end a build with 2, the line and what to do', async () => {
    const folder = await project();
    const manifest = 'hooks/go/go.mod';
    const lines = ['module example.com/sdk', 'go 1.23', 'require golang.org/x/text v0.21.0'];
    writeFileSync(join(folder, manifest), `${lines.join('\n')}\nreplace a.b/c => ../c\n`);
    const source = 'package hooks\n\nimport "golang.org/x/net/html"\n';
    writeFileSync(join(folder, 'hooks/go/hooks/page.go'), source);
    writeFileSync(join(folder, 'hooks/go/hooks/go.mod'), '');
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${manifest}:3:1`);
    expect(stderr).toContain('go.sum has no checksum of "golang.org/x/text v0.21.0"');
    expect(stderr).toContain(`${manifest}:4:1`);
    expect(stderr).toContain('`replace` counts in this project alone');
    expect(stderr).toContain('imports "golang.org/x/net/html", which no module of go.mod has');
    expect(stderr).toContain('hooks/go/hooks/go.mod makes another module');
    expect(existsSync(join(folder, 'output/go'))).toBe(false);
  });

  test('refuse links, also in place of go.sum', async () => {
    const folder = await project();
    symlinkSync(join(folder, 'openapi.yaml'), join(folder, 'hooks/go/go.sum'));
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('hooks/go/go.sum is a symbolic link');
  });

  test('take no parameter that the client has, also before there are any', async () => {
    const parameters = [{ name: 'httpClient', example: 'x' }];
    const folder = userProject({
      languages: ['go'],
      languageOptions: { go: { additionalConstructorParameters: parameters } },
    });
    const { exitCode, stderr } = await build(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"httpClient" cannot be used, because the client has `HTTPClient`');
  });
});
