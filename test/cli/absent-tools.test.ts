import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../lib/languages/language.js';
import { languages } from '../../lib/languages/registry.js';
import { programOf } from '../../lib/output/tool-program.js';
import { packageRoot } from '../../lib/paths.js';
import { proofs } from '../languages/registry.js';
import { addBrokenProgram, linkPrograms } from './hidden-tools.js';

const home = mkdtempSync(join(tmpdir(), 'sdkgen-absent-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const registry: Readonly<Record<string, Language>> = languages;
/** By id, the command of each tool chain that the tests can do without: not that of Node.js. */
const commands = Object.keys(proofs)
  .map((id) => [id, programOf((registry[id] as Language).toolchain.check).command] as const)
  .filter(([, command]) => command !== 'node');

/** A quick file, so that `npm test` is soon at its closing lines. */
const selection = ['--project', 'unit', 'test/unit/scripts/arguments.test.ts'];

interface ScriptOptions {
  readonly args?: readonly string[];
  /** `SDKGEN_REQUIRE`. */
  readonly required?: string;
}

/** `npm test` with tests that are soon done. */
const runTests = (path: string, required = '') =>
  runScript('test.ts', path, { args: selection, required });

/** Runs a script as on a machine with these programs. */
async function runScript(script: string, path: string, options: ScriptOptions = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|CI$)/.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    PATH: path,
    // Interpreters are looked for there too.
    PYENV_ROOT: join(home, 'nothing'),
    SDKGEN_REQUIRE: options.required ?? '',
  };
  const command = ['node_modules/tsx/dist/cli.mjs', `scripts/${script}`, ...(options.args ?? [])];
  const ended = promisify(execFile)(process.execPath, command, { cwd: packageRoot, env });
  const { stdout, code } = await ended.then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: unknown) => error as { stdout: string; code: number },
  );
  const lines = stdout.trim().split('\n');
  return { code, notVerified: lines.filter((line) => line.startsWith('not verified')), lines };
}

const without = join(home, 'without');
const broken = join(home, 'broken');
/** A language whose tools are hidden: which one makes no difference. */
const [chosen, chosenCommand] = commands[0] ?? ['', ''];

describe.skipIf(process.platform === 'win32')('npm test on a machine', () => {
  beforeAll(() => {
    const hidden = commands.map(([, command]) => command);
    for (const folder of [without, broken]) linkPrograms(folder, hidden);
    for (const command of hidden) addBrokenProgram(broken, command);
  });

  test('without the tools of several languages names each and succeeds', async () => {
    const { code, notVerified, lines } = await runTests(without);
    expect(commands.length).toBeGreaterThan(1);
    for (const [id, command] of commands) {
      const line = expect.stringContaining(`not verified here: ${id} (${command} is not there`);
      expect(notVerified).toContainEqual(line);
    }
    expect(lines.at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
    expect(code).toBe(0);
  });

  test('fails if SDKGEN_REQUIRE names one of them', async () => {
    const { code, notVerified, lines } = await runTests(without, chosen);
    const why = `${chosenCommand} is not there, and SDKGEN_REQUIRE names it`;
    expect(notVerified).toContain(`not verified here: ${chosen} (${why})`);
    expect(lines.at(-1)).toMatch(/^[1-9]\d* passed, 1 failed$/);
    expect(code).toBe(1);
  });

  test('whose tools do not work fails', async () => {
    const { code, notVerified } = await runTests(broken);
    for (const [id, command] of commands) {
      const start = `not verified here: ${id} (\`${command} `;
      const line = notVerified.find((one) => one.startsWith(start));
      expect(line).toMatch(/` fails: it is out of order\)$/);
    }
    expect(code).toBe(1);
  });

  const runWire = (path: string) => runScript('wire.ts', path, { args: ['--language', chosen] });

  // The last results of every language are tested without processes.
  test('keeps the last wire results of a language without its tools', async () => {
    const files = ['docs/conformance.md', `test/proofs/wire/${chosen}.json`];
    const read = () => files.map((file) => readFileSync(join(packageRoot, file), 'utf8'));
    const before = read();
    const [absent, failed] = await Promise.all([runWire(without), runWire(broken)]);
    expect(absent.lines).toEqual([`not verified here: ${chosen} (${chosenCommand} is not there)`]);
    expect(absent.code).toBe(0);
    expect(failed.code).toBe(1);
    expect(read()).toEqual(before);
  });
});
