import type { PetFiles } from '../pet-files.js';

export const petFiles: PetFiles = {
  manifest: 'go.mod',
  service: (tag) => `${tag}.go`,
  model: (name) => `${name}.go`,
};
