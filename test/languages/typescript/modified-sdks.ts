import type { PlanModifier } from '../../../plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { modifyPlan } from '../../../lib/modifiers/modify.js';
import { generateFiles, type GenerateRequest } from '../../unit/languages/typescript/generated.js';
import { deepFreeze } from '../../unit/model/modelled.js';
import { TypeScriptWorkspace } from './workspace.js';

/** SDKs that plan modifiers have changed, side by side. */
export class ModifiedSdks extends TypeScriptWorkspace {
  async addModified(
    name: string,
    model: ApiModel,
    { modify, request = {} }: { modify: PlanModifier; request?: GenerateRequest },
  ): Promise<ReadonlyMap<string, string>> {
    const after = await modifyPlan(model, [{ file: `${name}.mjs`, modify }]);
    const files = generateFiles(deepFreeze(after.model), request);
    this.add(name, files);
    this.addShown(name);
    return files;
  }
}
