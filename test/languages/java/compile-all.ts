import { complaints, runProgram, Workshop } from '../../compile/workshop.js';
import type { CompileAll } from '../proof.js';
import { checkOnly, isSource, lint } from './compiler.js';
import { annotationJars } from './tools.js';

/** One run over the sources of all SDKs, whose packages differ. Modules are compiled apart. */
export const compileAll: CompileAll = async (sdks) => {
  const workshop = new Workshop();
  try {
    const sources = [...sdks].flatMap(([name, files]) => {
      workshop.writeSdk(name, files);
      return [...files.keys()].filter(isSource).map((path) => `${name}/${path}`);
    });
    workshop.write('sources.txt', sources.join('\n'));
    const path = await annotationJars();
    const args = [...lint, '-d', 'classes', '-cp', path, '@sources.txt'];
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
    const exports = '-Xlint:all,-processing,-exports';
    const path = await annotationJars();
    const args = [...lint, exports, checkOnly, '-d', 'classes', '-p', path, '@sources.txt'];
    return complaints(await runProgram('javac', args, { cwd: workshop.folder }));
  } finally {
    workshop.remove();
  }
}
