import * as z from 'zod';
import { commonOptions, refused } from '../options.js';
import { npmNameProblem } from './package-name.js';

export const typescriptOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['2']).default('2').describe('Generation of the TypeScript SDK.'),
  npmName: z
    .string()
    .max(214)
    .regex(
      /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/,
      'must be a name that npm accepts',
    )
    .check(refused(npmNameProblem))
    .optional()
    .describe(
      'Name of the npm package; by default the SDK name in kebab case. Names of modules of Node.js and of packages that the SDK uses are refused.',
    ),
  propertyNames: z
    .enum(['camel', 'wire'])
    .default('camel')
    .describe('Spelling of model properties: `camel` case, or as on the `wire`.'),
  int64: z
    .enum(['number', 'bigint', 'string'])
    .default('number')
    .describe(
      'Type of 64-bit integers. `number` becomes an exact bigint where a number cannot hold the value.',
    ),
  dates: z
    .enum(['date', 'string'])
    .default('date')
    .describe('Type of `date-time` values: `Date`, or the text as it came.'),
});

export type TypeScriptOptions = z.infer<typeof typescriptOptions>;
