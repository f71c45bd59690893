import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { CallRunner, DocumentedSdk } from '../../documented-calls/runner.js';
import { callName } from '../../documented-calls/snippets.js';
import { compileLibrary, offline, unoptimized } from './tools.js';

const programs = join(dirname(fileURLToPath(import.meta.url)), 'programs/documented-calls');
const modulePath = 'documented.invalid/calls';

export const documentedCalls: CallRunner = {
  async prepare(folder, sdks) {
    cpSync(programs, folder, { recursive: true });
    const modules = sdks.map((sdk) => {
      writeCalls(folder, sdk);
      const module = /^module (\S+)/m.exec(sdk.files.get('go.mod') ?? '')?.[1] ?? '';
      return `require ${module} v0.0.0\n\nreplace ${module} => ${sdk.folder}\n`;
    });
    writeFileSync(join(folder, 'table.go'), tableFile(sdks));
    writeFileSync(
      join(folder, 'go.mod'),
      `module ${modulePath}\n\ngo 1.23\n\n${modules.join('\n')}`,
    );
    await compileLibrary();
    const env = { ...process.env, ...offline, GOFLAGS: '-mod=mod -buildvcs=false', GOWORK: 'off' };
    const flags = ['-trimpath', '-ldflags=-s -w', unoptimized, `-gcflags=${modulePath}/...=-N -l`];
    const args = ['build', ...flags, '-o', 'run-calls', '.'];
    await promisify(execFile)('go', args, { cwd: folder, env, maxBuffer: 1 << 26 });
    return { command: join(folder, 'run-calls'), args: [] };
  },
};

/** The calls of an SDK are the functions of a package. */
function writeCalls(folder: string, { name, snippets }: DocumentedSdk): void {
  const own = join(folder, 'calls', packageOf(name));
  mkdirSync(own, { recursive: true });
  snippets.forEach(({ code }, index) => {
    const text = asFunction(code, { packageName: packageOf(name), index });
    writeFileSync(join(own, `${callName(index)}.go`), text);
  });
  const entries = snippets.map((_, index) => `\t${callName(index)},\n`).join('');
  const calls = `var Calls = []func(context.Context) error{\n${entries}}\n`;
  writeFileSync(
    join(own, 'calls.go'),
    `package ${packageOf(name)}\n\nimport "context"\n\n${calls}`,
  );
}

/** A program's `main` only starts `run` and logs its error. */
function asFunction(
  code: string,
  { packageName, index }: { packageName: string; index: number },
): string {
  return code
    .replace(/^package main\n/, `package ${packageName}\n`)
    .replace(/^func main\(\) \{\n.*?^\}\n/ms, '')
    .replace(/^\t"log"\n/m, '')
    .replace(/^import \(\n/m, `import (\n\t"${modulePath}/mock"\n`)
    .replace(/^func run\(/m, `func ${callName(index)}(`)
    .replace(/(\.NewClient\(\w+\.Config\{)/, '$1HTTPClient: mock.Client, ');
}

function tableFile(sdks: readonly DocumentedSdk[]): string {
  const packages = sdks.map(({ name }) => packageOf(name));
  const imports = packages.map((one) => `\t"${modulePath}/calls/${one}"\n`).join('');
  const rows = sdks.map(({ name }) => `\t"${name}": ${packageOf(name)}.Calls,\n`).join('');
  return `package main

import (
\t"context"

${imports})

var table = map[string][]func(context.Context) error{
${rows}}
`;
}

function packageOf(name: string): string {
  return `sdk_${name.replaceAll('-', '_')}`;
}
