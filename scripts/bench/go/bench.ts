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
    `oapi-codegen writes types and a client, which need oapi-codegen/runtime ${oapiRuntime}.`,
    'OpenAPI Generator is told in Go to prefix the names of enum values: its output does not compile otherwise.',
  ],
  measured:
    "Building Go is of the SDK's package alone, with all that it imports in the cache; the program is as `go build` makes it, with symbols.",
  tables,
};
