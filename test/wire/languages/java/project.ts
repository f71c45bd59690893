import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sdkSettings } from '../../../../lib/config/settings.js';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { java as language } from '../../../../lib/languages/java/index.js';
import { javaOptions } from '../../../../lib/languages/java/options.js';
import { prepareSdk, type Sdk } from '../../../../lib/languages/java/sdk.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { annotationJars } from '../../../languages/java/tools.js';
import { wireFolder } from '../../cases/load.js';
import type { WireFixture, WireLanguage, WireProject } from '../language.js';
import { caseSource, className, mainSource } from './program.js';

export const java = {
  id: 'java' as const,
  // An `OffsetDateTime` has nanoseconds.
  fractionDigits: 9,
  transportHeaders: [],
  trusting: (certificate: string) => ({ WIRE_CERTIFICATE: certificate }),
  async prepare({ cases, fixtures, folder }: WireProject) {
    cpSync(join(wireFolder, 'languages/java/support'), join(folder, 'src/support'), {
      recursive: true,
    });
    const rows: [id: string, type: string][] = [];
    let parser = '';
    for (const fixture of fixtures.values()) {
      const sdk = sdkOf(fixture);
      parser ||= sdk.names.coordinates.packageName;
      const packageName = `cases.${fixture.name.replaceAll('-', '_')}`;
      for (const { path, content } of fixture.sdk.files) {
        if (isCompiled(path)) write(folder, `src/${path.slice('src/main/java/'.length)}`, content);
      }
      for (const planned of cases.filter(({ wireCase }) => wireCase.fixture === fixture.name)) {
        const { id } = planned.wireCase;
        const type = `${packageName}.${className(id)}`;
        write(
          folder,
          `src/${type.replaceAll('.', '/')}.java`,
          caseSource(sdk, planned, packageName),
        );
        rows.push([id, type]);
      }
    }
    write(folder, 'src/Main.java', mainSource(parser, rows));
    const jars = await annotationJars();
    await run(folder, 'sh', [
      '-c',
      `find src -name '*.java' > sources.txt && javac -nowarn -encoding UTF-8 -J-Xmx2g -proc:none -d classes -cp '${jars}' @sources.txt`,
    ]);
    return [
      {
        command: 'java',
        // A heap that grows only for what is kept: cases measure the memory of the process.
        args: [
          '-XX:+UseSerialGC',
          '-Xmn8m',
          '-XX:MinHeapFreeRatio=10',
          '-XX:MaxHeapFreeRatio=20',
          '-cp',
          'classes',
          'Main',
        ],
        cwd: folder,
        parallel: 24,
      },
    ];
  },
} satisfies Omit<WireLanguage, 'id'> & { readonly id: string };

/** Each SDK is a module of its own, the program is none. */
function isCompiled(path: string): boolean {
  return path.startsWith('src/main/java/') && !path.endsWith('module-info.java');
}

function sdkOf({ prepared }: WireFixture): Sdk {
  return prepareSdk(prepared.model, {
    settings: sdkSettings(prepared.config, 'java', prepared.model),
    options: javaOptions.parse(prepared.config.languageOptions['java'] ?? {}),
    assets: loadAssets('java', language.plain),
    texts: new Descriptions(prepared.model.documentationBase),
    hooks: prepared.sdkRequests.get('java')?.hooks,
  });
}

/** @returns what a program says; it rejects where that fails */
function run(cwd: string, program: string, args: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    execFile(program, [...args], { cwd, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
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
