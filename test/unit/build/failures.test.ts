import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
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

test('a failed command says why and what is missing without it', async () => {
  const { registry } = testHost();
  const { plaintext } = registry;
  if (!plaintext) throw new Error('the language of the tests is missing');
  const postInstall = [
    { command: 'no-such-tool-anywhere', args: [], dependsOn: [], purpose: 'makes tea' },
    {
      command: process.execPath,
      args: ['-e', 'console.error("an error: no tea"); process.exit(3)'],
      dependsOn: [],
      purpose: 'makes tea',
    },
  ];
  const host = testHost(undefined, { plaintext: { ...plaintext, postInstall } });
  expect(await build(buildRequest(projectFolder()), host)).toBe(0);
  const results = named(host.events, 'post-install');
  expect(results.map((one) => one.result)).toEqual(['failed', 'failed']);
  expect(results[0]?.message).toMatch(/could not be started.*makes tea/);
  expect(results[1]?.message).toMatch(/ended with 3: an error: no tea; it makes tea/);
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
