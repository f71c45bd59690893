import { preparedMembers } from '../common/prepared-members.js';
import { surfaceOf } from '../documentation/surface.js';
import type { Language } from '../language.js';
import { coordinatesOf } from './coordinates.js';
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
    surface: (sdk, files) => surfaceOf(sdk, vocabularyOf(sdk), files),
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
