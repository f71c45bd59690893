import { complaints, runProgram, Workshop } from '../../compile/workshop.js';
import type { CompileAll } from '../proof.js';
import { offline } from './tools.js';

/** One run of `go vet` over the modules of all SDKs, in one workspace (go.dev/ref/mod#workspaces). */
export const compileAll: CompileAll = async (sdks) => {
  const workshop = new Workshop();
  try {
    for (const [name, files] of sdks) workshop.writeSdk(name, files);
    const names = [...sdks.keys()];
    const uses = names.map((name) => `\t./${name}\n`).join('');
    workshop.write('go.work', `go 1.23\n\nuse (\n${uses})\n`);
    const packages = names.map((name) => `./${name}/...`);
    const vet = await runProgram('go', ['vet', ...packages], {
      cwd: workshop.folder,
      env: offline,
    });
    return complaints(vet);
  } finally {
    workshop.remove();
  }
};
