import * as z from 'zod';
import { commonOptions, nameOption } from '../options.js';
import { reservedSegments } from './reserved.js';

/** Names of packages have letters that every file system and repository keeps apart. */
const ofPackage = {
  syntax: /^[a-z][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)*$/,
  problem: packageProblem,
};

export const javaOptions = z.strictObject({
  ...commonOptions,
  sdkgenVersion: z.enum(['1']).default('1').describe('Generation of the Java SDK.'),
  groupId: nameOption({
    ...ofPackage,
    longest: 100,
    rule: 'must be a Maven group, such as `com.acme`',
    about:
      'Maven group of the SDK. Defaults to `io.github.` and the owner of the repository, or to `com.example`.',
    example: 'com.petstore',
  }),
  artifactId: nameOption({
    longest: 100,
    syntax: /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/,
    rule: 'must be a Maven artifact, such as `petstore-sdk`',
    about: "Maven artifact of the SDK. Defaults to the SDK's name in lower case with hyphens.",
    example: 'petstore-sdk',
  }),
  packageName: nameOption({
    ...ofPackage,
    longest: 150,
    rule: 'must be a Java package, such as `com.acme.petstore`',
    about:
      'Root package of the SDK, and the name of its module. Defaults to the group and the artifact, without hyphens.',
    example: 'com.petstore.sdk',
  }),
});

export type JavaOptions = z.infer<typeof javaOptions>;

/** Why no package can have a name of that syntax. */
function packageProblem(name: string): string | undefined {
  const segments = name.split('.');
  const taken = segments.find((one) => reservedSegments.includes(one));
  if (taken !== undefined) {
    return `must not contain the segment \`${taken}\`, which Java or Windows reserves`;
  }
  return ['java', 'javax', 'jdk', 'sun'].includes(segments[0] ?? '')
    ? 'must not be a package of Java itself'
    : undefined;
}
