import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '../../unit/output/snapshot.js';
import { buildSdk, projectWithHooks, projectWithParameter } from '../../cli/hooks-project.js';
import { buildCli, removeCli } from '../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

describe('hooks for Python', () => {
  const requirements = 'hooks/python/requirements.txt';

  test('are written, taken by a build, and bring what they depend on', async () => {
    const folder = await projectWithHooks('python');
    expect(Object.keys(snapshotOf(join(folder, 'hooks/python')))).toEqual(
      ['.gitignore', 'README.md', 'pyproject.toml', 'requirements-dev.txt', 'requirements.txt']
        .concat(['src', 'src/__init__.py', 'src/hook.py', 'src/hook_types.py'])
        .concat(['tests', 'tests/test_hook.py'])
        .sort(),
    );
    writeFileSync(join(folder, requirements), 'PyJWT[crypto]>=2.8,<3  # signs\n');
    const built = await buildSdk(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for Python: hooks/python, 2 files.');
    const sdk = join(folder, 'output/python');
    expect(existsSync(join(sdk, 'src/pets/hooks/hook.py'))).toBe(true);
    expect(existsSync(join(sdk, 'src/pets/hooks/tests'))).toBe(false);
    expect(readFileSync(join(sdk, 'pyproject.toml'), 'utf8')).toContain('"PyJWT[crypto]>=2.8,<3"');
  });

  test('that cannot be used end a build with 2, the line and what to do', async () => {
    const folder = await projectWithHooks('python');
    writeFileSync(join(folder, requirements), '# ours\nrequests>=2\n-e ../x\nhttpx>=1\n');
    writeFileSync(join(folder, 'hooks/python/src/sign.py'), 'from src.hook import CustomHook\n');
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${requirements}:3:1`);
    expect(stderr).toContain('"-e ../x" is not a package with a version range');
    expect(stderr).toContain(`${requirements}:4:1`);
    expect(stderr).toContain("httpx >=1 conflicts with the SDK's own httpx >=0.27,<1");
    expect(stderr).toContain('hooks/python/src/sign.py has `from src.hook …`');
    expect(existsSync(join(folder, 'output/python'))).toBe(false);
  });

  test('refuse links', async () => {
    const folder = await projectWithHooks('python');
    symlinkSync(join(folder, 'openapi.yaml'), join(folder, 'hooks/python/src/words.yaml'));
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('hooks/python/src/words.yaml is a symbolic link');
  });

  test('take no parameter that the client has, also before there are any', async () => {
    const folder = projectWithParameter('python', 'baseUrl');
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"baseUrl" conflicts with the client\'s own `base_url`');
  });
});
