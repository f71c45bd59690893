import { complaints, runProgram, Workshop } from '../../compile/workshop.js';
import type { CompileAll } from '../proof.js';
import { annotationJars } from './tools.js';

/** What the compiler looks for: all of its warnings, and errors in comments. */
const strict = [
  // As the build files say; the default is that of the machine.
  '-encoding',
  'UTF-8',
  '--release',
  '11',
  '-Xlint:all,-processing',
  '-Xdoclint:all,-missing',
  '-Werror',
  // A finding in one class does not hide those in others.
  '-XDshould-stop.ifError=FLOW',
];

/** One run over the sources of all SDKs, whose packages differ. Modules are compiled apart. */
export const compileAll: CompileAll = async (sdks) => {
  const workshop = new Workshop();
  try {
    const sources = [...sdks].flatMap(([name, files]) => {
      workshop.writeSdk(name, files);
      return [...files.keys()].filter(isSource).map((path) => `${name}/${path}`);
    });
    workshop.write('sources.txt', sources.join('\n'));
    const args = [...strict, '-d', 'classes', '-cp', await annotationJars(), '@sources.txt'];
    return complaints(await runProgram('javac', args, { cwd: workshop.folder }));
  } finally {
    workshop.remove();
  }
};

/** An SDK as the module that it is. */
export async function compileModule(
  files: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const workshop = new Workshop();
  try {
    workshop.writeSdk('sdk', files);
    const sources = [...files.keys()].filter((path) => path.startsWith('src/main/java/'));
    workshop.write('sources.txt', sources.map((path) => `sdk/${path}`).join('\n'));
    // Modules of annotations are not passed on: programs compile without them.
    const lint = '-Xlint:all,-processing,-exports';
    const args = [...strict, lint, '-d', 'classes', '-p', await annotationJars(), '@sources.txt'];
    return complaints(await runProgram('javac', args, { cwd: workshop.folder }));
  } finally {
    workshop.remove();
  }
}

function isSource(path: string): boolean {
  return path.startsWith('src/main/java/') && !path.endsWith('module-info.java');
}
