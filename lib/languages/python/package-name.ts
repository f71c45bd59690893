import type { Words } from '../../model/model.js';
import { wordList } from '../common/word-list.js';
import { defaultPackageName } from '../common/package-name.js';
import type { SdkRequest } from '../language.js';
import { buildRequires, dependencyRange } from './dependencies.js';
import type { PythonOptions } from './options.js';
import { registryName } from './requirements.js';

/** Data: what the dependencies of SDKs depend on, as PyPI looks them up. */
const indirect: ReadonlySet<string> = new Set(
  wordList(
    'annotated-types certifi exceptiongroup h11 httpcore idna pydantic-core sniffio',
    'typing-inspection',
  ),
);

/** Data: what installs packages, in each virtual environment. */
const installers: ReadonlySet<string> = new Set(['pip', 'setuptools', 'wheel']);

/** Data: modules that Python imports by itself when it starts (`site`). */
const startModules: ReadonlySet<string> = new Set(['sitecustomize', 'usercustomize']);

const builders = new Set(buildRequires.map((each) => registryName(each.replace(/[<>=!~].*$/, ''))));

/** Why a distribution cannot have a name that PyPI takes. */
export function pypiNameProblem(name: string): string | undefined {
  const own = registryName(name);
  if (dependencyRange(own) !== undefined || indirect.has(own)) {
    return 'must not be the name of a package that every SDK depends on';
  }
  if (installers.has(own)) return 'must not be the name of a package that installs packages';
  if (builders.has(own)) return 'must not be the name of the package that builds the SDK';
  return startModules.has(own)
    ? 'must not be the name of a module that Python imports at startup'
    : undefined;
}

/** The name of an SDK's distribution. */
export function packageNameOf({
  options,
  settings,
}: Pick<SdkRequest<PythonOptions>, 'options' | 'settings'>): string {
  return options.pypiPackageName ?? pypiNameOf(settings.sdkWords);
}

export function pypiNameOf(words: Words): string {
  return defaultPackageName(words, pypiNameProblem);
}
