import type { PetFiles } from '../pet-files.js';

export const petFiles: PetFiles = {
  manifest: 'pyproject.toml',
  service: (tag) => `src/pets/services/${tag}.py`,
  model: (name) => `src/pets/models/${name}.py`,
};
