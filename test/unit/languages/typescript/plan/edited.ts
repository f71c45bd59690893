import type { ApiModel } from '../../../../../lib/model/model.js';
import type { PlanModifier } from '../../../../../plan.js';
import { fileOf, generateFiles } from '../generated.js';
import { modelOfFixture } from '../../../model/modelled.js';
import { modified } from '../../../modifiers/modified.js';

export const petstore = (): Promise<ApiModel> => modelOfFixture('petstore', { auth: ['apikey'] });
export const chat = (): Promise<ApiModel> => modelOfFixture('chat', { auth: ['bearer'] });

/** A file of the TypeScript SDK after a modifier. */
export async function file(
  model: ApiModel,
  path: string,
  modify: PlanModifier,
  options: Parameters<typeof generateFiles>[1] = {},
): Promise<string> {
  const after = await modified(model, modify);
  return fileOf(generateFiles(after.model, options), path);
}

export const services = (model: ApiModel): Record<string, string[]> =>
  Object.fromEntries(
    model.services.map((service) => [
      service.words.join(' '),
      service.operations.map(({ words }) => words.join(' ')),
    ]),
  );
