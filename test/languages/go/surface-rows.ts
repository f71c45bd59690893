import type { SurfaceRows } from '../surface-rows.js';

export const surface: SurfaceRows = {
  changes: {
    // Options follow the parameters by position.
    firstParameter: [
      'major added argument Pets.GetPet(params)',
      'major changed operation Pets.GetPet',
      'minor added argument Pets.GetPet(params.Deep)',
    ],
    anotherParameter: ['minor added argument Pets.SetPet(params.Deep)'],
    // An optional parameter has another type, so a program has to change both ways.
    requiredParameter: [
      'major changed argument Pets.SetPet(params.Dry)',
      'major changed argument Pets.SetPet(params.Dry)',
    ],
    requiredProperty: ['major changed member Pet.ID', 'minor changed member Pet.ID'],
    sentPropertyAndValue: ['major added member NewPet.Size', 'minor added value ColorGreen'],
    pathParameterName: ['patch renamed argument Pets.GetPet(key)'],
    errorBodies: ['major changed error Pets.GetPet 404', 'minor added error Pets.GetPet 409'],
    removedOperation: ['major removed operation Pets.GetPet'],
  },
  settings: ['APIKey', 'BaseURL'],
  newValue: 'ColorGreen',
  renamedOperationAndParameter: [
    'major added   argument Pets.GetPet(params)',
    'major changed operation Pets.GetPet: (ctx, petID, opts) → (ctx, petID, params, opts)',
    'major renamed operation Pets.CreatePet → Pets.AddPet',
    'minor added   argument Pets.GetPet(params.Deep)',
  ],
};
