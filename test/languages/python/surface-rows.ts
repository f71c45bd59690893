import type { SurfaceRows } from '../surface-rows.js';

export const surface: SurfaceRows = {
  changes: {
    firstParameter: ['minor added argument pets.get_pet(deep)'],
    anotherParameter: ['minor added argument pets.set_pet(deep)'],
    requiredParameter: ['major changed argument pets.set_pet(dry)'],
    requiredProperty: ['minor changed member Pet.id'],
    sentPropertyAndValue: ['major added member NewPet.size', 'minor added value Color.GREEN'],
    // A call may name its path parameters.
    pathParameterName: ['major renamed argument pets.get_pet(key)'],
    errorBodies: ['major changed error pets.get_pet 404', 'minor added error pets.get_pet 409'],
    removedOperation: ['major removed operation pets.get_pet'],
  },
  settings: ['api_key', 'base_url'],
  newValue: 'Color.GREEN',
  renamedOperationAndParameter: [
    'major renamed operation pets.create_pet → pets.add_pet',
    'minor added   argument pets.get_pet(deep)',
  ],
};
