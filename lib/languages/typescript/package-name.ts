import platform from '../../../templates/typescript/platform-words.json' with { type: 'json' };
import type { Words } from '../../model/model.js';
import { defaultPackageName } from '../common/package-name.js';
import { wordList } from '../common/word-list.js';
import type { SdkRequest } from '../language.js';
import { devDependencies, exampleDevDependencies, examplesPackage } from './dependencies.js';
import type { TypeScriptOptions } from './options.js';

/**
 * Data: modules of Node.js, which imports and `require` find before any package of the name. Kept here and
 * not asked of Node.js, so that each version of it makes the same SDK. Those that are only imported with `node:` take no package's name.
 */
const coreModules: ReadonlySet<string> = new Set(wordList(...platform.coreModules));

const ownDependencies = new Set(
  [devDependencies, exampleDevDependencies].flatMap((packages) => Object.keys(packages)),
);

/** Why a package cannot have a name that npm takes. */
export function npmNameProblem(name: string): string | undefined {
  if (name === 'node_modules' || name === 'favicon.ico')
    return 'must not be a name that npm reserves';
  if (coreModules.has(name)) {
    return 'must not be the name of a Node.js module: programs would import that module instead';
  }
  if (ownDependencies.has(name)) {
    return 'must not be the name of a package that the SDK is compiled with';
  }
  return name === examplesPackage
    ? "must not be the name of the package of the SDK's examples"
    : undefined;
}

/** The name of an SDK's package. */
export function packageNameOf({
  options,
  settings,
}: Pick<SdkRequest<TypeScriptOptions>, 'options' | 'settings'>): string {
  return options.npmName ?? npmNameOf(settings.sdkWords);
}

export function npmNameOf(words: Words): string {
  return defaultPackageName(words, npmNameProblem);
}
