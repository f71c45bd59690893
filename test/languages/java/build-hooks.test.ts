import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSdk, projectWithHooks, projectWithParameter } from '../../cli/hooks-project.js';
import { buildCli, removeCli } from '../../cli/run-cli.js';
import { snapshotOf } from '../../unit/output/snapshot.js';

beforeAll(buildCli);
afterAll(removeCli);

const sources = 'src/main/java/com/example/sdk/hooks';

describe('hooks for Java', () => {
  test('are written, and taken by a build', async () => {
    const folder = await projectWithHooks('java');
    const files = Object.keys(snapshotOf(join(folder, 'hooks/java')));
    expect(files).toContain(`${sources}/CustomHook.java`);
    expect(files).toContain('src/test/java/com/example/sdk/hooks/CustomHookTest.java');
    const built = await buildSdk(folder);
    expect(built.exitCode).toBe(0);
    expect(built.stdout).toContain('Hooks for Java: hooks/java, 1 file.');
    const sdk = join(folder, 'output/java/src/main/java/com/example');
    expect(existsSync(join(folder, 'output/java/src/test'))).toBe(false);
    expect(existsSync(sdk)).toBe(true);
  });

  test('that cannot be used end a build with 2, the line and what to do', async () => {
    const folder = await projectWithHooks('java');
    const manifest = 'hooks/java/pom.xml';
    const dependency = '<dependency><groupId>a</groupId><artifactId>b</artifactId></dependency>';
    const text = `<project>\n<parent/>\n<dependencies>\n${dependency}\n</dependencies></project>\n`;
    writeFileSync(join(folder, manifest), text);
    const source = 'package com.example.sdk.hooks;\n\nimport com.example.sdk.models.Pet;\n';
    writeFileSync(join(folder, 'hooks/java', sources, 'Page.java'), source);
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${manifest}:2:`);
    expect(stderr).toContain('`parent` may have dependencies that the SDK does not get');
    expect(stderr).toContain(`${manifest}:4:`);
    expect(stderr).toContain('"a:b" has no version');
    expect(stderr).toContain('imports com.example.sdk.models.Pet, which the project does not');
    expect(existsSync(join(folder, 'output/java'))).toBe(false);
  });

  test('with changed types are warned of, and links are refused', async () => {
    const folder = await projectWithHooks('java');
    writeFileSync(
      join(folder, 'hooks/java', sources, 'HookContext.java'),
      'package com.example.sdk.hooks;\n',
    );
    const { exitCode, stdout, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(0);
    expect(stdout + stderr).toContain('HookContext.java differs from the version of this sdkgen');
    symlinkSync(join(folder, 'openapi.yaml'), join(folder, 'hooks/java', sources, 'A.java'));
    expect((await buildSdk(folder)).exitCode).toBe(2);
  });

  test('take no parameter that the client has, also before there are any', async () => {
    const folder = projectWithParameter('java', 'httpClient');
    const { exitCode, stderr } = await buildSdk(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('"httpClient" conflicts with the client');
  });
});
