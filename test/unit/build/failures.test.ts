import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import type { InstallCommand } from '../../../lib/languages/language.js';
import { programOf } from '../../../lib/output/tool-program.js';
import { findingsOf } from '../../../lib/report/finding.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { snapshotOf } from '../output/snapshot.js';
import { named } from './events.js';

describe('a generator that fails', () => {
  const registryOf = () => {
    const { registry } = testHost();
    const { plaintext } = registry;
    return { calm: plaintext, faulty: plaintext } as typeof registry;
  };

  test.each(['broken', 'outside', 'twins'])(
    '(%s) leaves the other languages standing',
    async (mood) => {
      const folder = projectFolder({
        languages: ['faulty', 'calm'],
        languageOptions: { faulty: { mood } },
      });
      const host = testHost(undefined, registryOf());
      expect(await build(buildRequest(folder), host)).toBe(1);
      expect(existsSync(join(folder, 'output/calm/overview.txt'))).toBe(true);
      expect(existsSync(join(folder, 'output/faulty'))).toBe(false);
      expect(existsSync(join(folder, 'output/outside.txt'))).toBe(false);
      expect(named(host.events, 'language').map((one) => [one.language, one.result])).toEqual([
        ['faulty', 'failed'],
        ['calm', 'done'],
      ]);
    },
  );
});

test('a write is not interrupted', async () => {
  const folder = projectFolder();
  const seen: boolean[] = [];
  const manifest = join(folder, 'output/plaintext/.manifest.json');
  const host = {
    ...testHost(),
    uninterrupted: async <Result>(task: () => Promise<Result>) => {
      seen.push(existsSync(manifest));
      const result = await task();
      seen.push(existsSync(manifest));
      return result;
    },
  };
  await build(buildRequest(folder), host);
  expect(seen).toEqual([false, true]);
});

test('what is wrong in a description is told with its lines, in their order', async () => {
  const broken = petDescription
    .replace("color: { $ref: '#/components/schemas/Color' }", "color: { $ref: '#/nowhere' }")
    .replace('schema: { type: string } }', "schema: { $ref: '#/components/schemas/Nobody' } }");
  const error: unknown = await build(
    buildRequest(projectFolder({}, { 'openapi.yaml': broken })),
    testHost(),
  ).catch((reason: unknown) => reason);
  const lines = findingsOf(error).map((finding) => finding.line ?? 0);
  const lineOf = (text: string) => broken.split('\n').findIndex((line) => line.includes(text)) + 1;
  expect(lines).toEqual([lineOf('Nobody'), lineOf('#/nowhere')]);
});

