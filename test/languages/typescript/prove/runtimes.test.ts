import { execFile } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, Workshop } from '../../../compile/workshop.js';
import { everywhere, onAMachine } from '../packages/expected.js';
import { packedProject } from '../packages/packed.js';
import { providePlatform } from '../packages/platforms.js';
import { openScene, type Scene } from '../packages/server.js';

/** How each is started; the Node that runs this test is one of them. */
const runtimes: Readonly<Record<string, readonly (string | undefined)[]>> = {
  [`Node ${process.versions.node}`]: [process.execPath],
  'Node 18': [await providePlatform('node-18')],
  'Node 22': [await providePlatform('node-22')],
  'Node 24': [await providePlatform('node-24')],
  Deno: [await providePlatform('deno'), 'run', '--quiet', '--allow-all'],
  Bun: [await providePlatform('bun'), 'run'],
};

const workshop = new Workshop();
let scene: Scene;

beforeAll(async () => {
  const { folder } = await packedProject();
  symlinkSync(join(folder, 'node_modules'), join(workshop.folder, 'node_modules'));
  workshop.writeJson('package.json', { private: true, type: 'module' });
  cpSync(join(repository, 'test/languages/typescript/packages/programs'), workshop.folder, {
    recursive: true,
  });
  scene = await openScene();
});
afterAll(() => {
  scene.close();
  workshop.remove();
});

describe.each(Object.keys(runtimes))('%s', (name) => {
  const [program, ...args] = runtimes[name] ?? [];

  test.skipIf(program === undefined)('does what every platform does', async () => {
    const base = `${scene.baseUrl}/room-${name.replace(/\W+/g, '-')}`;
    const results = await run(program ?? '', [...args.map(String), 'on-a-machine.mjs', base]);
    expect(results).toEqual({ ...everywhere, ...onAMachine });
  });
});

function run(program: string, args: readonly string[]): Promise<unknown> {
  const options = { cwd: workshop.folder, timeout: 60_000 };
  return new Promise((done, fail) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      try {
        done(JSON.parse(stdout));
      } catch {
        fail(new Error(`${String(error)}\n${stdout}${stderr}`));
      }
    });
  });
}
