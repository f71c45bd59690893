import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaints, repository, runProgram } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { provideRuntime, runtimeVersions } from '../runtimes.js';
import { javaRuntime } from '../tools.js';

/** Runs the tests of the runtime with arguments of Maven. */
async function passes(args: readonly string[]): Promise<void> {
  const quiet = ['--batch-mode', '--quiet', ...args];
  expect(complaints(await runProgram('mvn', quiet, { cwd: javaRuntime }))).toEqual([]);
}

describe.skipIf(!hasToolchain('java'))('the tests of the runtime', () => {
  test.each(runtimeVersions)('pass with Java %d', async (version) => {
    const program = await provideRuntime(version);
    if (program === undefined) throw new Error(`PyPI cannot be reached for Java ${version}`);
    const folder = join(repository, `.cache/java/runtime-${version}`);
    // Those under load too, whose callers are virtual threads where Java has them. These runtimes have no compiler.
    const all = [
      'test',
      '-Dexcluded.groups=compiler',
      `-Dbuild.folder=${folder}`,
      `-Djvm=${program}`,
    ];
    await passes(all);
  });

  test('compile the sources for each feature', async () => {
    const folder = join(repository, '.cache/java/runtime');
    await passes(['test', '-Dexcluded.groups=', '-Dgroups=compiler', `-Dbuild.folder=${folder}`]);
  });
});
