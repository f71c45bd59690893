import { join } from 'node:path';
import { repository, runProgram, type Workshop } from '../../compile/workshop.js';

/** What the type-aware linter finds in paths of a workshop; nothing when all is well. */
export async function lint(workshop: Workshop, ...paths: readonly string[]): Promise<string> {
  workshop.writeJson('.oxlintrc.json', lintRules);
  const args = ['--config', '.oxlintrc.json', '--type-aware', '--format', 'unix', '--no-ignore'];
  const { output, exitCode } = await runProgram(
    join(repository, 'node_modules/.bin/oxlint'),
    [...args, ...paths],
    { cwd: workshop.folder },
  );
  const findings = output.replace(/^\d+ problems?.*$/gm, '').trim();
  return exitCode !== 0 && findings === '' ? output : findings;
}

/** What a user's strict linter asks of TypeScript, beside oxlint's own categories. */
const lintRules = {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'eslint/no-unused-vars': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/eqeqeq': 'error',
    'import/no-default-export': 'error',
    // An assertion stands in the runtime where a check has just been made.
    'typescript/no-unsafe-type-assertion': 'off',
    // API names have underscores, and so have keywords as parameters.
    'eslint/no-underscore-dangle': 'off',
    // Tries follow one another.
    'eslint/no-await-in-loop': 'off',
    // The floor is ES2020, which has neither `toSorted` nor `toReversed`.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    // A promise that is made on demand is what `ApiPromise` is.
    'unicorn/no-thenable': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
};
