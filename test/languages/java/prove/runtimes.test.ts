import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { complaints, repository, runProgram } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { provideRuntime, runtimeVersions } from '../runtimes.js';

describe.skipIf(!hasToolchain('java'))('the tests of the runtime', () => {
  test.each(runtimeVersions)('pass with Java %d', async (version) => {
    const program = await provideRuntime(version);
    if (program === undefined) throw new Error(`PyPI cannot be reached for Java ${version}`);
    const cwd = join(repository, 'templates/java/runtime');
    const folder = join(repository, `.cache/java/runtime-${version}`);
    // Those under load too, whose callers are virtual threads where Java has them. These runtimes have no compiler.
    const all = [
      'test',
      '-Dexcluded.groups=compiler',
      `-Dbuild.folder=${folder}`,
      `-Djvm=${program}`,
    ];
    const args = ['--batch-mode', '--quiet', ...all];
    expect(complaints(await runProgram('mvn', args, { cwd }))).toEqual([]);
  });
});
