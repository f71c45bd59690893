import { describe, expect, test } from 'vitest';
import type { Language } from '../../../lib/languages/language.js';
import { languages } from '../../../lib/languages/registry.js';
import { problems } from './package-names.js';

const all: readonly (readonly [string, Language])[] = Object.entries(languages);

describe.each(all)('the name of a repository, in %s', (_, language) => {
  test.each(['.', '..', '.git', 'pets.git', 'pets.wiki'])('cannot be %s', (githubRepoName) => {
    expect(problems(language, { githubRepoName })).toHaveLength(1);
  });

  test.each(['pets', '.github', 'pets.go', 'digit'])('may be %s', (githubRepoName) => {
    expect(problems(language, { githubRepoName })).toEqual([]);
  });
});
