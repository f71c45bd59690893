import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { languages } from '../../../../lib/languages/registry.js';
import { typescriptOptions } from '../../../../lib/languages/typescript/options.js';
import { prepareSdk, type Sdk } from '../../../../lib/languages/typescript/sdk.js';
import { sdkSettings } from '../../../../lib/config/settings.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { repository } from '../../../compile/workshop.js';
import { wireFolder } from '../../cases/load.js';
import type { WireFixture, WireLanguage, WireProject } from '../language.js';
import { caseModule } from './program.js';

export const typescript: WireLanguage = {
  id: 'typescript',
  // A `Date` has milliseconds.
  fractionDigits: 3,
  transportHeaders: ['Accept-Encoding', 'Accept-Language', 'Sec-Fetch-Mode'],
  trusting: (certificate) => ({ NODE_EXTRA_CA_CERTS: certificate }),
  async prepare(project: WireProject) {
    const { folder, quick } = project;
    const compile = quick ? stripTypes : tsc;
    const sdks = new Map<string, Sdk>();
    for (const fixture of project.fixtures.values()) {
      const sdk = sdkOf(fixture);
      sdks.set(fixture.name, sdk);
      const own = join(folder, 'node_modules', sdk.names.packageName);
      writePackage(fixture, own);
      await compile(own, 'tsconfig.json');
    }
    cpSync(join(wireFolder, 'languages/typescript/support'), join(folder, 'src/support'), {
      recursive: true,
    });
    for (const planned of project.cases) {
      const { id, fixture } = planned.wireCase;
      const sdk = sdks.get(fixture);
      if (sdk) write(folder, `src/cases/${fileName(id)}.ts`, caseModule(sdk, planned));
    }
    linkTracing(folder);
    write(folder, 'src/main.ts', mainModule);
    write(folder, 'package.json', '{ "type": "module", "private": true }\n');
    write(folder, 'tsconfig.json', JSON.stringify(driverConfig, null, 2));
    await compile(folder, 'tsconfig.json');
    return [{ command: process.execPath, args: ['out/main.js'], cwd: folder, parallel: 24 }];
  },
};

/** OpenTelemetry, for folders that are not below the repository. */
function linkTracing(folder: string): void {
  const packages = 'node_modules/@opentelemetry';
  const link = join(folder, packages);
  if (existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join(repository, packages), link, 'junction');
}

function fileName(id: string): string {
  return id.toLowerCase();
}

const mainModule = `import { serve } from './support/main.js';

serve((name) => import(\`./cases/\${name.toLowerCase()}.js\`));
`;

/** As a user's own strict project has it, with Node's types and without the browser's. */
const driverConfig = {
  compilerOptions: {
    target: 'ES2022',
    lib: ['ES2022'],
    types: ['node'],
    typeRoots: [join(repository, 'node_modules/@types')],
    module: 'NodeNext',
    rootDir: 'src',
    outDir: 'out',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  },
  include: ['src'],
};

function sdkOf({ prepared }: WireFixture): Sdk {
  return prepareSdk(prepared.model, {
    settings: sdkSettings(prepared.config, 'typescript', prepared.model),
    options: typescriptOptions.parse(prepared.config.languageOptions['typescript'] ?? {}),
    assets: loadAssets('typescript', languages.typescript.plain),
    texts: new Descriptions(prepared.model.documentationBase),
  });
}

/** Writes the SDK where the package manager would put it. */
function writePackage({ sdk }: WireFixture, folder: string): void {
  for (const { path, content } of sdk.files) {
    if (/^(?:src\/|package\.json$|tsconfig.*\.json$)/.test(path)) write(folder, path, content);
  }
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Compiles without a look at the types: many times faster, and enough for a fault that is known. */
async function stripTypes(folder: string, config: string): Promise<void> {
  const { compilerOptions } = JSON.parse(readFileSync(join(folder, config), 'utf8')) as {
    compilerOptions: { readonly rootDir: string; readonly outDir: string; readonly target: string };
  };
  const { rootDir, outDir, target } = compilerOptions;
  await build({
    absWorkingDir: folder,
    entryPoints: [`${rootDir}/**/*.ts`],
    outbase: rootDir,
    outdir: outDir,
    format: 'esm',
    tsconfigRaw: { compilerOptions: { target, verbatimModuleSyntax: true } },
    logLevel: 'silent',
  });
}

function tsc(folder: string, config: string): Promise<void> {
  const program = join(repository, 'node_modules/.bin/tsc');
  return new Promise((done, fail) => {
    execFile(program, ['-p', config], { cwd: folder, maxBuffer: 1 << 26 }, (error, stdout) => {
      if (error) fail(new Error(`tsc -p ${join(folder, config)}:\n${stdout}`, { cause: error }));
      else done();
    });
  });
}
