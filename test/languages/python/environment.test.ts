import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type EnvironmentName, interpreterOf, pythonEnvironment } from './environment.js';

const names: readonly EnvironmentName[] = ['tools', 'lowest', 'newest'];

describe.each(names)('the environment %s', (name) => {
  test.skipIf(interpreterOf(name) === undefined)('has what it is asked for', async () => {
    const [one, another] = await Promise.all([pythonEnvironment(name), pythonEnvironment(name)]);
    expect(another.folder).toBe(one.folder);
    const question =
      'import httpx, pydantic, sys; print(sys.prefix); print("%d.%d.%d" % sys.version_info[:3])';
    const { stdout } = spawnSync(one.python, ['-c', question], { encoding: 'utf8' });
    expect(stdout.trim().split(/\r?\n/)).toEqual([one.folder, one.version]);
    const pytest = spawnSync(one.program('pytest'), ['--version'], { encoding: 'utf8' });
    expect(pytest.stdout).toContain('pytest');
  });
});
