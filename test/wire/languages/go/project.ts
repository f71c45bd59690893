import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sdkSettings } from '../../../../lib/config/settings.js';
import { goOptions } from '../../../../lib/languages/go/options.js';
import { nestedPath } from '../../../../lib/languages/go/module-path.js';
import { prepareSdk, type Sdk } from '../../../../lib/languages/go/sdk.js';
import { tracingFolder } from '../../../../lib/languages/go/tracing-module.js';
import { languages } from '../../../../lib/languages/registry.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { raceState } from '../../../languages/go/race-detector.js';
import {
  compileLibrary,
  offline,
  tracingChecksums,
  tracingRequirements,
  unoptimized,
} from '../../../languages/go/tools.js';
import { wireFolder } from '../../cases/load.js';
import type { WireFixture, WireLanguage, WireProject } from '../language.js';
import { caseFile, mainFile, modulePath, tableFile } from './program.js';

export const go: WireLanguage = {
  id: 'go',
  // A `time.Time` has nanoseconds.
  fractionDigits: 9,
  transportHeaders: ['Accept-Encoding'],
  trusting: (certificate) => ({ SSL_CERT_FILE: certificate }),
  async prepare({ cases, fixtures, folder, thorough }: WireProject) {
    cpSync(join(wireFolder, 'languages/go/support'), join(folder, 'support'), { recursive: true });
    const modules: string[] = [`require (\n${tracingRequirements()}\n)\n`];
    const names: string[] = [];
    for (const fixture of fixtures.values()) {
      const sdk = sdkOf(fixture);
      const name = packageName(fixture.name);
      const own = cases.filter(({ wireCase }) => wireCase.fixture === fixture.name);
      for (const { path, content } of fixture.sdk.files) {
        if (isCompiled(path)) write(folder, `sdks/${fixture.name}/${path}`, content);
      }
      for (const planned of own) {
        write(folder, `cases/${name}/${planned.wireCase.id}.go`, caseFile(sdk, planned));
      }
      const ids = own.map(({ wireCase }) => wireCase.id);
      write(folder, `cases/${name}/table.go`, tableFile(sdk, ids));
      const { path } = sdk.names.module;
      const version = `v${sdk.request.settings.sdkVersion}`;
      modules.push(usedModule(path, version, `./sdks/${fixture.name}`));
      if (sdk.request.settings.openTelemetry) {
        const nested = nestedPath(sdk.names.module, tracingFolder);
        modules.push(usedModule(nested, version, `./sdks/${fixture.name}/${tracingFolder}`));
      }
      names.push(name);
    }
    write(folder, 'main.go', mainFile(names));
    write(folder, 'go.mod', `module ${modulePath}\n\ngo 1.23.0\n\n${modules.join('\n')}`);
    cpSync(tracingChecksums, join(folder, 'go.sum'));
    await compileLibrary();
    await run(folder, 'go', ['build', ...flagsOf(thorough), '-o', 'driver', '.']);
    // A race that is found ends the program, and so fails the cases that run.
    const environment = { GORACE: 'halt_on_error=1' };
    return [{ command: join(folder, 'driver'), args: [], cwd: folder, environment, parallel: 24 }];
  },
};

function usedModule(path: string, version: string, folder: string): string {
  return `require ${path} ${version}\n\nreplace ${path} => ${folder}\n`;
}

/** Examples are programs of their own, tests are not compiled with the package. */
function isCompiled(path: string): boolean {
  const isSource = path.endsWith('.go') && !path.endsWith('_test.go');
  return (
    /^(?:opentelemetry\/)?go\.(?:mod|sum)$/.test(path) ||
    (isSource && !path.startsWith('examples/'))
  );
}

function packageName(fixture: string): string {
  return fixture.replaceAll('-', '');
}

function sdkOf({ prepared }: WireFixture): Sdk {
  return prepareSdk(prepared.model, {
    settings: sdkSettings(prepared.config, 'go', prepared.model),
    options: goOptions.parse(prepared.config.languageOptions['go'] ?? {}),
    assets: loadAssets('go', languages.go.plain),
    texts: new Descriptions(prepared.model.documentationBase),
    // What hooks are given is a secret of the config.
    hooks: prepared.sdkRequests.get('go')?.hooks,
  });
}

/**
 * Without paths, so that the compiler's cache serves every folder. The race detector needs a compilation
 * of the whole standard library of its own.
 */
function flagsOf(thorough: boolean): readonly string[] {
  const quick = ['-trimpath', '-ldflags=-s -w'];
  if (!thorough) return [...quick, unoptimized, `-gcflags=${modulePath}/...=-N -l`];
  if (raceState().kind === 'works') return ['-race', '-trimpath'];
  process.stderr.write('go: no C compiler, so data races are not detected\n');
  return quick;
}

/** @returns what a program says; it rejects where that fails */
function run(cwd: string, program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...offline, GOFLAGS: '-mod=mod -buildvcs=false', GOWORK: 'off' };
  return new Promise((done, fail) => {
    execFile(program, [...args], { cwd, env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const said = stdout + stderr;
      if (error) fail(new Error(`${program} ${args.join(' ')} in ${cwd}:\n${said}`));
      else done(said);
    });
  });
}

function write(folder: string, path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
