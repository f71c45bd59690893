import { preparedMembers } from '../documentation/prepared-members.js';
import type { Language } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { hooksSupport, takenMembers } from './hooks.js';
import { featuresOf } from './features.js';
import { layout } from './layout.js';
import { plainLiteral } from './literals.js';
import { type PythonOptions, pythonOptions } from './options.js';
import { prepareSdk } from './sdk.js';
import { packageNameOf, pypiNameOf } from './package-name.js';
import { registryName } from './requirements.js';
import { Snippets } from './snippets.js';
import { postInstall, toolchain } from './tools.js';
import { traits } from './traits.js';
import { isSdkPath } from './paths.js';

export const python: Language<PythonOptions> = {
  title: 'Python',
  options: pythonOptions,
  notYet: [],
  questions: [
    {
      key: 'pypiPackageName',
      flag: '--pypi-package-name',
      message: 'Name of the package on PyPI',
      default: ({ words }) => pypiNameOf(words),
    },
  ],
  plain: plainLiteral,
  isSdkPath,
  ...preparedMembers(prepareSdk, {
    features: featuresOf,
    files: layout,
    pageTexts,
    vocabularyOf,
    snippet: (sdk, operation) => new Snippets(sdk).program(operation),
    takenMembers,
    traits,
  }),
  hooks: hooksSupport,
  isItself: (dependency, request) =>
    registryName(dependency) === registryName(packageNameOf(request)),
  postInstall,
  toolchain,
};
