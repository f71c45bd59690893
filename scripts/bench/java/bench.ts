import { openapiGenerator, withoutLint } from '../generator.js';
import type { BenchedLanguage } from '../language.js';
import { tables } from './tables.js';

export const bench: BenchedLanguage = {
  generators: [
    withoutLint('java', 'Java'),
    openapiGenerator('java', 'Java', '--library', 'native'),
  ],
  comparisons: [],
  npmPackages: {},
  pythonPackages: {},
  prepare: () => undefined,
  settings: [
    'OpenAPI Generator writes its library `native`, which uses `java.net.http` and Jackson.',
  ],
  measured:
    '**Compiling Java** runs one `javac` over the sources, with all dependencies on the class path. The jar has the classes only.',
  tables,
};
