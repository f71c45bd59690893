import { dirname } from 'node:path';
import { badInput } from '../diagnostics.js';
import type { SdkRequest } from '../languages/language.js';
import type { ApiModel } from '../model/model.js';
import type { CheckedInput } from '../report/check-input.js';
import { located } from '../report/finding.js';
import type { BuildHost } from '../report/host.js';
import { takenParameters, unusedParameters } from './parameters.js';
import { type FoundHooks, readHooks } from './read-hooks.js';

/** Reads the hooks next to the config, and tells what their author should know. */
export async function findHooks(
  { config, configFile }: CheckedInput,
  languages: readonly string[],
  host: BuildHost,
): Promise<FoundHooks> {
  const asked = languages.flatMap((id) => {
    const language = host.registry[id];
    if (!language) return [];
    return [{ id, support: language.hooks, assets: host.assetsOf(id, language) }];
  });
  const found = await readHooks(dirname(configFile), asked, host.inputs);
  const unused = languages
    .filter((id) => !found.projects.has(id))
    .map((id) => unusedParameters(config, id));
  for (const message of [...found.warnings, ...unused]) {
    if (message !== undefined) host.emit({ event: 'warning', message });
  }
  return found;
}

/** @throws SdkgenError where a parameter for hooks, used or not, has a name that is taken */
export async function checkParameterNames(
  input: CheckedInput,
  model: ApiModel,
  host: BuildHost,
  requests: ReadonlyMap<string, SdkRequest<unknown>>,
): Promise<void> {
  const problems = [...requests].flatMap(([id, request]) => {
    const members = () => host.registry[id]?.takenMembers?.(model, request) ?? [];
    return takenParameters(input.config, id, members);
  });
  if (problems.length === 0) return;
  await located(input.positionOf, () => {
    throw badInput(problems);
  });
}
