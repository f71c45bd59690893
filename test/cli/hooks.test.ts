import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LanguageId, languageIds } from '../../lib/languages/registry.js';
import {
  sampleHook as main,
  sampleHooks,
  sampleLanguage,
  sampleSdk,
  sampleTitle,
} from '../languages/sample.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { addHooks, buildSdk, newHooksFiles } from './hooks-project.js';
import { userProject } from './project.js';
import { buildCli, removeCli, runCli, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const named = languageIds.join(', ');

describe('sdkgen hooks add', () => {
  test('writes a hooks project, and a build takes it', async () => {
    const folder = userProject();
    const { exitCode, stderr } = await addHooks(folder, sampleLanguage);
    expect(exitCode).toBe(0);
    // Where Yeoman tells of files.
    expect(stderr).toContain(`Wrote ${sampleHooks}. Next: edit ${main}, then run sdkgen build`);
    expect(Object.keys(snapshotOf(join(folder, sampleHooks)))).toEqual(
      expect.arrayContaining([...newHooksFiles(sampleLanguage).keys()]),
    );
    const built = await buildSdk(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain(`Hooks for ${sampleTitle}: ${sampleHooks}, 1 file.`);
    const written = Object.keys(snapshotOf(join(folder, sampleSdk)));
    expect(written.map((path) => basename(path))).toContain(basename(main));
  });

  test('a second time writes nothing, unless a file is not as it was', async () => {
    const folder = userProject();
    await addHooks(folder, sampleLanguage);
    const before = snapshotOf(folder);
    expect((await addHooks(folder, sampleLanguage)).exitCode).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
    writeFileSync(join(folder, main), 'mine\n');
    const { exitCode, stderr } = await addHooks(folder, sampleLanguage);
    expect(exitCode).toBe(3);
    expect(stderr).toContain(main);
    expect(readFileSync(join(folder, main), 'utf8')).toBe('mine\n');
    expect((await addHooks(folder, sampleLanguage, '--force')).exitCode).toBe(0);
    expect(readFileSync(join(folder, main), 'utf8')).toContain('class CustomHook');
  });

  test('asks at a terminal before it overwrites', async () => {
    const folder = userProject();
    await addHooks(folder, sampleLanguage);
    writeFileSync(join(folder, main), 'mine\n');
    const { exitCode, screen } = await typeToCli(['hooks', 'add', sampleLanguage], folder, [
      [basename(main), 'n\r'],
    ]);
    expect(exitCode).toBe(0);
    expect(screen).toContain('kept your version');
    expect(readFileSync(join(folder, main), 'utf8')).toBe('mine\n');
  });

  test('asks at a terminal for the language', async () => {
    const folder = userProject();
    const { exitCode } = await typeToCli(['hooks', 'add'], folder, [
      ['Language of the hooks', '\r'],
    ]);
    expect(exitCode).toBe(0);
    const [first] = languageIds as [LanguageId];
    for (const path of newHooksFiles(first).keys())
      expect(existsSync(join(folder, 'hooks', first, path)), path).toBe(true);
  });

  test.each([
    [['cobol'], 'sdkgen has no hooks for "cobol"'],
    [['__proto__'], 'sdkgen has no hooks for "__proto__"'],
    [[], 'no language given'],
    [[sampleLanguage, 'extra'], 'takes only 1, but got "extra"'],
    [[sampleLanguage, '--frce'], 'Did you mean --force?'],
  ])('%j ends with 2', async (args, said) => {
    const folder = userProject();
    const before = snapshotOf(folder);
    const { exitCode, stderr } = await addHooks(folder, ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(said);
    if (args.length < 2) expect(stderr).toContain(`Available: ${named}.`);
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('H64: does not write through a link', async () => {
    const [folder, elsewhere] = [userProject(), userProject()];
    mkdirSync(join(elsewhere, 'there'));
    symlinkSync(join(elsewhere, 'there'), join(folder, 'hooks'));
    const { exitCode, stderr } = await addHooks(folder, sampleLanguage, '--force');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('is a symbolic link');
    expect(existsSync(join(elsewhere, 'there', sampleLanguage))).toBe(false);
  });

  test('has help, and so has its group', async () => {
    const cwd = userProject();
    const help = await runCli(['hooks', 'add', '--help'], { cwd });
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
    expect(help.stdout).toContain('Usage: sdkgen hooks add <language> [flags]');
    expect(help.stdout).toMatch(new RegExp(`<language> +language of the hooks: ${named}`));
    expect(help.stdout).toMatch(/Exit codes:\n +0 +success/);
    expect(help.stdout).not.toMatch(/built|description|declined/);
    const group = await runCli(['hooks', '--help'], { cwd });
    expect(group.exitCode).toBe(0);
    expect(group.stdout).toContain('hooks add');
    const alone = await runCli(['hooks'], { cwd });
    expect([alone.exitCode, alone.stdout, alone.stderr]).toEqual([2, '', group.stdout]);
    expect((await runCli(['--help'], { cwd })).stdout).toContain('hooks add');
    const unknown = await runCli(['hooks', 'ad', sampleLanguage], { cwd });
    expect(unknown.exitCode).toBe(2);
    expect(unknown.stderr).toContain('Did you mean hooks add?');
  });
});
