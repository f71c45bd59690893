import { join } from 'node:path';
import { openapiGenerator, withoutLint } from '../generator.js';
import type { BenchedLanguage } from '../language.js';
import { output } from '../project.js';
import { installOapiCodegen, oapiCodegen, oapiProgram, oapiRuntime } from './peers.js';
import { tables } from './tables.js';

export const bench: BenchedLanguage = {
  generators: [
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
  ],
  comparisons: [],
  npmPackages: {},
  pythonPackages: {},
  prepare: installOapiCodegen,
  settings: [
    `oapi-codegen writes types and a client that depend on oapi-codegen/runtime ${oapiRuntime}.`,
    'OpenAPI Generator runs with prefixed enum names in Go. Otherwise its output does not compile.',
  ],
  measured:
    '**Building Go** builds only the package of the SDK, with its imports in the cache. The program is built by `go build`, with symbols.',
  tables,
};
