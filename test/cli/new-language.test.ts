import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageIds } from '../../lib/languages/registry.js';
import { packageRoot } from '../../lib/paths.js';

const checkout = mkdtempSync(join(tmpdir(), 'sdkgen-new-language-'));
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Runs a script of the copied checkout with this repository's packages. */
function run(...command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: checkout,
    encoding: 'utf8',
  });
  return { exitCode: status, stdout, stderr };
}

const tsx = join(packageRoot, 'node_modules/tsx/dist/cli.mjs');
const addRuby = () => run(tsx, 'scripts/new-language.ts', 'ruby');

describe('a new language', () => {
  let added: ReturnType<typeof run>;

  beforeAll(() => {
    const files = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
      { cwd: packageRoot, encoding: 'utf8' },
    );
    for (const path of files.split('\0').filter((one) => one !== ''))
      cpSync(join(packageRoot, path), join(checkout, path), { recursive: true });
    symlinkSync(join(packageRoot, 'node_modules'), join(checkout, 'node_modules'));
    added = addRuby();
  });

  test('is in both registries and has its generators', () => {
    expect(added).toMatchObject({ exitCode: 0, stderr: '' });
    const ids = [...languageIds, 'ruby'].toSorted();
    const read = (path: string) => readFileSync(join(checkout, path), 'utf8');
    expect(read('lib/languages/registry.ts')).toContain(`{ ${ids.join(', ')} }`);
    expect(read('test/languages/registry.ts')).toContain('  ruby: rubyProof,\n};');
    expect(read('generators/ruby/index.ts')).toContain("languageGenerator('ruby')");
    expect(read('alias/generator-sdkgen/generators/ruby/index.js')).toContain('generators/ruby');
  });

  test('is refused by the compiler until its proof is complete, and for nothing else', () => {
    const tsc = join(packageRoot, 'node_modules/typescript/bin/tsc');
    const { stdout, exitCode } = run(tsc, '-p', 'tsconfig.json', '--pretty', 'false');
    expect(exitCode).not.toBe(0);
    const errors = stdout.split('\n').filter((line) => /^\S.*error TS/.test(line));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      /^test\/languages\/ruby\/proof\.ts.*TS27(?:39|40).*compiler, compileAll/,
    );
  });

  test('builds an SDK of the pet store', () => {
    expect(run(tsx, 'scripts/build.ts')).toMatchObject({ exitCode: 0 });
    const flags = ['--yes', '--languages', 'ruby'];
    const sdkgen = join(checkout, 'bin/sdkgen.js');
    const init = ['init', '--spec', 'examples/petstore.yaml', '--sdk-name', 'petstore'];
    expect(run(sdkgen, ...init, ...flags)).toMatchObject({ exitCode: 0 });
    expect(run(sdkgen, 'build', ...flags)).toMatchObject({ exitCode: 0 });
    const overview = readFileSync(join(checkout, 'output/ruby/overview.txt'), 'utf8');
    expect(overview).toContain('GET /pets');
  });

  test('is not written over one that exists', () => {
    expect(addRuby()).toMatchObject({ exitCode: 2, stderr: /lib\/languages\/ruby exists/ });
  });
});
