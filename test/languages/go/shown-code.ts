import { complaints, runProgram } from '../../compile/workshop.js';
import { type ShownCode, withShown } from '../shown-code.js';
import { offline, typeChecker } from './tools.js';

export const shownCode: ShownCode = {
  fences: ['go'],
  async check(sdks) {
    // The workspace models fixtures, which only tests can. Scripts load this module too.
    const { GoWorkspace } = await import('./sdks.js');
    const workspace = new GoWorkspace();
    try {
      const programs = sdks.map((sdk) => {
        const module = /^module (\S+)/m.exec(sdk.files.get('go.mod') ?? '')?.[1] ?? '';
        const own = `example.com/${sdk.name}/${module.split('/').at(-1)}`;
        const files = withShown(sdk, (text, path) => [path, text.replaceAll(module, own)]);
        workspace.addFragments(workspace.addModule(sdk.name, files, `"${own}"`));
        return `shown-${sdk.name}`;
      });
      const [program, ...args] = await typeChecker();
      const packages = workspace.packages(...programs);
      const run = { cwd: workspace.workshop.folder, env: offline };
      return complaints(await runProgram(program, [...args, ...packages], run));
    } finally {
      workspace.remove();
    }
  },
};
