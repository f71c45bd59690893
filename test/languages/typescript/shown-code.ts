import { type ShownCode, withShown } from '../shown-code.js';
import { TypeScriptWorkspace } from './workspace.js';

export const shownCode: ShownCode = {
  fences: ['ts'],
  async check(sdks) {
    const workspace = new TypeScriptWorkspace();
    try {
      for (const sdk of sdks) {
        // The workspace gives each SDK a name of its own.
        workspace.add(
          sdk.name,
          withShown(sdk, (text, path) => [path, text]),
        );
        workspace.addShown(sdk.name);
      }
      return await workspace.shownErrors();
    } finally {
      workspace.workshop.remove();
    }
  },
};
