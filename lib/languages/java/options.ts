import * as z from 'zod';
import { commonOptions, nameOption } from '../options.js';
import { coordinateSyntax, packageProblem, packageSyntax } from './coordinates.js';

export const javaOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Java SDK.'),
  groupId: nameOption({
    longest: 100,
    syntax: packageSyntax,
    rule: 'must be a Maven group, such as `com.acme`',
    problem: packageProblem,
    about:
      'Maven group of the SDK. Defaults to `io.github.` and the owner of the repository, or to `com.example`.',
    example: 'com.petstore',
  }),
  artifactId: nameOption({
    longest: 100,
    syntax: coordinateSyntax,
    rule: 'must be a Maven artifact, such as `petstore-sdk`',
    about: "Maven artifact of the SDK. Defaults to the SDK's name in lower case with hyphens.",
    example: 'petstore-sdk',
  }),
  packageName: nameOption({
    longest: 150,
    syntax: packageSyntax,
    rule: 'must be a Java package, such as `com.acme.petstore`',
    problem: packageProblem,
    about:
      'Root package of the SDK, and the name of its module. Defaults to the group and the artifact, without hyphens.',
    example: 'com.petstore.sdk',
  }),
});

export type JavaOptions = z.infer<typeof javaOptions>;
