import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiGenerator, withoutLint } from '../generator.js';
import type { BenchedLanguage } from '../language.js';
import { pythonProgram } from '../peers.js';
import { folder, output } from '../project.js';
import { tables } from './tables.js';
import { pythonPackages } from './versions.js';

/** Enums of literals: with classes it refuses descriptions whose values differ only in case. */
const pythonClientConfig = {
  file: join(folder, 'openapi-python-client.yaml'),
  text: 'literal_enums: true\n',
};

export const bench: BenchedLanguage = {
  generators: [
    withoutLint('python', 'Python'),
    {
      id: 'openapi-python-client',
      name: `openapi-python-client ${pythonPackages['openapi-python-client']}`,
      makes: 'Python',
      command: (description) => [
        pythonProgram('openapi-python-client'),
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
  ],
  comparisons: [],
  npmPackages: {},
  pythonPackages,
  prepare: () => writeFileSync(pythonClientConfig.file, pythonClientConfig.text),
  settings: ['openapi-python-client runs ruff over its output. It runs with `literal_enums`.'],
  measured: `**Importing Python** uses httpx ${pythonPackages.httpx} and pydantic ${pythonPackages.pydantic}, with cached bytecode.`,
  tables,
};
