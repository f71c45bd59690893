import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { snapshotOf } from '../../unit/output/snapshot.js';
import { buildSdk, projectWithHooks, projectWithParameter } from '../../cli/hooks-project.js';
import { buildCli, removeCli } from '../../cli/run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

describe('hooks for Go', () => {
  test('are written, and taken by a build', async () => {
    const folder = await projectWithHooks('go');
    expect(Object.keys(snapshotOf(join(folder, 'hooks/go')))).toEqual(
      ['README.md', 'go.mod', 'hooks', 'hooks/custom_hook.go', 'hooks/custom_hook_test.go']
        .concat('hooks/hook.go')
        .sort(),
    );
    const built = await buildSdk(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for Go: hooks/go, 1 file.');
    const sdk = join(folder, 'output/go');
    expect(existsSync(join(sdk, 'hooks/custom_hook.go'))).toBe(true);
    expect(existsSync(join(sdk, 'hooks/custom_hook_test.go'))).toBe(false);
    expect(existsSync(join(sdk, 'go.sum'))).toBe(false);
  });

  test('that cannot be used end a build with 2, the line and what to do', async () => {
    const folder = await projectWithHooks('go');
    const manifest = 'hooks/go/go.mod';
    const lines = ['module example.com/sdk', 'go 1.23', 'require golang.org/x/text v0.21.0'];
    writeFileSync(join(folder, manifest), `${lines.join('\n')}\nreplace a.b/c => ../c\n`);
    const source = 'package hooks\n\nimport "golang.org/x/net/html"\n';
    writeFileSync(join(folder, 'hooks/go/hooks/page.go'), source);
    writeFileSync(join(folder, 'hooks/go/hooks/go.mod'), '');
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${manifest}:3:1`);
    expect(stderr).toContain('go.sum has no checksum of "golang.org/x/text v0.21.0"');
    expect(stderr).toContain(`${manifest}:4:1`);
    expect(stderr).toContain('`replace` applies only to this project');
    expect(stderr).toContain('imports "golang.org/x/net/html", which no module in go.mod provides');
    expect(stderr).toContain('hooks/go/hooks/go.mod turns its folder into a separate module');
    expect(existsSync(join(folder, 'output/go'))).toBe(false);
  });

  test('refuse links, also in place of go.sum', async () => {
    const folder = await projectWithHooks('go');
    symlinkSync(join(folder, 'openapi.yaml'), join(folder, 'hooks/go/go.sum'));
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('hooks/go/go.sum is a symbolic link');
  });

  test('take no parameter that the client has, also before there are any', async () => {
    const folder = projectWithParameter('go', 'httpClient');
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"httpClient" conflicts with the client');
  });
});
