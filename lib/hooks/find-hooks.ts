import { dirname } from 'node:path';
import { badInput, type Diagnostic } from '../diagnostics.js';
import type { Language, SdkRequest } from '../languages/language.js';
import type { Config } from '../config/load.js';
import type { ApiModel } from '../model/model.js';
import { located, type PositionOf } from '../report/finding.js';
import type { BuildHost } from '../report/host.js';
import { Place } from '../openapi/place.js';
import { takenParameters, unusedParameters } from './parameters.js';
import { type FoundHooks, hooksFolder, readHooks } from './read-hooks.js';

interface HooksInput {
  readonly config: Config;
  readonly configFile: string;
}

/** Reads the hooks next to the config, and reports warnings about them. */
export async function findHooks(
  { config, configFile }: HooksInput,
  languages: readonly string[],
  host: BuildHost,
): Promise<FoundHooks> {
  const chosen = languages.flatMap((id) => {
    const language = host.registry[id];
    if (!language) return [];
    return [{ id, support: language.hooks, assets: host.assetsOf(id, language) }];
  });
  const found = await readHooks(dirname(configFile), chosen, host.inputs);
  const unused = languages
    .filter((id) => !found.projects.has(id))
    .map((id) => unusedParameters(config, id));
  for (const message of [...found.warnings, ...unused]) {
    if (message !== undefined) host.emit({ event: 'warning', message });
  }
  return found;
}

/** What the hooks of a build are checked against. */
interface HooksCheck {
  readonly config: Config;
  readonly model: ApiModel;
  readonly host: BuildHost;
  readonly positionOf: PositionOf;
}

/**
 * @throws SdkgenError if a parameter for hooks, used or not, has the name of another member, or if hooks
 *   depend on the SDK that they are a part of
 */
export async function checkHookRequests(
  { config, model, host, positionOf }: HooksCheck,
  requests: ReadonlyMap<string, SdkRequest<unknown>>,
): Promise<void> {
  const problems = [...requests].flatMap(([id, request]) => {
    const language = host.registry[id];
    const members = () => language?.takenMembers?.(model, request) ?? [];
    return [
      ...takenParameters(config, id, members),
      ...(language ? dependenciesOnItself(id, language, request) : []),
    ];
  });
  if (problems.length === 0) return;
  await located(positionOf, () => {
    throw badInput(problems);
  });
}

function dependenciesOnItself(
  id: string,
  language: Language,
  request: SdkRequest<unknown>,
): Diagnostic[] {
  const path = `${hooksFolder(id)}/${language.hooks?.manifest}`;
  return Object.keys(request.hooks?.dependencies ?? {})
    .filter((name) => language.isItself?.(name, request))
    .map((name) => ({
      rule: 'hooks-dependency',
      severity: 'error',
      message: `${path}: ${name} is the SDK itself, which cannot depend on itself`,
      place: Place.root(path),
      hint: `Remove the dependency, or give the SDK another name in \`languageOptions.${id}\`.`,
    }));
}
