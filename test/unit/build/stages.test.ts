import { readdirSync, readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../lib/build.js';
import { stageNames } from '../../../lib/timings.js';
import { packageRoot } from '../../../lib/paths.js';
import { buildRequest, projectFolder, testHost } from '../../languages/plain-text/project.js';

const page = (name: string): string => readFileSync(join(packageRoot, 'docs', name), 'utf8');
const codeWords = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

describe('the stages of a build', () => {
  test('are timed by name, in order', async () => {
    const folder = projectFolder();
    mkdirSync(join(folder, 'customPlanModifiers'));
    writeFileSync(join(folder, 'customPlanModifiers/a.mjs'), 'export default () => {};\n');
    const host = testHost();
    expect(await build(buildRequest(folder), host)).toBe(0);
    const stages = host.clock.stages.map(({ stage }) => stage);
    expect(stages).toEqual(stageNames);
  });

  test('have a module each', () => {
    const modules = readdirSync(join(packageRoot, 'lib/stages'));
    expect(modules).toEqual(expect.arrayContaining(stageNames.map((name) => `${name}.ts`)));
  });

  test('are called in order by build()', () => {
    const source = readFileSync(join(packageRoot, 'lib/build.ts'), 'utf8');
    const moduleOf = new Map(
      [...source.matchAll(/import \{ (.+) \} from '\.\/stages\/(.+)\.js'/g)].flatMap(
        ([, names = '', module = '']) => names.split(', ').map((name) => [name, module] as const),
      ),
    );
    const called = [...source.matchAll(/await (\w+)\(/g)].map(([, name = '']) =>
      moduleOf.get(name),
    );
    expect(called).toEqual([...stageNames, 'start']);
  });

  test('are listed in docs/cli.md and docs/architecture.md', () => {
    const row = page('cli.md').match(/^\| `stage` \| `stage`:([^;]*);/m)?.[1] ?? '';
    expect(codeWords(row)).toEqual(stageNames);
    const list = page('architecture.md').match(/the name that\s+`--timing` prints:([^.]*)\./)?.[1];
    expect(codeWords(list ?? '')).toEqual(stageNames);
  });
});
