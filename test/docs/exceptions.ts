/** Blocks of pages that are checked elsewhere or cannot be checked, each with the reason. */

/** JSON that is not a config: the page and the first key. */
export const notConfigs: Readonly<Record<string, string>> = {
  'docs/cli.md: description': 'the validation result and the build report',
  'docs/naming.md: version': 'the names file',
};

/** YAML that is not a part of a description: the page and the first key. */
export const notDescriptions: Readonly<Record<string, string>> = {
  'docs/ci.md: name': 'a workflow of GitHub Actions',
};

/** Pages whose code is not code for their SDK. */
export const otherCode: Readonly<Record<string, string>> = {
  'docs/hooks.md': 'hooks, which test/languages/*/hooks.test.ts compile',
  'docs/adding-a-language.md': 'code of sdkgen',
};

/** Commands that are not run, with the reason. */
export const notRun: readonly { readonly command: RegExp; readonly why: string }[] = [
  { command: /^sdkgen <command>/, why: 'the syntax of all commands' },
  { command: /^sdkgen init *(?:#|$)/, why: 'prompts: test/cli/terminal.test.ts types to it' },
  { command: / --watch$/, why: 'does not end: commands.test.ts interrupts it' },
  {
    command: / --spec https:/,
    why: 'connects: test/cli/first-build.test.ts fetches from a server',
  },
  { command: /^yo /, why: 'test/cli/packaging.test.ts installs `yo` and runs its commands' },
];
