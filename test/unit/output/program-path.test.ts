import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { languages } from '../../../lib/languages/registry.js';
import { InstallStates } from '../../../lib/output/install-states.js';
import { runTool } from '../../../lib/output/post-install.js';
import { programPath } from '../../../lib/output/program-path.js';
import { programOf } from '../../../lib/output/tool-program.js';

const folder = '/work/output/sdk';
const onPath = (path: string, files: readonly string[]) =>
  programPath('npm', {
    folder,
    env: { PATH: path },
    platform: 'linux',
    isProgram: (file) => files.includes(file),
  });

describe('the path of a program', () => {
  test.each([
    ['/usr/bin:/bin', '/usr/bin/npm'],
    [`.:${folder}:/usr/bin`, '/usr/bin/npm'],
    [':/usr/bin', '/usr/bin/npm'],
    ['bin:../bin:/usr/bin', '/usr/bin/npm'],
    [`${folder}/node_modules/.bin:/usr/bin`, '/usr/bin/npm'],
    ['/work/output/sdk-tools:/usr/bin', '/work/output/sdk-tools/npm'],
    [`.:${folder}`, undefined],
    ['', undefined],
  ])('is not in the folder that it is run in: %s', (path, found) => {
    const files = [
      '/usr/bin/npm',
      `${folder}/npm`,
      `${folder}/node_modules/.bin/npm`,
      '/work/output/sdk-tools/npm',
      'npm',
      'bin/npm',
      '../bin/npm',
    ];
    expect(onPath(path, files)).toBe(found);
  });

  test.each([
    ['npm', 'C:\\node\\npm.cmd'],
    ['deno', 'C:\\Deno\\bin\\deno.exe'],
    ['py', undefined],
    ['.venv\\Scripts\\python.exe', 'D:\\sdk\\.venv\\Scripts\\python.exe'],
  ])('is found on Windows, where names alone mean the folder first: %s', (command, found) => {
    const files = ['C:\\node\\npm.cmd', 'C:\\Deno\\bin\\deno.exe'];
    const others = ['D:\\sdk\\npm.cmd', 'D:\\sdk\\deno.exe', 'D:\\sdk\\py.exe'];
    const search = {
      folder: 'D:\\sdk',
      env: { Path: '.;D:\\sdk;C:\\node;C:\\Deno\\bin' },
      platform: 'win32' as const,
      isProgram: (file: string) => [...files, ...others].includes(file),
    };
    expect(programPath(command, search)).toBe(found);
  });
});

test('on Windows programs are told not to look in the folder either', () => {
  const tool = { command: 'npm', args: [], dependsOn: [], purpose: '' };
  expect(programOf(tool, 'win32').env).toMatchObject({ NoDefaultCurrentDirectoryInExePath: '1' });
});

describe.skipIf(process.platform === 'win32')('a command after a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is not the program of that name in the SDK, whatever the search path says', async () => {
    const output = mkdtempSync(join(tmpdir(), 'sdkgen-program-'));
    mkdirSync(join(output, 'x'));
    writeFileSync(join(output, 'x/tea'), '#!/bin/sh\necho >pwned\n');
    chmodSync(join(output, 'x/tea'), 0o755);
    vi.stubEnv('PATH', ['.', join(output, 'x'), process.env['PATH']].join(delimiter));
    const tool = { command: 'tea', args: [], dependsOn: [], writes: [], purpose: 'makes tea' };
    const folder = join(output, 'x');
    const sdk = { language: 'x', folder, generated: new Set<string>() };
    const states = new InstallStates(output);
    const { result, message } = await runTool({ ...sdk, states }, tool, false);
    expect(result).toBe('failed');
    expect(message).toMatch(/^tea could not be started/);
  });
});

test('no command of a language imports or runs what lies in the folder', () => {
  const commands = Object.values(languages).flatMap(({ postInstall, toolchain }) => [
    ...postInstall,
    ...Object.values(toolchain),
  ]);
  const pythons = commands.filter(({ command }) => /python/.test(command));
  expect(pythons.length).toBeGreaterThan(3);
  for (const { args, windows } of pythons) {
    expect(args[0]).toBe('-I');
    expect(windows?.args.filter((word) => word !== '-3')[0]).toBe('-I');
  }
});
