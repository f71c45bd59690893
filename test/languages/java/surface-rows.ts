import type { SurfaceRows } from '../surface-rows.js';

export const surface: SurfaceRows = {
  changes: {
    // Options follow the parameters by position.
    firstParameter: [
      'major changed operation pets().getPet',
      'minor added argument pets().getPet(params)',
      'minor added argument pets().getPet(params.deep)',
    ],
    anotherParameter: ['minor added argument pets().setPet(params.deep)'],
    // What is required is an argument of its own.
    requiredParameter: [
      'major changed argument pets().setPet(dry)',
      'major changed operation pets().setPet',
      'major removed argument pets().setPet(params)',
      'major renamed argument pets().setPet(dry)',
    ],
    requiredProperty: ['major changed member Pet.id', 'minor changed member Pet.id'],
    sentPropertyAndValue: ['major added member NewPet.size', 'minor added value Color.GREEN'],
    pathParameterName: ['patch renamed argument pets().getPet(key)'],
    errorBodies: ['major changed error pets().getPet 404', 'minor added error pets().getPet 409'],
    removedOperation: ['major removed operation pets().getPet'],
  },
  settings: ['apiKey', 'baseUrl'],
  newValue: 'Color.GREEN',
  renamedOperationAndParameter: [
    'major changed operation pets().getPet: (petId, options) → (petId, params, options)',
    'major renamed operation pets().createPet → pets().addPet',
    'minor added   argument pets().getPet(params)',
    'minor added   argument pets().getPet(params.deep)',
  ],
};
