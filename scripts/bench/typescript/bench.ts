import { join } from 'node:path';
import { openapiGenerator, ownThrice, redocly } from '../generator.js';
import type { BenchedLanguage } from '../language.js';
import { npmProgram } from '../peers.js';
import { output } from '../project.js';
import { tables } from './tables.js';
import { npmPackages } from './versions.js';

export const bench: BenchedLanguage = {
  generators: [
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
      makes: 'TypeScript, types only',
      command: (description) => [
        ...npmProgram('openapi-typescript', 'bin/cli.js'),
        description,
        '-o',
        join(output, 'types.ts'),
      ],
    },
    openapiGenerator('typescript-fetch', 'TypeScript'),
  ],
  comparisons: [
    {
      what: 'TypeScript, with lint: hey-api',
      own: 'sdkgen-typescript-lint',
      other: 'hey-api',
      aim: 1,
    },
    {
      what: 'TypeScript, up to date: first build',
      own: 'sdkgen-typescript-again',
      other: 'sdkgen-typescript',
      aim: 0.2,
    },
  ],
  npmPackages,
  pythonPackages: {},
  prepare: () => undefined,
  settings: ['openapi-typescript writes types without a client.'],
  measured: `**Compiling TypeScript** runs \`tsc --noEmit\` with \`strict\` over all files of a client, with the same options for all. A program with one call imports the declarations of sdkgen's npm package. For other generators it imports the generated sources. **Bundles** are built by esbuild for ES2020, minified, and compressed with gzip.`,
  tables,
};
