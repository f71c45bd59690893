import * as z from 'zod';
import { commonOptions, refused } from '../options.js';
import { pypiNameProblem } from './package-name.js';

export const pythonOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['2']).default('2').describe('Generation of the Python SDK.'),
  pypiPackageName: z
    .string()
    .max(100)
    .regex(
      /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/,
      'must be a name that PyPI accepts: letters, digits, `.`, `_` and `-`',
    )
    .check(refused(pypiNameProblem))
    .optional()
    .describe(
      'Name of the distribution on PyPI; by default the SDK name in kebab case. Programs import it in snake case. Names of packages that install, build or run the SDK are refused.',
    ),
  alwaysInitializeOptionals: z
    .boolean()
    .default(true)
    .describe(
      'Whether an optional member that an answer does not have reads as `None`. Otherwise the object has no such attribute.',
    ),
});

export type PythonOptions = z.infer<typeof pythonOptions>;
