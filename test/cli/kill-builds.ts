import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { LanguageId } from '../../lib/languages/registry.js';
import { proofs } from '../languages/registry.js';
import { Random } from '../unit/output/random.js';
import { textsBelow } from '../unit/output/sdk-folder.js';
import { userProject } from './project.js';
import { commandOf, environment, packageRoot, runCli } from './run-cli.js';

const flags = ['build', '--skip-install', '--yes', '--no-lint', '--json', '--timing'];
const build = (cwd: string) => runCli(flags, { cwd });
const mine = '// A line of mine.\n';

/** An SDK with lines of the user in it; paths are from its project. */
interface EditedProject {
  readonly template: string;
  readonly sdk: string;
  readonly readme: string;
  readonly service: string;
  readonly journal: string;
}

async function editedProject(language: LanguageId): Promise<EditedProject> {
  const description = readFileSync(join(packageRoot, 'examples/petstore.yaml'), 'utf8');
  const config = { auth: ['apikey'], languages: [language] };
  const template = userProject(config, { 'openapi.yaml': description });
  expect((await build(template)).exitCode).toBe(0);
  const sdk = `output/${language}`;
  const isService = (path: string): boolean =>
    proofs[language].fuzz.code.test(path) && /\bpets(?:service)?\.\w+$/i.test(path);
  const service = `${sdk}/${Object.keys(textsBelow(join(template, sdk))).find(isService)}`;
  const readme = `${sdk}/README.md`;
  for (const path of [service, readme]) {
    const text = readFileSync(join(template, path), 'utf8');
    writeFileSync(join(template, path), `${text}${mine}`);
  }
  return { template, sdk, readme, service, journal: `${sdk}/.sdkgen/transaction/journal.json` };
}

/** Locks that are left; one that says nothing may be of another machine, and is left for a while. */
const locksIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'output')).filter(
    (name) => name.startsWith('.sdkgen.lock') && statSync(join(folder, 'output', name)).size > 0,
  );

/** After this much of the SDK is generated differently, but every file keeps its path. */
function changeConfig(folder: string): void {
  const config = JSON.parse(readFileSync(join(folder, 'sdkgen.config.json'), 'utf8'));
  const customizations = {
    generateEnv: true,
    includeOptionalSnippetParameters: true,
    responseHeaders: true,
  };
  const changed = { ...config, apiVersion: '9.9.9', customizations };
  writeFileSync(join(folder, 'sdkgen.config.json'), JSON.stringify(changed));
}

const copyOf = (template: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sdkgen-killed-'));
  cpSync(template, folder, { recursive: true });
  return folder;
};

interface KillOptions {
  /** The file that is there while a build writes. */
  readonly journal: string;
  /** Chooses the moment. */
  readonly random: Random;
  readonly isWatch?: boolean;
  /** Of the process, beside those that all have. */
  readonly variables?: Record<string, string>;
}

/** What a build takes that nobody kills. */
interface Usual {
  /** In ms. */
  readonly run: number;
  /** In ms. */
  readonly write: number;
  /** Calls that change the disk. */
  readonly calls: number;
}

const preload = pathToFileURL(join(packageRoot, 'test/cli/programs/kill-at-call.mjs')).href;

/** Builds to the end, and measures what a build like it takes. */
async function measuredBuild(cwd: string, variables: Record<string, string> = {}): Promise<Usual> {
  const callsFile = join(cwd, 'calls.txt');
  const own = { NODE_OPTIONS: `--import ${preload}`, SDKGEN_CALLS_FILE: callsFile };
  const start = performance.now();
  const { exitCode, stdout } = await runCli(flags, { cwd, env: { ...variables, ...own } });
  expect(exitCode, stdout).toBe(0);
  const calls = Number(readFileSync(callsFile, 'utf8'));
  rmSync(callsFile);
  return { run: performance.now() - start, write: writeTime(stdout), calls };
}

/** Starts a build and kills it right before one of its calls that change the disk. */
function killAtCall(
  cwd: string,
  { calls }: Usual,
  { random, variables = {} }: KillOptions,
): Promise<'killed' | 'ended'> {
  const own = { SDKGEN_KILL_AT: String(random.below(calls)) };
  const [program = '', ...args] = commandOf(flags);
  const env = environment({ ...variables, ...own });
  const child = spawn(program, ['--import', preload, ...args], { cwd, env, stdio: 'ignore' });
  return new Promise((resolve) =>
    child.once('close', (_, signal) => resolve(signal === 'SIGKILL' ? 'killed' : 'ended')),
  );
}

