import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { python } from '../../../lib/languages/python/index.js';
import { codeBlocks } from '../../compile/markdown.js';
import { repository, Workshop } from '../../compile/workshop.js';
import { hasToolchain } from '../../toolchains.js';
import { generateFiles, wholeAssets } from '../../unit/languages/python/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { pythonEnvironment } from './environment.js';
import { PythonTools } from './tools.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

const scaffold = new Map(
  python.hooks?.scaffold(wholeAssets).map(({ path, content }) => [path, String(content)]),
);
const page = readFileSync(join(repository, 'docs/hooks.md'), 'utf8');
const examples = codeBlocks(page, 'python').map(
  (text, index) => [`example ${index + 1}`, `${text}\n`] as const,
);

const done = { exitCode: 0, output: '' };
const toolsIn = async (folder: string): Promise<PythonTools> =>
  new PythonTools(await pythonEnvironment('tools'), join(workshop.folder, folder));

const parameters = ['signingKey', 'queryKey', 'partnerKey'].map((name) => ({ name, example: 'x' }));

async function sdkWith(name: string, text: string): Promise<PythonTools> {
  const files = generateFiles(await modelOfFixture('petstore', { auth: ['apikey'] }), {
    options: { additionalConstructorParameters: parameters },
    hooks: { files: [{ path: 'hook.py', content: text }], dependencies: {} },
    assets: wholeAssets,
  });
  workshop.writeSdk(name, files);
  return toolsIn(name);
}

describe.skipIf(!hasToolchain('python'))('Python', () => {
  test('a new hooks project stands its own checks and tests', async () => {
    workshop.writeSdk('new', scaffold);
    const tools = await toolsIn('new');
    expect(await tools.mypy()).toEqual(done);
    expect(await tools.ruff('check')).toEqual({ ...done, output: 'All checks passed!' });
    expect((await tools.ruff('format', '--check')).exitCode).toBe(0);
    const { exitCode, output } = await tools.pytest();
    expect(exitCode, output).toBe(0);
    expect(output).toContain('3 passed');
  });

  test('docs/hooks.md has examples', () => {
    expect(examples).toHaveLength(4);
  });

  describe.each(examples)('%s of docs/hooks.md', (name, text) => {
    const project = name.replace(' ', '-');

    test('stands the checks of a hooks project', async () => {
      workshop.writeSdk(project, new Map([...scaffold, ['src/hook.py', text]]));
      const tools = await toolsIn(project);
      expect(await tools.mypy('src')).toEqual(done);
      expect(await tools.ruff('check')).toEqual({ ...done, output: 'All checks passed!' });
      const format = await tools.ruff('format', '--diff');
      expect(format.exitCode, format.output).toBe(0);
    });

    test('stands those of the SDK, as a part of it', async () => {
      const tools = await sdkWith(`${project}-sdk`, text);
      expect(await tools.mypy('src')).toEqual(done);
      expect(await tools.ruff('check')).toEqual({ ...done, output: 'All checks passed!' });
    });
  });

  describe('the example of sessions, run', () => {
    const seen: string[] = [];
    let sessions = 0;
    let server: Server;
    beforeAll(async () => {
      server = createServer((request, response) => {
        const { method, url, headers } = request;
        seen.push(`${method} ${url} ${headers.authorization ?? ''}`.trim());
        if (url === '/sessions') return response.end(`s${++sessions}`);
        // The first session has ended by the time that it is used.
        const status = headers.authorization === 'Session s1' ? 401 : 200;
        response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' });
        return response.end(JSON.stringify({ id: 7, name: 'Rex' }));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => server.close());

    test.each(['threads', 'coroutines'])('with %s', async (kind) => {
      seen.splice(0);
      sessions = 0;
      const tools = await sdkWith('sessions', examples[2]?.[1] ?? '');
      const { port } = server.address() as AddressInfo;
      const made = `(base_url="http://127.0.0.1:${port}", partner_key="p", api_key="k")`;
      const program =
        kind === 'threads'
          ? `from petstore import Petstore
with Petstore${made} as client:
    print(client.pets.get_pet_by_id(7).name, client.pets.get_pet_by_id(8).name)
`
          : `import asyncio
from petstore import AsyncPetstore
async def main() -> None:
    async with AsyncPetstore${made} as client:
        print((await client.pets.get_pet_by_id(7)).name, (await client.pets.get_pet_by_id(8)).name)
asyncio.run(main())
`;
      workshop.write('sessions/run.py', `import sys; sys.path.insert(0, "src")\n${program}`);
      expect(await tools.python('run.py')).toEqual({ ...done, output: 'Rex Rex' });
      expect(seen).toEqual([
        'POST /sessions',
        'GET /pets/7 Session s1',
        'POST /sessions',
        'GET /pets/7 Session s2',
        'GET /pets/8 Session s2',
      ]);
    });
  });
});
