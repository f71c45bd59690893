import { complaints, Workshop } from '../../compile/workshop.js';
import { type ShownCode, withShown } from '../shown-code.js';
import { importNameOf } from './compiler.js';
import { pythonEnvironment } from './environment.js';
import { PythonTools } from './tools.js';

export const shownCode: ShownCode = {
  fences: ['python'],
  async check(sdks) {
    // It models fixtures, which only tests can. Scripts load this module too.
    const { sourceFolders, writeSdk, writeSnippets } = await import('./sdks.js');
    const workshop = new Workshop();
    try {
      const tools = new PythonTools(await pythonEnvironment('tools'), workshop.folder);
      const written = sdks.map((sdk) => {
        const own = importNameOf(sdk.files);
        const importName = `${own}_${sdk.name}`;
        const files = withShown(sdk, (text, path) => [
          path.replace(`src/${own}/`, `src/${importName}/`),
          path === 'README.md'
            ? text.replaceAll(new RegExp(`^((?:from|import) )${own}\\b`, 'gm'), `$1${importName}`)
            : text,
        ]);
        return writeSdk(workshop, sdk.name, files);
      });
      const check = written.flatMap((sdk) => writeSnippets(workshop, sdk));
      return complaints(await tools.mypyStrict({ path: sourceFolders(written), check }));
    } finally {
      workshop.remove();
    }
  },
};
