import * as z from 'zod';
import { commonOptions } from '../options.js';

export const goOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Go SDK.'),
  goModuleName: z
    .string()
    .max(200)
    .regex(
      /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:\/[A-Za-z0-9_~-](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?)*$/,
      'must be a path of a Go module, such as `github.com/acme/petstore-go`',
    )
    .optional()
    .describe(
      "Path of the Go module; by default that of the repository, or `example.com/` and the SDK's name. From version 2 on the major version is put behind it (`/v2`), as Go wants it.",
    ),
});

export type GoOptions = z.infer<typeof goOptions>;
