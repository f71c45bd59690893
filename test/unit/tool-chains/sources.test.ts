import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installFrom, isReachable } from '../../tool-chains/sources.js';
import { stateOf } from '../../tool-chains/state.js';
import { machine, type RegistrySource } from '../../tool-chains/tool-chain.js';

const node = (program: string) => [process.execPath, '-e', program];
const succeeds = node('');
const fails = node('process.exitCode = 1');

const source = (...reach: readonly (readonly string[])[]): RegistrySource => ({
  installedBy: 'tests',
  registry: 'Hub',
  reach,
});

describe('a registry', () => {
  test('can be reached if all of its commands succeed', () => {
    expect(isReachable(source(succeeds, succeeds))).toBe(true);
    expect(isReachable(source(succeeds, fails))).toBe(false);
    expect(isReachable(source(['sdkgen-no-such-program']))).toBe(false);
  });

  test('is asked in an empty folder', () => {
    const isEmpty = 'process.exitCode = require("fs").readdirSync(".").length';
    expect(isReachable(source(node(isEmpty)))).toBe(true);
  });

  test('is asked once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sdkgen-reach-')), 'asked');
    const once = `require("fs").writeFileSync(${JSON.stringify(file)}, "", { flag: "wx" })`;
    expect(isReachable(source(node(once)))).toBe(true);
    expect(isReachable(source(node(once)))).toBe(true);
  });

  test('does not exist for tools that come with the machine', () => {
    expect(isReachable(machine)).toBe(false);
  });
});

describe('a tool that a test installs', () => {
  const refuse = () => Promise.reject(new Error('no disk'));

  test('is available when it was installed', async () => {
    await expect(installFrom(source(fails), async () => 'elf')).resolves.toBe('elf');
  });

  test('is not available if the installation fails and the registry cannot be reached', async () => {
    await expect(installFrom(source(fails), refuse)).resolves.toBeUndefined();
  });

  test('fails the test if the installation fails though the registry can be reached', async () => {
    await expect(installFrom(source(succeeds), refuse)).rejects.toThrow('no disk');
  });
});

describe('the state of a tool', () => {
  const check = (command: string, ...args: string[]) =>
    stateOf({ command, args, dependsOn: [], purpose: 'runs the SDK' });
  const exit = (program: string) => check(process.execPath, '-e', program);

  test('is absent if its command does not exist', () => {
    const state = { kind: 'absent', why: 'sdkgen-no-such-program is not there' };
    expect(check('sdkgen-no-such-program')).toEqual(state);
  });

  test('is absent if its command is a shim that has no version to run', () => {
    expect(exit('process.exitCode = 127')).toMatchObject({ kind: 'absent' });
  });

  test('works if its check succeeds', () => {
    expect(exit('')).toEqual({ kind: 'works' });
  });

  test('is broken if its check fails', () => {
    expect(exit('process.exitCode = 3')).toMatchObject({
      kind: 'broken',
      why: expect.stringMatching(/fails: exit status 3$/),
    });
    const old = 'console.error("one\\ntoo old"); process.exitCode = 1';
    expect(exit(old)).toMatchObject({ why: expect.stringMatching(/fails: too old$/) });
  });

  test.skipIf(process.platform === 'win32')('is broken if its command cannot be started', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sdkgen-tool-')), 'elf');
    writeFileSync(file, '#!/bin/sh\n', { mode: 0o644 });
    expect(check(file)).toMatchObject({
      kind: 'broken',
      why: expect.stringMatching(/fails: EACCES$/),
    });
  });
});
