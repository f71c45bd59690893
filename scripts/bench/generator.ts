import { join } from 'node:path';
import { generatorCli, npmProgram } from './peers.js';
import { output, sdkgen } from './project.js';
import { npmPackages, pythonPackages } from './versions.js';

/** One way to generate SDKs of a description. */
export interface Generator {
  /** What it makes is kept under this name. */
  readonly id: string;
  readonly name: string;
  /** What comes out. */
  readonly makes: string;
  readonly command: (description: string) => readonly string[];
  /** It finds what the one before it has made. */
  readonly again?: boolean;
  /** It writes into a folder that is there. */
  readonly makesNoFolder?: boolean;
}

const own = (id: string, what: string, ...flags: string[]): Generator => {
  const languages = id === 'all' ? [] : ['--languages', id];
  return {
    id: `sdkgen-${id}`,
    name: 'sdkgen',
    makes: what,
    command: () => [process.execPath, ...sdkgen(...languages, ...flags)],
  };
};

export const withoutLint = (id: string, what: string): Generator => ({
  ...own(id, what, '--no-lint'),
  name: 'sdkgen, without lint',
});

export const ownThrice = (id: string, what: string): readonly Generator[] => [
  withoutLint(id, what),
  {
    ...own(id, what, '--no-lint'),
    id: `sdkgen-${id}-again`,
    name: 'sdkgen, up to date',
    again: true,
  },
  { ...own(id, what), id: `sdkgen-${id}-lint`, name: 'sdkgen, with lint' },
];

export const redocly = (what: string, id: string, ...languages: string[]): Generator => ({
  id: `redocly-${id}`,
  name: `@redocly/cli ${npmPackages['@redocly/cli']} generate-client`,
  makes: what,
  command: (description) => [
    ...npmProgram('@redocly/cli', 'bin/cli.js'),
    'generate-client',
    description,
    '--output',
    join(output, 'client.ts'),
    ...languages.flatMap((language) => ['--generator', language]),
  ],
});

export const openapiGenerator = (id: string, makes: string, ...args: string[]): Generator => ({
  id: `openapi-generator-${id}`,
  name: `OpenAPI Generator ${pythonPackages['openapi-generator-cli']}`,
  makes,
  command: (description) => [
    generatorCli,
    'generate',
    '--generator-name',
    id,
    '--input-spec',
    description,
    '--output',
    output,
    '--skip-validate-spec',
    ...args,
  ],
});
