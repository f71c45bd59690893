import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleService } from '../languages/sample.js';
import { petDescription } from '../languages/plain-text/project.js';
import { snapshotOf } from '../unit/output/snapshot.js';
import { userProject } from './project.js';
import { buildCli, type Outcome, removeCli, runCli } from './run-cli.js';

beforeAll(buildCli);
afterAll(removeCli);

const modifiers = (files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`customPlanModifiers/${name}`, text]),
  );
const build = (cwd: string, ...flags: string[]): Promise<Outcome> =>
  runCli(['build', '--yes', '--skip-install', ...flags], { cwd });
const pets = (folder: string): string => readFileSync(join(folder, sampleService('pets')), 'utf8');

/** The line of the description that begins so. */
const lineOf = (start: string): number =>
  petDescription.split('\n').findIndex((line) => line.startsWith(start)) + 1;
const rename = (to: string) =>
  `export default (plan) => { plan.operation('getPet').rename('${to}'); };\n`;

describe('plan modifiers', () => {
  test('of every form run in the order of their names, and the build says which', async () => {
    const folder = userProject(
      {},
      modifiers({
        '9-last.mjs': `export default (plan) => {
  const get = plan.operation('getPet');
  get.rename(get.name + ' last');
};
`,
        '10-first.mjs': rename('first'),
        '20-common.js': `const words = require('./helpers/words.cjs');
module.exports = async (plan) => {
  const get = plan.operation('getPet');
  get.rename(get.name + ' ' + await words());
};
`,
        '30-module.js': `export default async function (plan) {
  const get = plan.operation('getPet');
  get.rename(get.name + ' module');
}
`,
        '40-compiled.js': `Object.defineProperty(exports, '__esModule', { value: true });
exports.default = (plan) => {
  const get = plan.operation('getPet');
  get.rename(get.name + ' compiled');
};
`,
        'helpers/words.cjs': `module.exports = async () => 'common';\n`,
        '.hidden.mjs': 'throw new Error("hidden");\n',
        'README.md': 'about these\n',
        'plan.d.ts': 'export {};\n',
      }),
    );
    const { exitCode, stdout, stderr } = await build(folder);
    expect(stderr).toBe('');
    expect(exitCode).toBe(0);
    expect(pets(folder)).toMatch(/first_?common_?module_?compiled_?last\(/i);
    const names = ['10-first.mjs', '20-common.js', '30-module.js', '40-compiled.js', '9-last.mjs'];
    expect(stdout).toContain(
      `Running plan modifiers, which are code of this project: ${names.map((name) => `customPlanModifiers/${name}`).join(', ')}\n`,
    );
    expect(stdout).not.toContain('No custom plan modifiers found');
  });

  test('are told of as events, with what they left out in the report', async () => {
    const folder = userProject(
      {},
      modifiers({
        'trim.mjs': `export default (plan) => {
  plan.operation('createPet').drop();
  plan.schema('Color').drop();
};
`,
      }),
    );
    const { exitCode, stdout } = await build(folder, '--json', '--timing');
    expect(exitCode).toBe(0);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.find((event) => event.event === 'timing').stages).toContainEqual({
      stage: 'modifiers',
      milliseconds: expect.any(Number),
    });
    expect(events.filter((event) => event.topic === 'plan-modifiers')).toHaveLength(1);
    expect(events.find((event) => event.event === 'report')).toMatchObject({
      operations: { total: 1, degraded: 0, dropped: 1 },
      schemas: { total: 1, degraded: 0, dropped: 1 },
    });
    const report = JSON.parse(readFileSync(join(folder, 'output/build-report.json'), 'utf8'));
    expect(report.dropped).toEqual([
      {
        subject: 'operation',
        what: 'POST /pets',
        by: 'customPlanModifiers/trim.mjs',
        file: 'openapi.yaml',
        pointer: '#/paths/~1pets/post',
        line: lineOf('    post:'),
      },
      {
        subject: 'schema',
        what: 'Color',
        by: 'customPlanModifiers/trim.mjs',
        file: 'openapi.yaml',
        pointer: '#/components/schemas/Color',
        line: lineOf('    Color:'),
      },
    ]);
    const again = await build(folder);
    expect(again.stdout).toContain(
      'Report: 1 operation, 1 schema, all fully supported; dropped by plan modifiers: 1 operation, 1 schema (',
    );
  });

  test('are run by `validate` too, and lie next to the config', async () => {
    const folder = userProject({}, modifiers({ 'a.mjs': rename('1') }));
    const { exitCode, stdout, stderr } = await runCli(['validate'], { cwd: folder });
    expect(stdout).toContain('code of this project: customPlanModifiers/a.mjs');
    expect(stderr).toContain('"1" is not a valid name');
    expect(exitCode).toBe(2);
    const elsewhere = userProject({ specFilePath: '../openapi.yaml' });
    for (const path of ['api/customPlanModifiers', 'customPlanModifiers'])
      mkdirSync(join(elsewhere, path), { recursive: true });
    writeFileSync(join(elsewhere, 'customPlanModifiers/a.mjs'), 'throw new Error("not mine");\n');
    writeFileSync(join(elsewhere, 'api/customPlanModifiers/a.mjs'), rename('mine'));
    const config = readFileSync(join(elsewhere, 'sdkgen.config.json'), 'utf8');
    writeFileSync(join(elsewhere, 'api/sdkgen.config.json'), config);
    const built = await build(
      elsewhere,
      '--config',
      'api/sdkgen.config.json',
      '--allow-outside-refs',
    );
    expect(built.stderr).toBe('');
    expect(pets(elsewhere)).toMatch(/\bmine\(/i);
  });

  test('run in a rehearsal too', async () => {
    const folder = userProject({}, modifiers({ 'a.mjs': rename('fetch it') }));
    const before = snapshotOf(folder);
    const { exitCode, stdout } = await build(folder, '--dry-run');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('code of this project: customPlanModifiers/a.mjs');
    expect(snapshotOf(folder)).toEqual(before);
  });
});

describe('end the build with 2, their file and no SDK', () => {
  const cases: readonly (readonly [what: string, files: Record<string, string>, said: RegExp])[] = [
    [
      'where something is not there',
      { 'a.mjs': `\nexport default (plan) => {\n  plan.operation('getPett');\n};\n` },
      /customPlanModifiers\/a\.mjs:3:8[\s\S]*The plan has no operation "getPett"\.[\s\S]*Did you mean "getPet"\?/,
    ],
    [
      'in CommonJS, too',
      { 'a.js': `\nmodule.exports = (plan) => {\n\n  plan.schema('Pets');\n};\n` },
      /customPlanModifiers\/a\.js:4:8[\s\S]*The plan has no schema "Pets"\.[\s\S]*Did you mean "Pet"\?/,
    ],
    [
      'where one throws',
      {
        'a.mjs': rename('a'),
        'b.mjs': `export default () => {\n  throw new TypeError('oh');\n};\n`,
      },
      /customPlanModifiers\/b\.mjs:2:9[\s\S]*TypeError: oh/,
    ],
    [
      'where one throws no Error',
      { 'a.mjs': 'export default () => { throw { toString() { throw 1; } }; };\n' },
      /a\.mjs: The modifier threw an object, which is not an Error/,
    ],
    [
      'where one throws what a terminal would act on',
      { 'a.mjs': "export default () => { throw new Error('a\\u001b[2Jb'); };\n" },
      /Error: a\\u001b\[2Jb/,
    ],
    [
      'where one rejects',
      { 'a.mjs': 'export default async () => { await null; throw null; };\n' },
      /a\.mjs: The modifier threw null/,
    ],
    [
      'where one never ends',
      { 'a.mjs': 'export default () => new Promise(() => {});\n' },
      /a\.mjs: The modifier never finishes/,
    ],
    [
      'where one is broken',
      { 'a.mjs': 'export default (\n' },
      /a\.mjs cannot be loaded\. SyntaxError/,
    ],
    [
      'where CommonJS is broken',
      { 'a.js': 'const a = 1;\nmodule.exports = (plan => {;\n' },
      /customPlanModifiers\/a\.js:\d+[\s\S]*a\.js cannot be loaded\. SyntaxError/,
    ],
    [
      'where one cannot import',
      { 'a.mjs': "import './nothing.mjs';\nexport default () => {};\n" },
      /a\.mjs cannot be loaded\. Error: Cannot find module/,
    ],
    [
      'where one throws while it is loaded',
      { 'a.mjs': "\nthrow new Error('early');\n" },
      /customPlanModifiers\/a\.mjs:2:7[\s\S]*cannot be loaded\. Error: early/,
    ],
    [
      'where there is no default export',
      { 'a.mjs': 'export function modify() {}\n' },
      /a\.mjs does not export a function as its default export\.[\s\S]*export default function/,
    ],
    [
      'where the default export is no function',
      { 'a.mjs': 'export default {};\n' },
      /does not export a function/,
    ],
    ['where CommonJS exports nothing', { 'a.js': 'const a = 1;\n' }, /does not export a function/],
    ['where a folder is called so', { 'x.mjs/a.txt': '' }, /x\.mjs is not a regular file/],
    [
      'where one is TypeScript',
      { 'a.ts': 'export default () => {};\n' },
      /a\.ts is neither a \.js nor a \.mjs file/,
    ],
    ['where one is .cjs', { 'a.cjs': 'module.exports = () => {};\n' }, /a\.cjs is neither/],
  ];

  test.each(cases)('%s', async (_, files, said) => {
    const folder = userProject({}, modifiers(files));
    const { exitCode, stdout, stderr } = await build(folder);
    expect(stderr).toMatch(said);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stdout + stderr).not.toContain('internal error');
    expect(exitCode).toBe(2);
    const written = Object.keys(snapshotOf(folder)).filter((path) => /^output./.test(path));
    expect(written.filter((path) => path !== 'output/api-schema-validation.json')).toEqual([]);
  });

  const outside = 'export default () => { throw new Error("ran"); };\n';
  test.each([
    [
      'a link to a file',
      'customPlanModifiers/a.mjs',
      '../other/a.mjs',
      /a\.mjs is a symbolic link/,
    ],
    ['a link to nothing', 'customPlanModifiers/a.mjs', 'nowhere.mjs', /a\.mjs is a symbolic link/],
    [
      'a folder that is a link',
      'customPlanModifiers',
      'other',
      /customPlanModifiers is a symbolic link/,
    ],
  ])('where there is %s, which is not run', async (_, link, target, said) => {
    const folder = userProject({}, { 'other/a.mjs': outside });
    mkdirSync(join(folder, link, '..'), { recursive: true });
    symlinkSync(target, join(folder, link));
    const { exitCode, stdout, stderr } = await build(folder);
    expect(stderr).toMatch(said);
    expect(stdout + stderr).not.toContain('ran');
    expect(exitCode).toBe(2);
  });

  test('where the folder is a file', async () => {
    const folder = userProject({}, { customPlanModifiers: 'x' });
    const { exitCode, stderr } = await build(folder);
    expect(stderr).toContain('customPlanModifiers is not a folder');
    expect(exitCode).toBe(2);
  });
});

test('a description names no modifier: only the folder next to the config counts', async () => {
  const folder = userProject({}, { 'other/evil.mjs': 'throw new Error("ran");\n' });
  const path = join(folder, 'openapi.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    `${text}customPlanModifiers: [other/evil.mjs]\nx-plan-modifier: other/evil.mjs\n`,
  );
  const { stdout, stderr } = await build(folder, '--no-lint');
  expect(stdout + stderr).not.toContain('ran');
  expect(stdout).toContain('No custom plan modifiers found');
});
