import * as z from 'zod';
import { commonOptions, nameOption } from '../options.js';
import { modulePathProblem, modulePathSyntax } from './module-name.js';

export const goOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Go SDK.'),
  goModuleName: nameOption({
    longest: 200,
    syntax: modulePathSyntax,
    rule: 'must be a Go module path, such as `github.com/acme/petstore-go`',
    problem: modulePathProblem,
    about:
      "Go module path. Defaults to the repository, or to `example.com/` and the SDK's name. Must be a path that programs can import. From version 2 on, sdkgen appends the major version (`/v2`), as Go requires.",
    example: 'github.com/petstore/petstore-sdk',
  }),
});

export type GoOptions = z.infer<typeof goOptions>;
