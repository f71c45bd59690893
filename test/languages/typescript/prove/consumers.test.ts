import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository, Workshop } from '../../../compile/workshop.js';
import { packedProject } from '../packages/packed.js';
import { providePlatform } from '../packages/platforms.js';
import { bareProgram, platformProgram } from '../packages/programs/typed.js';

/** By the version that a user may have; the last is this repository's own. */
const compilers: Readonly<Record<string, string | undefined>> = {
  '4.9': await providePlatform('typescript-4.9'),
  '5.9': await providePlatform('typescript-5.9'),
  '7': join(repository, 'node_modules/typescript/bin/tsc'),
};

const workshop = new Workshop();
let packages = '';

beforeAll(async () => {
  const project = await packedProject();
  packages = join(project.folder, 'node_modules');
  symlinkSync(packages, join(workshop.folder, 'node_modules'));
  const entries = entriesOf(project.packages);
  const everything = importing(entries.filter((entry) => !isTracing(entry)));
  const tracing = importing(entries.filter(isTracing));
  // Both forms of the packages: an .mts file imports, a .cts file requires.
  for (const suffix of ['mts', 'cts', 'ts']) {
    workshop.write(`${suffix}/bare.${suffix}`, bareProgram);
    workshop.write(`${suffix}/every-entry.${suffix}`, everything);
    workshop.write(`${suffix}/tracing.${suffix}`, tracing);
    workshop.write(`${suffix}/platform.${suffix}`, platformProgram);
  }
});
afterAll(() => workshop.remove());

function entriesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const root = join(packages, name);
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly exports: Record<string, unknown>;
    };
    const services = readdirSync(join(root, 'dist/esm/services'))
      .filter((file) => file.endsWith('.d.ts'))
      .map((file) => `./services/${file.replace(/\.d\.ts$/, '')}`);
    const plain = Object.keys(exports).filter((entry) => !/\*|json$/.test(entry));
    return [...plain, ...services].map((entry) => `${name}${entry.slice(1)}`);
  });
}

/** The types of OpenTelemetry name `console`, which TypeScript knows only with those of a platform. */
function isTracing(entry: string): boolean {
  return entry.endsWith('/otel');
}

/** A program that names entry points, so that each declaration is looked at. */
function importing(entries: readonly string[]): string {
  const imports = entries.map((entry, index) => `import * as entry${index} from '${entry}';`);
  return `${imports.join('\n')}\nexport { ${entries.map((_, index) => `entry${index}`).join(', ')} };\n`;
}

interface Program {
  readonly types: 'none' | 'dom' | 'node' | 'dom and node';
  /** Files are taken from the folder of this suffix. */
  readonly suffix?: 'mts' | 'cts' | 'ts';
  readonly options?: Record<string, unknown>;
}

const node16 = { module: 'Node16', moduleResolution: 'Node16' };
const node10 = { module: 'CommonJS', moduleResolution: 'node' };
const bundler = { module: 'ESNext', moduleResolution: 'bundler' };

const programs: Record<string, readonly Program[]> = {
  '4.9': [
    { types: 'none', suffix: 'mts', options: { exactOptionalPropertyTypes: true } },
    { types: 'none', suffix: 'cts', options: { exactOptionalPropertyTypes: false } },
    { types: 'none', suffix: 'ts', options: node10 },
    { types: 'dom', suffix: 'mts', options: { exactOptionalPropertyTypes: true } },
    { types: 'node', suffix: 'cts' },
  ],
  '5.9': [
    { types: 'none', suffix: 'mts', options: { exactOptionalPropertyTypes: true } },
    { types: 'dom', suffix: 'ts', options: node10 },
    { types: 'node', suffix: 'cts' },
    { types: 'dom and node', suffix: 'mts' },
  ],
  '7': [
    { types: 'none', suffix: 'cts', options: { exactOptionalPropertyTypes: true } },
    { types: 'dom', suffix: 'ts', options: { ...bundler, exactOptionalPropertyTypes: true } },
    { types: 'node', suffix: 'mts' },
    { types: 'dom and node', suffix: 'ts', options: bundler },
  ],
};

describe.each(Object.keys(programs))('TypeScript %s', (version) => {
  const compiler = compilers[version];
  const title = ({ types, suffix, options }: Program) =>
    `${suffix} with types of ${types} ${JSON.stringify(options ?? {})}`;
  const rows = (programs[version] ?? []).map((program) => [title(program), program] as const);

  test.skipIf(compiler === undefined).each(rows)('compiles %s', async (_title, program) => {
    const { types, suffix = 'ts', options } = program;
    const withDom = types.includes('dom');
    const withNode = types.includes('node');
    const name = `tsconfig.${version}.${suffix}.json`;
    workshop.writeJson(name, {
      compilerOptions: {
        noEmit: true,
        strict: true,
        noUncheckedIndexedAccess: true,
        target: 'ES2020',
        lib: withDom ? ['ES2020', 'DOM', 'DOM.Iterable'] : ['ES2020'],
        types: withNode ? ['node'] : [],
        typeRoots: [join(repository, 'node_modules/@types')],
        // The types of Node 20 are not written for 4.9, nor for a DOM beside them.
        skipLibCheck: withNode,
        ...node16,
        ...options,
      },
      include: (types === 'none'
        ? ['every-entry', 'bare']
        : ['every-entry', 'platform', 'tracing']
      ).map((program) => `${suffix}/${program}.*`),
    });
    expect(await compile(compiler ?? '', name)).toBe('');
  });
});

function compile(compiler: string, project: string): Promise<string> {
  const args = [compiler, '--pretty', 'false', '-p', project];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: workshop.folder }, (_error, stdout, stderr) =>
      done(`${stdout}${stderr}`.trim()),
    );
  });
}
