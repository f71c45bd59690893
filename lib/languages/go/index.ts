import { preparedMembers } from '../documentation/prepared-members.js';
import type { GeneratedSdk, Language } from '../language.js';
import { pageTexts } from './docs/page-texts.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { hooksSupport } from './hooks/support.js';
import { featuresOf } from './features.js';
import { layout } from './layout.js';
import { devContainer } from './package-files.js';
import { defaultModulePath } from './module-name.js';
import { modulePathOf } from './module-path.js';
import { plainLiteral } from './literals.js';
import { type GoOptions, goOptions } from './options.js';
import { prepareSdk, type Sdk } from './sdk.js';
import { Snippets } from './snippets.js';
import { tools } from './tools.js';
import { traits } from './traits.js';
import { takenMembers } from './views/config.js';
import { isSdkPath } from './paths.js';

export const go: Language<GoOptions> = {
  title: 'Go',
  options: goOptions,
  notYet: [],
  questions: [
    {
      key: 'goModuleName',
      flag: '--go-module-name',
      message: 'Path of the Go module',
      default: ({ words }) => defaultModulePath(words, undefined),
    },
  ],
  plain: plainLiteral,
  isSdkPath,
  ...preparedMembers(prepareSdk, {
    features: featuresOf,
    files: layout,
    notes: notesOf,
    devContainer,
    pageTexts,
    vocabularyOf,
    snippet: (sdk, operation) => new Snippets(sdk).program(operation),
    takenMembers,
    traits,
  }),
  hooks: hooksSupport,
  isItself: (dependency, { options, settings }) =>
    dependency === modulePathOf(settings, options).path,
  ...tools,
};

/** What the module path says of the version, which users have to know: they import that path. */
function notesOf({ model, names }: Sdk): GeneratedSdk['notes'] {
  const { major, path } = names.module;
  if (major < 2) return [];
  const message = `Version ${major} of a Go module is a separate module: programs import "${path}".`;
  return [{ kind: 'module-path-of-major-version', subject: 'api', message, place: model.source }];
}
