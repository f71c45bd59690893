import { runProgram } from '../../compile/workshop.js';
import { operationsMatching, type SdkCompiler } from '../compiler.js';
import { annotationJars, quickJavac } from './tools.js';

const operation =
  /new Operation<[^;=]*?>\(\s*"(?:[^"\\]|\\.)*",\s*"(?<method>\w+)",\s*(?<path>"(?:[^"\\]|\\.)*")\)/gm;

/** The warnings of the compiler that count, besides errors in comments. */
export const lint = [
  ...quickJavac,
  '-encoding',
  'UTF-8',
  '--release',
  '11',
  '-Xlint:all,-processing',
  '-Xdoclint:all,-missing',
  '-Werror',
  // A finding in one class does not hide those in others.
  '-XDshould-stop.ifError=FLOW',
  '-Xmaxerrs',
  '1000',
];

/**
 * Ends after the checks of `javac`, without writing classes, which takes half of the time. What only the generation of
 * classes finds, such as a method that is too large, proofs and tests that run SDKs find.
 */
export const checkOnly = '-XDshould-stop.ifNoError=FLOW';

export const javaCompiler: SdkCompiler = {
  how: '`javac --release 11 -Xlint:all -Xdoclint:all,-missing -Werror`',
  async compile(folder, files) {
    const sources = [...files.keys()].filter(isSource);
    const jars = await annotationJars();
    const args = [...lint, '-d', 'target/compiled', '-cp', jars, ...sources];
    const { exitCode, output } = await runProgram('javac', args, { cwd: folder });
    return output || (exitCode === 0 ? '' : `javac ends with ${exitCode}`);
  },
  operations: (files) =>
    operationsMatching(files, { sources: /Operations\d*\.java$/, pattern: operation }),
};

/** A module is compiled apart from others. */
export function isSource(path: string): boolean {
  return path.startsWith('src/main/java/') && /(?<!\/module-info)\.java$/.test(path);
}

/** The root package of an SDK. */
export function packageOf(files: ReadonlyMap<string, string>): string {
  const client = [...files].find(
    ([path, text]) => isSource(path) && text.includes('private static final Settings SETTINGS'),
  );
  return /^package ([\w.]+);/m.exec(client?.[1] ?? '')?.[1] ?? '';
}

/** The name of an SDK's client. */
export function clientOf(files: ReadonlyMap<string, string>): string {
  const client = [...files.values()].find((text) =>
    text.includes('private static final Settings SETTINGS'),
  );
  return /^public final class (\w+)/m.exec(client ?? '')?.[1] ?? '';
}
