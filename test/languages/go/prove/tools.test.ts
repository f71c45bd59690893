import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { GoWorkspace } from '../sdks.js';
import { type GoTools, provideTools } from '../tools.js';

const source = join(repository, 'test/languages/go/programs/lint/lint.go');

describe.skipIf(!hasToolchain('go'))('the programs that Go SDKs are tested with', () => {
  const workspace = new GoWorkspace();
  let tools: GoTools | undefined;

  beforeAll(async () => {
    tools = await provideTools();
  });
  afterAll(() => workspace.remove());

  test('name each mistake of a program, and nothing else', async ({ skip }) => {
    if (tools === undefined) return skip('without them');
    const text = readFileSync(source, 'utf8');
    workspace.addPrograms('lint', new Map([['lint.go', text]]));
    const vet = ['vet', `-vettool=${tools.lint}`, ...workspace.packages('lint')];
    const { exitCode, output } = await workspace.run('go', vet);
    expect(exitCode).toBe(1);
    // A cached result has the path of the workspace that it is of.
    const named = [...output.matchAll(/^(?:\S*\/)?lint\/lint\.go:(\d+):/gm)].map(([, line]) =>
      Number(line),
    );
    const wrong = text.split('\n').flatMap((line, at) => (line.includes('// wrong') ? at + 1 : []));
    // The package has no comment either, which two of them say in its first line.
    const lines = [...new Set(named)].toSorted((one, other) => one - other);
    expect(lines, output).toEqual([1, ...wrong]);
  });

  test('know what is too large for 32 bits, and what a system does not have', async ({ skip }) => {
    if (tools === undefined) return skip('without them');
    const large = 'package large\n\n// Size is too large.\nvar Size int = 1 << 40\n';
    const missing =
      'package large\n\nimport "syscall"\n\n// ID is missing.\nvar ID = syscall.Getuid\n';
    workspace.addPrograms('large', new Map([['large.go', large]]));
    workspace.addPrograms(
      'missing',
      new Map([['missing.go', missing.replace('Getuid', 'Setuid')]]),
    );
    const args = ['linux/386,windows/amd64', ...workspace.packages('large', 'missing')];
    const { exitCode, output } = await workspace.run(tools.types, args);
    expect(exitCode).toBe(1);
    const lines = output.split('\n').map((line) => line.replace(/: .*[/\\](?=\w+\.go)/, ': '));
    expect(lines).toEqual([
      expect.stringMatching(/^linux\/386: large\.go:4:16: .*overflows/),
      expect.stringMatching(/^windows\/amd64: missing\.go:6:18: .*Setuid/),
    ]);
  });
});
