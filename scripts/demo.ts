/**
 * `npm run demo`: builds SDKs from examples/petstore.yaml through the command line, starts a small
 * server that behaves as that description says, and runs the SDKs' own examples against it. The
 * examples of a language without its tools here are not run.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { packageRoot } from '../lib/paths.js';
import type { Demo } from '../test/languages/demonstration.js';
import { proofs } from '../test/languages/registry.js';
import { hasToolchain } from '../test/toolchains.js';
import { Shop } from './demo/shop.js';

const project = join(packageRoot, '.cache', 'demo');
const sdkOf = (language: string) => join(project, 'output', language);
const demoOf = (language: string, environment: Record<string, string>): Demo => ({
  sdk: sdkOf(language),
  run: (command, cwd) => run(command, cwd, environment),
  expectText,
});
/** A command as a reader would type it: programs and scripts without their folders. */
function commandLine(command: readonly string[]): string {
  return command.map((word) => basename(word)).join(' ');
}

/** Runs a command, shows what it prints, and gives it back; anything but success ends the demo. */
async function run(
  [command, ...args]: readonly [string, ...string[]],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const shown = commandLine([command, ...args]);
  console.log(`\n$ ${shown}   (in ${relative(packageRoot, cwd)})`);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...environment, FORCE_COLOR: '0' },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    process.stdout.write(chunk);
  });
  child.stderr.pipe(process.stderr);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`${shown} exited with ${code}`);
  return printed;
}

function sdkgen(...args: string[]): Promise<string> {
  const bin = join(packageRoot, 'bin', 'sdkgen.js');
  return run([process.execPath, bin, ...args], project);
}

function expectText(text: string, what: string, pattern: RegExp): void {
  if (!pattern.test(text)) throw new Error(`the demo did not show ${what}`);
}

async function buildSdks(): Promise<void> {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project, { recursive: true });
  cpSync(join(packageRoot, 'examples', 'petstore.yaml'), join(project, 'petstore.yaml'));
  await sdkgen('init', '--yes', '--languages', Object.keys(proofs).join(','));
  await sdkgen('build', '--yes');
}

/** Shows and forgets what the server saw: the next SDK's first call is to come again too. */
function expectCalls({ seen }: Shop): void {
  const calls = seen.splice(0);
  console.log(`\nThe server saw:\n${calls.map((line) => `  ${line}`).join('\n')}`);
  expectText(calls.join('\n'), 'a retry', /^GET \/pets\/1 429\nGET \/pets\/1 200$/m);
  expectText(calls.join('\n'), 'three pages', /(?:^GET \/pets\?.*200$\n?){3}/m);
}

async function demo(): Promise<void> {
  await buildSdks();
  const shop = new Shop();
  await shop.open();
  try {
    for (const [id, { demonstrate }] of Object.entries(proofs)) {
      if (hasToolchain(id)) {
        await demonstrate(demoOf(id, shop.environment));
        expectCalls(shop);
      } else console.log(`\nnot run: the examples of ${id}, whose tools are not on this machine`);
    }
  } finally {
    shop.close();
  }
  console.log(`\nThe SDKs lie in ${relative(packageRoot, sdkOf(''))}. Look at their README.md.`);
}

try {
  await demo();
} catch (error) {
  console.error(`\ndemo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
