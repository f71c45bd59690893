import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ExitCode } from '../../../lib/diagnostics.js';
import type { InstallCommand } from '../../../lib/languages/language.js';
import { runPostInstall } from '../../../lib/output/post-install-commands.js';
import type { SdkPlan } from '../../../lib/output/plan.js';
import { buildRequest, testHost } from '../../languages/plain-text/project.js';
import { plainText } from '../../languages/plain-text/index.js';

function node(script: string, more: Partial<InstallCommand> = {}): InstallCommand {
  const rest = { dependsOn: [], writes: [], purpose: 'runs in a test' };
  return { command: process.execPath, args: ['-e', script], ...rest, ...more };
}

async function install(
  commands: Readonly<Record<string, readonly InstallCommand[]>>,
  files: readonly string[] = [],
) {
  const cwd = mkdtempSync(join(tmpdir(), 'sdkgen-commands-'));
  const output = join(cwd, 'output');
  const registry = Object.fromEntries(
    Object.entries(commands).map(([id, postInstall]) => [id, { ...plainText, postInstall }]),
  );
  const plans = Object.keys(commands).map((language) => {
    mkdirSync(join(output, language), { recursive: true });
    return { language, files: files.map((path) => ({ path })) } as unknown as SdkPlan;
  });
  const host = { ...testHost(), registry };
  const run = () => runPostInstall({ host, output, request: buildRequest(cwd) }, plans);
  return { run, output, host };
}

/** Waits for the other command to write its file, then ends. */
const meeting = (own: string, other: string): string => `
  const { existsSync, writeFileSync } = require('node:fs');
  writeFileSync('met', '');
  const until = Date.now() + 20_000;
  while (!existsSync('../${other}/met')) if (Date.now() > until) process.exit(1);
  writeFileSync('${own}.txt', '');
`;

test('commands of several SDKs run at once, and each is recorded with its time', async () => {
  const { run, output, host } = await install({
    a: [node(meeting('a', 'b'))],
    b: [node(meeting('b', 'a'))],
  });
  expect(await run()).toBe(ExitCode.Built);
  expect(existsSync(join(output, 'a/a.txt')) && existsSync(join(output, 'b/b.txt'))).toBe(true);
  const events = host.events.filter((event) => event.event === 'post-install');
  expect(events.map(({ result }) => result)).toEqual(['done', 'done']);
  for (const { milliseconds } of events) expect(milliseconds).toBeGreaterThan(0);
  const states = JSON.parse(readFileSync(join(output, '.post-install.json'), 'utf8'));
  expect(Object.keys(states).map((key) => key.slice(0, 2))).toEqual(['a:', 'b:']);
  host.events.length = 0;
  expect(await run()).toBe(ExitCode.Built);
  expect(host.events.map((event) => 'result' in event && event.result)).toEqual([
    'unchanged',
    'unchanged',
  ]);
});

describe('a command that checks hooks', () => {
  const checking = { hooks: /^hooks\//, onlyForHooks: true } as const;
  const failing = node('process.exit(2)', checking);

  test('is only run for an SDK with hooks', async () => {
    const { run, host } = await install({ a: [failing] }, ['api.txt']);
    expect(await run()).toBe(ExitCode.Built);
    expect(host.events).toEqual([]);
  });

  test('ends the build with 1 if it fails, now and in the next build', async () => {
    const { run, host } = await install({ a: [failing], b: [node('')] }, ['hooks/own.txt']);
    expect(await run()).toBe(ExitCode.GeneratorFault);
    expect(await run()).toBe(ExitCode.GeneratorFault);
    expect(host.events.map((event) => 'result' in event && event.result).sort()).toEqual([
      'done',
      'failed',
      'failed',
      'unchanged',
    ]);
  });

  test('that is absent, or that another command kept from running, says nothing', async () => {
    const absent = { ...failing, command: 'no-such-program-of-a-test' };
    const files = ['hooks/own.txt'];
    expect(await (await install({ a: [absent] }, files)).run()).toBe(ExitCode.Built);
    const before = node('process.exit(1)');
    expect(await (await install({ a: [before, failing] }, files)).run()).toBe(ExitCode.Built);
  });
});

test('a state that cannot be written only costs another run', async () => {
  const { run, output, host } = await install({ a: [node('')] });
  mkdirSync(join(output, '.post-install.json'));
  writeFileSync(join(output, '.post-install.json/file'), '');
  expect(await run()).toBe(ExitCode.Built);
  expect(await run()).toBe(ExitCode.Built);
  expect(host.events.map((event) => 'result' in event && event.result)).toEqual(['done', 'done']);
});
