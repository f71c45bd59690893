import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../compile/workshop.js';
import { type EnvironmentName, interpreterOf, pythonEnvironment } from './environment.js';
import { PythonTools } from './tools.js';

/**
 * Tests an environment itself and the runtime with its packages, if its interpreter is here.
 *
 * @param selected - an expression of pytest: the tests of the runtime to run; all without it
 */
export function testEnvironment(name: EnvironmentName, selected = ''): void {
  describe.skipIf(interpreterOf(name) === undefined)(`the environment ${name}`, () => {
    test('has what it is asked for', async () => {
      const [one, another] = await Promise.all([pythonEnvironment(name), pythonEnvironment(name)]);
      expect(another.folder).toBe(one.folder);
      const question =
        'import httpx, pydantic, sys; print(sys.prefix); print("%d.%d.%d" % sys.version_info[:3])';
      const { stdout } = spawnSync(one.python, ['-c', question], { encoding: 'utf8' });
      expect(stdout.trim().split(/\r?\n/)).toEqual([one.folder, one.version]);
      const pytest = spawnSync(one.program('pytest'), ['--version'], { encoding: 'utf8' });
      expect(pytest.stdout).toContain('pytest');
    });

    test('passes the tests of the runtime', async () => {
      const runtime = join(repository, 'templates/python/runtime');
      const tools = new PythonTools(await pythonEnvironment(name), runtime);
      const { output, exitCode } = await tools.pytest('-k', selected);
      expect(exitCode, output).toBe(0);
      expect(output).toMatch(/^\d{4,} passed in/m);
    });
  });
}