/**
 * Starts a build and kills it after a time: somewhere in its run, while it writes, or while its journal is
 * there. On a busy machine it may have ended by then. A watch gets something to build when it has built what
 * was there.
 */
function kill(
  cwd: string,
  usual: Usual,
  { journal, random, isWatch = false, variables = {} }: KillOptions,
): Promise<'killed' | 'ended'> {
  const moment = random.oneOf(['run', 'write', 'write', 'journal', 'journal', 'journal'] as const);
  const longest = { run: usual.run, write: usual.write * 1.3, journal: usual.write / 5 }[moment];
  const delay = random.below(Math.ceil(longest));
  const [program = '', ...args] = commandOf(isWatch ? [...flags, '--watch'] : flags);
  const env = environment(variables);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
  let isArmed = false;
  const armIf = (isNow: boolean): void => {
    if (!isNow || isArmed) return;
    isArmed = true;
    setTimeout(() => child.kill('SIGKILL'), delay);
  };
  let isStarted = !isWatch;
  armIf(moment === 'run' && isStarted);
  const watch = setInterval(
    () => armIf(isStarted && moment === 'journal' && existsSync(join(cwd, journal))),
    1,
  );
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!isStarted) {
      isStarted = text.includes('"state":"waiting"');
      if (isStarted) changeConfig(cwd);
      armIf(moment === 'run' && isStarted);
      return;
    }
    armIf(moment === 'write' && text.includes('"stage":"write"'));
    // It stays when the build is over.
    if (isWatch && text.includes('"state":"waiting"')) child.kill('SIGKILL');
  });
  return new Promise((resolve) =>
    child.once('close', (_, signal) => {
      clearInterval(watch);
      resolve(signal === 'SIGKILL' ? 'killed' : 'ended');
    }),
  );
}

/** How long a build took to write, in ms. */
function writeTime(events: string): number {
  const found = /"stage":"write","milliseconds":(\d+)/.exec(events);
  expect(found).not.toBeNull();
  return Number(found?.[1]);
}

/** Which processes are killed, how many, and at which moments. */
interface Kills {
  readonly language: LanguageId;
  readonly kills: number;
  readonly watches: number;
  readonly random: Random;
}

/**
 * Tests that builds of a language which are killed at random moments lose nothing.
 *
 * @param kills - how many builds; a tenth of it is the number of watches
 * @param seed - chooses the moments
 */
export function testKilledBuilds(language: LanguageId, kills: number, seed: number): void {
  const all = { language, kills, watches: Math.ceil(kills / 10), random: new Random(seed) };
  testBuilds(all);
  testWatches(all);
  testWithoutKey(all);
}

function testBuilds({ language, kills, random }: Kills): void {
  test(
    `${kills} builds that are killed lose no line and come out whole`,
    async () => {
      const { template, sdk, readme, service, journal } = await editedProject(language);
      changeConfig(template);
      const whole = copyOf(template);
      const usual = await measuredBuild(whole);
      const expected = textsBelow(join(whole, sdk), true);
      const old = textsBelow(join(template, sdk));
      const counts = { ended: 0, old: 0, journal: 0, new: 0, edited: 0 };
      for (let at = 0; at < kills; at++) {
        const folder = copyOf(template);
        // Every second one at a call, which no load of the machine can make too late.
        const isAtCall = at % 2 === 0;
        const end = await (isAtCall ? killAtCall : kill)(folder, usual, { journal, random });
        if (isAtCall) expect(end, `kill ${at}`).toBe('killed');
        const now = textsBelow(join(folder, sdk));
        if (end === 'ended') counts.ended++;
        else if (existsSync(join(folder, journal))) counts.journal++;
        else if (JSON.stringify(now) === JSON.stringify(old)) counts.old++;
        else {
          counts.new++;
          expect(textsBelow(join(folder, sdk), true)).toMatchObject(expected);
        }
        for (const path of [service, readme])
          expect(readFileSync(join(folder, path), 'utf8'), `kill ${at}`).toContain(mine);
        const isEdited = random.chance(25);
        if (isEdited) {
          counts.edited++;
          writeFileSync(
            join(folder, readme),
            `${readFileSync(join(folder, readme), 'utf8')}// Later.\n`,
          );
        }
        const next = await build(folder);
        if (isEdited) {
          // It is merged, or asked about: nobody can say which version it was an edit of.
          expect([0, 3], next.stdout).toContain(next.exitCode);
          const text = readFileSync(join(folder, readme), 'utf8');
          expect(text, `kill ${at}`).toContain(mine);
          expect(text, `kill ${at}`).toContain('// Later.\n');
        } else {
          expect(next.exitCode, next.stdout).toBe(0);
          expect(textsBelow(join(folder, sdk), true), `kill ${at}`).toEqual(expected);
        }
        expect(locksIn(folder)).toEqual([]);
        rmSync(folder, { recursive: true });
      }
      process.stdout.write(`${kills} kills: ${JSON.stringify(counts)}\n`);
    },
    60_000 + kills * 30_000,
  );
}

