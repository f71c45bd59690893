import * as z from 'zod';
import { commonOptions } from '../options.js';

/** What import paths of the standard library begin with: a module below one would hide its packages. */
const standard =
  'archive|bufio|builtin|bytes|cmd|cmp|compress|container|context|crypto|database|debug|embed|encoding|errors|expvar|flag|fmt|go|hash|html|image|index|internal|io|iter|log|maps|math|mime|net|os|path|plugin|reflect|regexp|runtime|slices|sort|std|strconv|strings|structs|sync|syscall|testing|text|time|unicode|unique|unsafe|vendor|weak';

const modulePath = new RegExp(
  `^(?!(?:${standard})(?:/|$))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?:/[A-Za-z0-9_~-](?:[A-Za-z0-9._~-]*[A-Za-z0-9_~-])?)*$`,
);

export const goOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Go SDK.'),
  goModuleName: z
    .string()
    .max(200)
    .regex(
      modulePath,
      'must be a path of a Go module, such as `github.com/acme/petstore-go`, and none of the standard library',
    )
    .optional()
    .describe(
      "Path of the Go module; by default that of the repository, or `example.com/` and the SDK's name. From version 2 on the major version is put behind it (`/v2`), as Go wants it.",
    ),
});

export type GoOptions = z.infer<typeof goOptions>;
