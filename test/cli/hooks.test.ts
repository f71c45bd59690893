import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '../unit/output/snapshot.js';
import { addHooks, buildSdk } from './hooks-project.js';
import { userProject } from './project.js';
import { buildCli, removeCli, runCli, typeToCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const main = 'hooks/typescript/src/custom-hook.ts';

describe('sdkgen hooks add', () => {
  test('writes a hooks project, and a build takes it', async () => {
    const folder = userProject();
    const { exitCode, stderr } = await addHooks(folder, 'typescript');
    expect(exitCode).toBe(0);
    // Where Yeoman tells of files.
    expect(stderr).toContain(`hooks/typescript is written. Next: ${main}, then sdkgen build`);
    expect(Object.keys(snapshotOf(join(folder, 'hooks/typescript')))).toEqual(
      ['.gitignore', 'README.md', 'package.json', 'src', 'tsconfig.json']
        .concat(['src/custom-hook.ts', 'src/hook.ts'])
        .sort(),
    );
    const built = await buildSdk(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for TypeScript: hooks/typescript, 1 file.');
    expect(existsSync(join(folder, 'output/typescript/src/hooks/custom-hook.ts'))).toBe(true);
  });

  test('a second time writes nothing, unless a file is not as it was', async () => {
    const folder = userProject();
    await addHooks(folder, 'typescript');
    const before = snapshotOf(folder);
    expect((await addHooks(folder, 'typescript')).exitCode).toBe(0);
    expect(snapshotOf(folder)).toEqual(before);
    writeFileSync(join(folder, main), 'mine\n');
    const { exitCode, stderr } = await addHooks(folder, 'typescript');
    expect(exitCode).toBe(3);
    expect(stderr).toContain(main);
    expect(readFileSync(join(folder, main), 'utf8')).toBe('mine\n');
    expect((await addHooks(folder, 'typescript', '--force')).exitCode).toBe(0);
    expect(readFileSync(join(folder, main), 'utf8')).toContain('class CustomHook');
  });

  test('asks at a terminal before it overwrites', async () => {
    const folder = userProject();
    await addHooks(folder, 'typescript');
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
    const { exitCode, stderr } = await addHooks(folder, ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(said);
    if (args.length < 2) expect(stderr).toContain('Name one: go, python, typescript.');
    expect(snapshotOf(folder)).toEqual(before);
  });

  test('H64: does not write through a link', async () => {
    const [folder, elsewhere] = [userProject(), userProject()];
    mkdirSync(join(elsewhere, 'there'));
    symlinkSync(join(elsewhere, 'there'), join(folder, 'hooks'));
    const { exitCode, stderr } = await addHooks(folder, 'typescript', '--force');
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
