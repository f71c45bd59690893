import { join } from 'node:path';
import { generatorCli, npmProgram, oapiProgram, pythonClient } from './peers.js';
import { folder, output, sdkgen } from './project.js';
import { npmPackages, oapiCodegen, pythonPackages } from './versions.js';

/** One way to make SDKs of a description. */
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

/** Enums of literals: with classes it refuses descriptions whose values differ only in case. */
export const pythonClientConfig = {
  file: join(folder, 'openapi-python-client.yaml'),
  text: 'literal_enums: true\n',
};

const own = (id: string, what: string, ...flags: string[]): Generator => {
  const languages = id === 'all' ? [] : ['--languages', id];
  return {
    id: `sdkgen-${id}`,
    name: 'sdkgen',
    makes: what,
    command: () => [process.execPath, ...sdkgen(...languages, ...flags)],
  };
};

const withoutLint = (id: string, what: string): Generator => ({
  ...own(id, what, '--no-lint'),
  name: 'sdkgen, without lint',
});

const ownThrice = (id: string, what: string): readonly Generator[] => [
  withoutLint(id, what),
  {
    ...own(id, what, '--no-lint'),
    id: `sdkgen-${id}-again`,
    name: 'sdkgen again, nothing changed',
    again: true,
  },
  { ...own(id, what), id: `sdkgen-${id}-lint`, name: 'sdkgen, with lint' },
];

const redocly = (what: string, id: string, ...languages: string[]): Generator => ({
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

const openapiGenerator = (id: string, makes: string, ...args: string[]): Generator => ({
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

/** Each with its plainest settings, by what comes out. */
export const generators: readonly Generator[] = [
  ...ownThrice('typescript', 'TypeScript'),
  redocly('TypeScript', 'typescript', 'typescript'),
  {
    id: 'hey-api',
    name: `@hey-api/openapi-ts ${npmPackages['@hey-api/openapi-ts']}`,
    makes: 'TypeScript',
    command: (description) => [
      ...npmProgram('@hey-api/openapi-ts', 'bin/run.js'),
      '-i',
      description,
      '-o',
      output,
      '-p',
      '@hey-api/typescript',
      '@hey-api/sdk',
      '@hey-api/client-fetch',
    ],
  },
  {
    id: 'orval',
    name: `orval ${npmPackages.orval}`,
    makes: 'TypeScript',
    command: (description) => [
      ...npmProgram('orval', 'dist/bin/orval.mjs'),
      '--input',
      description,
      '--output',
      join(output, 'client.ts'),
      '--client',
      'fetch',
    ],
  },
  {
    id: 'openapi-typescript',
    name: `openapi-typescript ${npmPackages['openapi-typescript']}`,
    makes: 'types in TypeScript',
    command: (description) => [
      ...npmProgram('openapi-typescript', 'bin/cli.js'),
      description,
      '-o',
      join(output, 'types.ts'),
    ],
  },
  openapiGenerator('typescript-fetch', 'TypeScript'),
  withoutLint('python', 'Python'),
  {
    id: 'openapi-python-client',
    name: `openapi-python-client ${pythonPackages['openapi-python-client']}`,
    makes: 'Python',
    command: (description) => [
      pythonClient,
      'generate',
      '--path',
      description,
      '--output-path',
      output,
      '--config',
      pythonClientConfig.file,
    ],
  },
  openapiGenerator('python', 'Python'),
  withoutLint('go', 'Go'),
  {
    id: 'oapi-codegen',
    name: `oapi-codegen ${oapiCodegen}`,
    makes: 'Go',
    makesNoFolder: true,
    command: (description) => [
      oapiProgram,
      '-generate',
      'types,client',
      '-package',
      'api',
      '-o',
      join(output, 'api.go'),
      description,
    ],
  },
  openapiGenerator('go', 'Go', '--additional-properties', 'enumClassPrefix=true,withGoMod=true'),
  ...ownThrice('all', 'Go, Python and TypeScript'),
  redocly(
    'TypeScript, Python, Go, PHP and Java',
    'all',
    'typescript',
    'python',
    'go',
    'php',
    'java',
  ),
];
