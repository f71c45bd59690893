import { preparedMembers } from '../documentation/prepared-members.js';
import type { Language } from '../language.js';
import { coordinatesOf } from './coordinates.js';
import { pageTexts } from './docs/page-texts.js';
import { vocabularyOf } from './docs/vocabulary.js';
import { hooksSupport } from './hooks/support.js';
import { layout } from './layout.js';
import { plainLiteral } from './literals.js';
import { notesOf } from './notes.js';
import { type JavaOptions, javaOptions } from './options.js';
import { isSdkPath } from './paths.js';
import { prepareSdk } from './sdk.js';
import { Snippets } from './snippets.js';
import { tools } from './tools.js';
import { traits } from './traits.js';
import { takenMembers } from './views/config.js';

export const java: Language<JavaOptions> = {
  title: 'Java',
  options: javaOptions,
  notYet: [],
  questions: [],
  plain: plainLiteral,
  isSdkPath,
  ...preparedMembers(prepareSdk, {
    files: layout,
    notes: notesOf,
    pageTexts,
    vocabularyOf,
    snippet: (sdk, operation) => new Snippets(sdk).program(operation),
    takenMembers,
    traits,
  }),
  hooks: hooksSupport,
  isItself: (dependency, { options, settings }) => {
    const { artifactId, groupId } = coordinatesOf(settings, options);
    return dependency === `${groupId}:${artifactId}`;
  },
  ...tools,
};