function testWatches({ language, watches, random }: Kills): void {
  test(
    `${watches} watches that are killed lose no line, and the next build finishes what they began`,
    async () => {
      const { template, sdk, readme, service, journal } = await editedProject(language);
      const old = textsBelow(join(template, sdk));
      const whole = copyOf(template);
      changeConfig(whole);
      const first = await measuredBuild(whole);
      // The second build of a process takes much less than the first one, which loads all that it needs.
      const usual = { ...first, run: first.run / 2 };
      const expected = textsBelow(join(whole, sdk), true);
      const counts = { old: 0, journal: 0, new: 0 };
      for (let at = 0; at < watches; at++) {
        const folder = copyOf(template);
        expect(await kill(folder, usual, { journal, random, isWatch: true })).toBe('killed');
        const now = textsBelow(join(folder, sdk));
        if (existsSync(join(folder, journal))) counts.journal++;
        else if (JSON.stringify(now) === JSON.stringify(old)) counts.old++;
        else counts.new++;
        for (const path of [service, readme])
          expect(readFileSync(join(folder, path), 'utf8'), `kill ${at}`).toContain(mine);
        const next = await build(folder);
        expect(next.exitCode, next.stdout).toBe(0);
        expect(textsBelow(join(folder, sdk), true), `kill ${at}`).toEqual(expected);
        expect(locksIn(folder)).toEqual([]);
        rmSync(folder, { recursive: true });
      }
      process.stdout.write(`${watches} kills of a watch: ${JSON.stringify(counts)}\n`);
    },
    60_000 + watches * 30_000,
  );
}

function testWithoutKey({ language, watches, random }: Kills): void {
  test(
    `${watches} builds that are killed where no key can be kept lose no line either`,
    async () => {
      // Nothing can be made there.
      const variables = { XDG_STATE_HOME: '/dev/null/none' };
      const without = (cwd: string, ...more: string[]) =>
        runCli([...flags, ...more], { cwd, env: variables });
      const { template, sdk, readme, service, journal } = await editedProject(language);
      changeConfig(template);
      const whole = copyOf(template);
      const usual = await measuredBuild(whole, variables);
      const expected = textsBelow(join(whole, sdk), true);
      const counts = { done: 0, asked: 0, journal: 0 };
      for (let at = 0; at < watches; at++) {
        const folder = copyOf(template);
        const isAtCall = at % 2 === 0;
        const end = await (isAtCall ? killAtCall : kill)(folder, usual, {
          journal,
          random,
          variables,
        });
        if (isAtCall) expect(end, `kill ${at}`).toBe('killed');
        const isBegun = existsSync(join(folder, journal));
        if (isBegun) counts.journal++;
        const next = await without(folder);
        if (isBegun) expect(next.stdout).toContain(`${sdk}/.sdkgen/transaction`);
        expect([0, 3], next.stdout).toContain(next.exitCode);
        if (next.exitCode === 0) counts.done++;
        else {
          counts.asked++;
          expect((await without(folder, '--on-conflict=markers')).exitCode).toBe(0);
        }
        const now = textsBelow(join(folder, sdk), true);
        for (const path of [service, readme])
          expect(now[path.slice(sdk.length + 1)], `kill ${at}`).toContain(mine);
        if (next.exitCode === 0) expect(now, `kill ${at}`).toEqual(expected);
        rmSync(folder, { recursive: true });
      }
      process.stdout.write(`${watches} kills without a key: ${JSON.stringify(counts)}\n`);
    },
    60_000 + watches * 30_000,
  );
}
