import * as z from 'zod';
import { commonOptions, refused } from '../options.js';
import { modulePathProblem, modulePathSyntax } from './module-name.js';

export const goOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Go SDK.'),
  goModuleName: z
    .string()
    .max(200)
    .regex(modulePathSyntax, 'must be a path of a Go module, such as `github.com/acme/petstore-go`')
    .check(refused(modulePathProblem))
    .optional()
    .describe(
      "Path of the Go module; by default that of the repository, or `example.com/` and the SDK's name. Paths that no program could import are refused. From version 2 on the major version is put behind it (`/v2`), as Go wants it.",
    ),
});

export type GoOptions = z.infer<typeof goOptions>;
