import type { PetFiles } from '../pet-files.js';

export const petFiles: PetFiles = {
  manifest: 'package.json',
  service: (tag) => `src/services/${tag}.ts`,
  model: (name) => `src/models/${name}.ts`,
};
