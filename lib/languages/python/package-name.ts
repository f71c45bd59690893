import type { Words } from '../../model/model.js';
import { wordList } from '../common/word-list.js';
import { defaultPackageName } from '../common/package-name.js';
import type { SdkRequest } from '../language.js';
import { builder, dependencies } from './dependencies.js';
import type { PythonOptions } from './options.js';
import { registryName } from './requirements.js';

/** Names that distributions cannot have though PyPI takes them, as PyPI looks them up. */
const taken: Readonly<Record<string, readonly string[]>> = {
  'a package that every SDK depends on': [
    ...Object.keys(dependencies).map(registryName),
    // What these depend on.
    ...wordList('annotated-types certifi exceptiongroup h11 httpcore idna pydantic-core sniffio'),
    'typing-inspection',
  ],
  'a package that installs packages': ['pip', 'setuptools', 'wheel'],
  'the package that builds the SDK': [registryName(builder.replace(/[<>=!~].*$/, ''))],
  // By itself (`site`).
  'a module that Python imports at startup': ['sitecustomize', 'usercustomize'],
};

/** Why a distribution cannot have a name that PyPI takes. */
export function pypiNameProblem(name: string): string | undefined {
  const own = registryName(name);
  const [owner] = Object.entries(taken).find(([, names]) => names.includes(own)) ?? [];
  return owner === undefined ? undefined : `must not be the name of ${owner}`;
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
