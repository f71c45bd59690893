import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { sdkSettings } from '../../../../lib/config/settings.js';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { java as language } from '../../../../lib/languages/java/index.js';
import { javaOptions } from '../../../../lib/languages/java/options.js';
import { prepareSdk, type Sdk } from '../../../../lib/languages/java/sdk.js';
import { loadAssets } from '../../../../lib/render/load-assets.js';
import { jarsOf, quickJavac, quickJvm } from '../../../languages/java/tools.js';
import { whyNot } from '../../cases/applicable.js';
import { wireFolder } from '../../cases/load.js';
import type { WireFixture, WireLanguage, WireProject } from '../language.js';
import { caseSource, className, type Client, clients, mainSource } from './program.js';

export const java = {
  id: 'java' as const,
  clients,
  clientCode: /\b(?:Async\w+|\w+Async|async|Flow)\b/,
  // An `OffsetDateTime` has nanoseconds.
  fractionDigits: 9,
  transportHeaders: [],
  trusting: (certificate: string) => ({ WIRE_CERTIFICATE: certificate }),
  async prepare(project: WireProject) {
    const { fixtures, folder } = project;
    const driven = clients.filter((client) => project.clients?.includes(client) ?? true);
    cpSync(join(wireFolder, 'languages/java/support'), join(folder, 'src/support'), {
      recursive: true,
    });
    const tables = new Map<Client, [id: string, type: string][]>(driven.map((one) => [one, []]));
    let parser = '';
    for (const fixture of fixtures.values()) {
      const sdk = sdkOf(fixture);
      parser ||= sdk.names.coordinates.packageName;
      for (const { path, content } of fixture.sdk.files) {
        if (isCompiled(path)) write(folder, `src/${path.slice('src/main/java/'.length)}`, content);
      }
      for (const [client, rows] of tables) rows.push(...writeCases(sdk, fixture, project, client));
    }
    for (const [client, rows] of tables) {
      write(folder, `src/${mainClass(client)}.java`, mainSource(parser, mainClass(client), rows));
    }
    const jars = await jarsOf('tracing');
    await run(folder, 'sh', [
      '-c',
      `find src -name '*.java' > sources.txt && javac ${quickJavac.join(' ')} -nowarn -encoding UTF-8 -proc:none -d classes -cp '${jars}' @sources.txt`,
    ]);
    return driven.map((client) => ({
      client,
      command: 'java',
      args: [...memory, '-cp', `classes${delimiter}${jars}`, mainClass(client)],
      cwd: folder,
      parallel: 24,
    }));
  },
} satisfies Omit<WireLanguage, 'id'> & { readonly id: 'java' };

/** A heap that grows only for what is kept: cases measure the memory of the process. */
const memory = [...quickJvm, '-Xmn8m', '-XX:MinHeapFreeRatio=10', '-XX:MaxHeapFreeRatio=20'];

function mainClass(client: Client): string {
  return `Main_${client}`;
}

/** Writes the cases of a fixture for a kind of client. Returns their ids and classes. */
function writeCases(
  sdk: Sdk,
  fixture: WireFixture,
  { cases, folder }: WireProject,
  client: Client,
): [id: string, type: string][] {
  const packageName = `cases.${client}.${fixture.name.replaceAll('-', '_')}`;
  return cases.flatMap((planned): [id: string, type: string][] => {
    const { id, fixture: name } = planned.wireCase;
    if (name !== fixture.name || whyNot(planned.wireCase, 'java', client) !== undefined) return [];
    const type = `${packageName}.${className(id)}`;
    const source = caseSource(sdk, planned, { client, packageName });
    write(folder, `src/${type.replaceAll('.', '/')}.java`, source);
    return [[id, type]];
  });
}

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
