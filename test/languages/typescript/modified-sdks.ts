import type { PlanModifier } from '../../../plan.js';
import type { ApiModel } from '../../../lib/model/model.js';
import { modifyPlan } from '../../../lib/plan/modify.js';
import { Workshop } from '../../compile/workshop.js';
import { generateFiles, type GenerateRequest } from '../../unit/languages/typescript/generated.js';
import { deepFreeze } from '../../unit/model/modelled.js';
import { snippetErrors } from './snippets.js';

type Files = ReadonlyMap<string, string>;

/** SDKs that plan modifiers have changed. */
export class ModifiedSdks {
  readonly workshop = new Workshop();

  async add(
    name: string,
    model: ApiModel,
    { modify, request = {} }: { modify: PlanModifier; request?: GenerateRequest },
  ): Promise<Files> {
    const after = await modifyPlan(model, [{ file: `${name}.mjs`, modify }]);
    const files = generateFiles(deepFreeze(after.model), request);
    this.workshop.writeSdk(name, files);
    return files;
  }

  /** What the compiler and the linter find in an SDK and in what its pages show. */
  async findings(name: string, files: Files): Promise<string> {
    const { output } = await this.workshop.tsc('-p', `${name}/tsconfig.json`, '--noEmit');
    const found = await this.workshop.lint(`${name}/src`);
    return `${output}${found}${await snippetErrors(this.workshop, name, files)}`;
  }
}
