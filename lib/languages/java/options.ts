import * as z from 'zod';
import { commonOptions, refused } from '../options.js';
import { coordinateSyntax, packageProblem, packageSyntax } from './coordinates.js';

export const javaOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Java SDK.'),
  groupId: z
    .string()
    .max(100)
    .regex(packageSyntax, 'must be a Maven group, such as `com.acme`')
    .check(refused(packageProblem))
    .optional()
    .describe(
      'Maven group of the SDK. Defaults to `io.github.` and the owner of the repository, or to `com.example`.',
    )
    .meta({ examples: ['com.petstore'] }),
  artifactId: z
    .string()
    .max(100)
    .regex(coordinateSyntax, 'must be a Maven artifact, such as `petstore-sdk`')
    .optional()
    .describe("Maven artifact of the SDK. Defaults to the SDK's name in lower case with hyphens.")
    .meta({ examples: ['petstore-sdk'] }),
  packageName: z
    .string()
    .max(150)
    .regex(packageSyntax, 'must be a Java package, such as `com.acme.petstore`')
    .check(refused(packageProblem))
    .optional()
    .describe(
      'Root package of the SDK, and the name of its module. Defaults to the group and the artifact, without hyphens.',
    )
    .meta({ examples: ['com.petstore.sdk'] }),
});

export type JavaOptions = z.infer<typeof javaOptions>;
