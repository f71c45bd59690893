import * as z from 'zod';
import { commonOptions, nameOption } from '../options.js';
import { pypiNameProblem } from './package-name.js';

export const pythonOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['2']).default('2').describe('Generation of the Python SDK.'),
  pypiPackageName: nameOption({
    longest: 100,
    syntax: /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/,
    rule: 'must be a valid PyPI name: letters, digits, `.`, `_` and `-`',
    problem: pypiNameProblem,
    about:
      'Name of the distribution on PyPI. Defaults to the SDK name in kebab case. Programs import it in snake case. Must not be the name of a package that installs, builds or runs the SDK.',
    example: 'petstore-client',
  }),
  alwaysInitializeOptionals: z
    .boolean()
    .default(true)
    .describe(
      'Whether an optional property that is missing in a response reads as `None`. If `false`, the object does not have the attribute.',
    )
    .meta({ examples: [false] }),
});

export type PythonOptions = z.infer<typeof pythonOptions>;
