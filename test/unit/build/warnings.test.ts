import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import {
  buildRequest,
  petDescription,
  projectFolder,
  testHost,
} from '../../languages/plain-text/project.js';
import { snapshotOf } from '../output/snapshot.js';

const withWarnings = petDescription
  .replace(/^servers:.*\n/m, '')
  .replaceAll('tags: [pets]', 'tags: []');
const json = (folder: string, path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

describe('warnings', () => {
  const project = () => projectFolder({}, { 'openapi.yaml': withWarnings });

  test('end the build where nobody can be asked, after the result is written', async () => {
    const folder = project();
    await expect(build(buildRequest(folder), testHost())).rejects.toMatchObject({ exitCode: 3 });
    expect(Object.keys(snapshotOf(join(folder, 'output')))).toEqual(['api-schema-validation.json']);
    const result = json(folder, 'output/api-schema-validation.json');
    expect(result.warnings).toBeGreaterThan(0);
    expect(result.errors).toBe(0);
    for (const problem of result.problems) {
      expect(problem).toMatchObject({
        rule: expect.any(String),
        severity: 'warning',
        message: expect.any(String),
        file: 'openapi.yaml',
        pointer: expect.stringMatching(/^#/),
        line: expect.any(Number),
      });
    }
  });

  test('are asked about, and a no ends the build', async () => {
    const folder = project();
    const asked: string[] = [];
    const host = testHost(async (message) => {
      asked.push(message);
      return false;
    });
    await expect(build(buildRequest(folder), host)).rejects.toMatchObject({ exitCode: 3 });
    expect(asked).toEqual([expect.stringContaining('Build anyway?')]);
    expect(existsSync(join(folder, 'output/plaintext'))).toBe(false);
  });

  test.each([
    ['a yes', {}, async () => true],
    ['--yes', { yes: true }, undefined],
    ['--no-lint', { lint: false }, undefined],
  ])('%s builds', async (_, request, confirm) => {
    const folder = project();
    expect(await build(buildRequest(folder, request), testHost(confirm))).toBe(0);
    expect(existsSync(join(folder, 'output/plaintext/overview.txt'))).toBe(true);
    expect(existsSync(join(folder, 'output/api-schema-validation.json'))).toBe(
      !('lint' in request),
    );
  });

  test('give the same result twice, whatever the folder', async () => {
    const [one, two] = [project(), project()];
    await build(buildRequest(one, { yes: true }), testHost());
    await build(buildRequest(two, { yes: true }), testHost());
    for (const path of [
      'api-schema-validation.json',
      'build-report.json',
      'plaintext/.manifest.json',
    ]) {
      const text = readFileSync(join(one, 'output', path), 'utf8');
      expect(text).toBe(readFileSync(join(two, 'output', path), 'utf8'));
      expect(text).not.toContain(one);
    }
  });
});
