import * as z from 'zod';

/** Refuses what a grammar allows and a problem is known of. */
function refused(problemOf: (text: string) => string | undefined) {
  return z.superRefine<string>((text, context) => {
    const message = problemOf(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
}

/** What users may set a name in the package registry of a language to. */
interface NameOption {
  readonly longest: number;
  readonly syntax: RegExp;
  /** What a name must be, if it is not of the syntax. */
  readonly rule: string;
  /** What is wrong with some names of the syntax. */
  readonly problem?: (name: string) => string | undefined;
  readonly about: string;
  readonly example: string;
}

/** The option for such a name; absent, the name follows from other settings. */
export function nameOption({ about, example, longest, problem, rule, syntax }: NameOption) {
  const name = z.string().max(longest).regex(syntax, rule);
  const checked = problem ? name.check(refused(problem)) : name;
  return checked
    .optional()
    .describe(about)
    .meta({ examples: [example] });
}

/** What GitHub takes for no name of a repository. */
function repositoryProblem(name: string): string | undefined {
  if (/^\.{1,2}$/.test(name)) return 'must be the name of a repository, not of a folder';
  return /\.(?:git|wiki)$/i.test(name)
    ? 'must not end with `.git` or `.wiki`, which GitHub reserves for repository URLs'
    : undefined;
}

/** Keys of `languageOptions.<language>` that mean the same in every language. */
export const commonOptions = {
  sdkVersion: z
    .string()
    .regex(
      /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/,
      'must be a semantic version such as 1.0.0',
    )
    .default('1.0.0')
    .describe('Version of the generated package (semantic versioning).')
    .meta({ examples: ['1.2.0'] }),
  githubRepoName: z
    .string()
    .regex(
      /^[A-Za-z0-9._-]{1,100}$/,
      'must be the name of a repository: letters, digits, `.`, `_` and `-`',
    )
    .check(refused(repositoryProblem))
    .optional()
    .describe(
      'Repository name of the SDK. Together with `publishing.githubOrg` it sets the repository and homepage in the package metadata.',
    )
    .meta({ examples: ['petstore-sdk'] }),
  ignoreFiles: z
    .array(z.string())
    .default([])
    .describe(
      "Globs of files that builds never write, change or delete, relative to the SDK's root. `*` and `?` match within a name, `**` matches any folders. A folder matches everything in it.",
    )
    .meta({ examples: [['CHANGELOG.md', '.github/**']] }),
  additionalConstructorParameters: z
    .array(
      z.strictObject({
        name: z
          .string()
          .regex(
            /^[A-Za-z][A-Za-z0-9]*$/,
            'must start with a letter and contain only letters and digits',
          )
          .max(60)
          .describe('Name of the option in camel case. Each language converts it to its own case.')
          .meta({ examples: ['signingKey'] }),
        example: z
          .string()
          .max(200)
          .regex(/^[^\u0000-\u001f\u007f]+$/, 'must be one line of text')
          .describe('Example value for the documentation. Do not use a real secret.')
          .meta({ examples: ['sk_0123456789'] }),
      }),
    )
    .default([])
    .describe(
      'Additional string options of the client that hooks can read, such as a signing key. They have no effect without hooks in `hooks/<language>/`.',
    ),
};
