import { openapiGenerator, withoutLint } from '../generator.js';
import type { BenchedLanguage } from '../language.js';
import { output } from '../project.js';
import { fetchArtifacts, swaggerJar, swaggerTitle } from './peers.js';
import { tables } from './tables.js';

export const bench: BenchedLanguage = {
  generators: [
    withoutLint('java', 'Java'),
    openapiGenerator('java', 'Java', '--library', 'native'),
    {
      id: 'swagger-codegen-java',
      name: swaggerTitle,
      makes: 'Java',
      command: (description) => [
        'java',
        '-jar',
        swaggerJar,
        'generate',
        '-l',
        'java',
        '-i',
        description,
        '-o',
        output,
        '--additional-properties',
        'dateLibrary=java11,java11=true',
      ],
    },
  ],
  comparisons: [],
  npmPackages: {},
  pythonPackages: {},
  prepare: fetchArtifacts,
  settings: [
    'OpenAPI Generator writes its library `native`, which uses `java.net.http` and Jackson.',
    'Swagger Codegen writes its usual library, which uses OkHttp 2 and Gson, for Java 11.',
  ],
  measured: `**Compiling Java** runs one \`javac\` over the sources, with all dependencies on the class path. The jar has the classes
only. The published jar of OpenAI is made from a newer and larger description. **First call of a program** starts
Java, reads one pet from a local server and ends.`,
  tables,
};
