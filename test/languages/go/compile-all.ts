import { complaints, runProgram, Workshop } from '../../compile/workshop.js';
import type { CompileAll } from '../proof.js';
import { offline, typeChecker } from './tools.js';

/**
 * One run over the modules of all SDKs, in one workspace (go.dev/ref/mod#workspaces): of the type checker,
 * which compiles nothing, or of `go vet` without it.
 */
export const compileAll: CompileAll = async (sdks) => {
  const workshop = new Workshop();
  try {
    for (const [name, files] of sdks) workshop.writeSdk(name, files);
    const names = [...sdks.keys()];
    const uses = names.map((name) => `\t./${name}\n`).join('');
    workshop.write('go.work', `go 1.23\n\nuse (\n${uses})\n`);
    const packages = names.map((name) => `./${name}/...`);
    const [program, ...args] = await typeChecker();
    const options = { cwd: workshop.folder, env: offline };
    return complaints(await runProgram(program, [...args, ...packages], options));
  } finally {
    workshop.remove();
  }
};