describe('post-install commands', () => {
  const node = (script: string): InstallCommand => ({
    command: process.execPath,
    args: ['-e', script],
    dependsOn: [],
    writes: [],
    purpose: 'makes tea',
  });

  async function results(folder: string, postInstall: readonly InstallCommand[]) {
    const { registry } = testHost();
    const { plaintext } = registry;
    if (!plaintext) throw new Error('the language of the tests is missing');
    const host = testHost(undefined, { plaintext: { ...plaintext, postInstall } });
    expect(await build(buildRequest(folder), host)).toBe(0);
    return named(host.events, 'post-install');
  }

  test('one that cannot be started says so, what is missing without it and what to do', async () => {
    const absent = { ...node(''), command: 'no-such-tool-anywhere', hint: 'Buy a kettle.' };
    const [one] = await results(projectFolder(), [absent]);
    expect(one?.result).toBe('failed');
    expect(one?.message).toMatch(
      /could not be started.*\. The command makes tea\. Buy a kettle\.$/,
    );
  });

  test('of what one that fails prints, the line that says why is told', async () => {
    const reasons = {
      'console.error("an error: no tea\\nmore"); process.exit(3)':
        /3: an error: no tea\. The command makes tea\.$/,
      'console.log("errors are none\\nERROR: no tea"); process.exit(1)': /1: ERROR: no tea\. The/,
      'console.error("err: 1\\ntea.c:3:14: no pot"); process.exit(2)':
        /2: tea\.c:3:14: no pot\. The/,
      'console.log("Tea is not here.\\nBye."); process.exit(1)': /1: Tea is not here\. The/,
      'console.log("Hm.\\nBye."); process.exit(1)': /1: Bye\. The/,
    };
    for (const [script, reason] of Object.entries(reasons)) {
      const [one] = await results(projectFolder(), [node(script)]);
      expect(one?.message).toMatch(reason);
    }
  });

  test('those behind one that fails are not run', async () => {
    const found = await results(projectFolder(), [node('process.exit(1)'), node('')]);
    expect(found.map(({ result }) => result)).toEqual(['failed', 'skipped']);
    expect(found[1]?.message).toBe('an earlier command failed');
  });

  test('one that would write through a link is not run, and neither are those behind it', async () => {
    const folder = projectFolder();
    const outside = join(folder, 'important');
    writeFileSync(outside, 'important');
    const write = { ...node('fs.writeFileSync("lock", "x")'), writes: [{ path: 'lock' }] };
    await results(folder, []);
    const lock = join(folder, 'output/plaintext/lock');
    symlinkSync(outside, lock);
    const found = await results(folder, [write, node('')]);
    expect(found.map(({ result }) => result)).toEqual(['failed', 'skipped']);
    expect(found[0]?.message).toContain(`${lock} is a symbolic link. `);
    expect(readFileSync(outside, 'utf8')).toBe('important');
    rmSync(lock);
    expect((await results(folder, [write, node('')])).map(({ result }) => result)).toEqual([
      'done',
      'done',
    ]);
  });

  test('those behind one that runs again run again too', async () => {
    const folder = projectFolder();
    const make = node('fs.mkdirSync("made", { recursive: true })');
    const fill = node('fs.writeFileSync("made/tea", "")');
    const each = async () => (await results(folder, [make, fill])).map(({ result }) => result);
    expect(await each()).toEqual(['done', 'done']);
    expect(await each()).toEqual(['unchanged', 'unchanged']);
    rmSync(join(folder, 'output/plaintext/made'), { recursive: true });
    expect(await each()).toEqual(['done', 'done']);
    expect(existsSync(join(folder, 'output/plaintext/made/tea'))).toBe(true);
  });

  test('one gets variables of its own beside those of the environment', async () => {
    const script = 'process.exit(process.env.TEA === "black" && process.env.PATH ? 0 : 1)';
    const [one] = await results(projectFolder(), [{ ...node(script), env: { TEA: 'black' } }]);
    expect(one?.result).toBe('done');
  });

  test('on Windows a program of its own is started without a shell', () => {
    const tool = { ...node('1'), windows: { command: 'py', args: ['-3'] } };
    expect(programOf(tool, 'win32')).toMatchObject({
      command: 'py',
      args: ['-3'],
      shell: false,
    });
    expect(programOf(node('1'), 'win32')).toMatchObject({ args: ['-e', '1'], shell: true });
    expect(programOf(tool, 'linux')).toMatchObject({ args: ['-e', '1'], shell: false });
  });
});

describe('what is refused before anything is written', () => {
  async function refused(folder: string, request = {}): Promise<void> {
    const before = snapshotOf(folder);
    await expect(build(buildRequest(folder, request), testHost())).rejects.toMatchObject({
      exitCode: 2,
    });
    expect(snapshotOf(folder)).toEqual(before);
  }

  test('an output folder that is a link', async () => {
    const folder = projectFolder();
    symlinkSync(projectFolder(), join(folder, 'output'));
    await refused(folder);
  });

  test("a language's folder that is a link", async () => {
    const folder = projectFolder({}, { 'output/x': '' });
    symlinkSync(projectFolder(), join(folder, 'output/plaintext'));
    await refused(folder);
  });

  test('an output folder that is a file', async () => {
    await refused(projectFolder({}, { output: 'a file' }));
  });

  test('a language without a generator', async () => {
    await refused(projectFolder(), { languages: ['cobol'] });
  });

  test('a config that is missing', async () => {
    await refused(projectFolder(), { config: 'other.json' });
  });
});
