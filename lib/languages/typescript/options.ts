import * as z from 'zod';
import { commonOptions, nameOption } from '../options.js';
import { npmNameProblem } from './package-name.js';

export const typescriptOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['2']).default('2').describe('Generation of the TypeScript SDK.'),
  npmName: nameOption({
    longest: 214,
    syntax: /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~][a-z0-9._~-]*$/,
    rule: 'must be a valid npm package name',
    problem: npmNameProblem,
    about:
      'Name of the npm package. Defaults to the SDK name in kebab case. Must not be the name of a Node.js module or of a package that the SDK uses.',
    example: '@petstore/client',
  }),
  propertyNames: z
    .enum(['camel', 'wire'])
    .default('camel')
    .describe(
      'Names of model properties: `camel` converts them to camel case, `wire` keeps the names of the API.',
    )
    .meta({ examples: ['wire'] }),
  int64: z
    .enum(['number', 'bigint', 'string'])
    .default('number')
    .describe(
      'Type of 64-bit integers. With `number`, a value that a number cannot represent exactly is a `bigint`.',
    )
    .meta({ examples: ['bigint'] }),
  dates: z
    .enum(['date', 'string'])
    .default('date')
    .describe(
      'Type of `date-time` values: `date` converts them to `Date`, `string` keeps the string of the API.',
    )
    .meta({ examples: ['string'] }),
});

export type TypeScriptOptions = z.infer<typeof typescriptOptions>;
