import type { PetFiles } from '../pet-files.js';

const folder = 'src/main/java/com/example/pets';

export const petFiles: PetFiles = {
  manifest: 'pom.xml',
  service: (tag) => `${folder}/services/${capital(tag)}Service.java`,
  model: (name) => `${folder}/models/${capital(name)}.java`,
};

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
