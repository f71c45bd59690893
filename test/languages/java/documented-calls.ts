import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaints, runProgram } from '../../compile/workshop.js';
import type { CallRunner, DocumentedSdk } from '../../documented-calls/runner.js';
import { callName } from '../../documented-calls/snippets.js';
import { clientOf, isSource, packageOf } from './compiler.js';
import { annotationJars, quickJavac, quickJvm } from './tools.js';

const programs = join(dirname(fileURLToPath(import.meta.url)), 'programs/documented-calls');

export const documentedCalls: CallRunner = {
  async prepare(folder, sdks) {
    cpSync(programs, join(folder, 'src'), { recursive: true });
    const [first] = sdks;
    const parser = `${packageOf(first?.files ?? new Map())}.json.JsonTypes.ANY`;
    writeFileSync(join(folder, 'src/Main.java'), mainSource(parser));
    const sources = ['Main.java', 'support/Mock.java', 'support/RunCalls.java'].map((path) =>
      join(folder, 'src', path),
    );
    const all = [...sources, ...sdks.flatMap((sdk) => writeCalls(folder, sdk))];
    writeFileSync(join(folder, 'sources.txt'), all.map((path) => `"${path}"`).join('\n'));
    const options = ['-nowarn', '-encoding', 'UTF-8', '-proc:none', '-d', 'classes'];
    const args = [...quickJavac, ...options, '-cp', await annotationJars(), '@sources.txt'];
    const found = complaints(await runProgram('javac', args, { cwd: folder }));
    if (found.length > 0) throw new Error(found.slice(0, 40).join('\n'));
    return { command: 'java', args: [...quickJvm, '-cp', 'classes', 'Main'] };
  },
};

/** Writes the calls of an SDK as the classes of a package. Returns its sources and theirs. */
function writeCalls(folder: string, sdk: DocumentedSdk): readonly string[] {
  const { files, name, snippets } = sdk;
  const folderOfCalls = join(folder, 'src/calls', packageName(name));
  mkdirSync(folderOfCalls, { recursive: true });
  const client = { name: clientOf(files), packageName: packageOf(files) };
  const calls = snippets.map(({ code }, index) => {
    const path = join(folderOfCalls, `${callName(index)}.java`);
    const text = asCall(code, client).replace(/^package com\.example;\n/m, '');
    const own = /^public final class (\w+)/m.exec(text)?.[1] ?? 'Main';
    const renamed = text.replaceAll(new RegExp(`\\b${own}\\b`, 'g'), callName(index));
    writeFileSync(path, `package calls.${packageName(name)};\n${renamed}`);
    return path;
  });
  return [...calls, ...[...files.keys()].filter(isSource).map((path) => join(sdk.folder, path))];
}

/** The program, whose client sends its requests to the mock server. */
function asCall(
  code: string,
  client: { readonly name: string; readonly packageName: string },
): string {
  const config = `${client.name.replace(/Client$/, 'Config')}.builder()`;
  const mocked = '.httpClient(support.Mock.CLIENT)';
  return code
    .replace(config, `${config}${mocked}`)
    .replace(
      `new ${client.name}()`,
      `new ${client.name}(${client.packageName}.${config}${mocked}.build())`,
    );
}

function mainSource(parser: string): string {
  return `public final class Main {
    public static void main(String[] args) throws Exception {
        support.RunCalls.main(${parser}::parse, Integer.parseInt(args[0]));
    }
}
`;
}

function packageName(name: string): string {
  return `sdk_${name.replaceAll('-', '_')}`;
}
