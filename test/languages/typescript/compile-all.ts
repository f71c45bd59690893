import { complaints, Workshop } from '../../compile/workshop.js';
import type { CompileAll } from '../proof.js';

/** One run of `tsc` over the sources of all SDKs. */
export const compileAll: CompileAll = async (sdks) => {
  const workshop = new Workshop();
  try {
    for (const [name, files] of sdks) workshop.writeSdk(name, files);
    const names = [...sdks.keys()];
    workshop.writeJson('tsconfig.json', {
      extends: `./${names[0]}/tsconfig.json`,
      compilerOptions: { noEmit: true, rootDir: '.' },
      include: names.map((name) => `${name}/src`),
    });
    return complaints(await workshop.tsc('-p', 'tsconfig.json'));
  } finally {
    workshop.remove();
  }
};
