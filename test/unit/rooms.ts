/** The rooms of the house, the narrowest first, and what each may import beside itself. */
export const rooms: readonly (readonly [room: string, mayImport: readonly string[]])[] = [
  [
    'lib/languages/common/',
    [
      'lib/model/',
      'lib/naming/',
      'lib/render/',
      'lib/json.ts',
      'lib/spec/place.ts',
      'lib/diagnostics.ts',
      'lib/languages/language.ts',
    ],
  ],
  [
    'lib/languages/documentation/',
    [
      'lib/model/',
      'lib/render/',
      'lib/json.ts',
      'lib/languages/language.ts',
      'lib/languages/common/',
    ],
  ],
  [
    'lib/languages/*/',
    [
      'lib/model/',
      'lib/naming/',
      'lib/render/',
      'lib/json.ts',
      'lib/spec/place.ts',
      'lib/diagnostics.ts',
      'lib/languages/language.ts',
      'lib/languages/options.ts',
      'lib/languages/common/',
      'lib/languages/documentation/',
    ],
  ],
  ['lib/model/', ['lib/spec/', 'lib/naming/', 'lib/json.ts', 'lib/diagnostics.ts']],
  [
    'lib/plan/',
    [
      'lib/model/',
      'lib/naming/',
      'lib/json.ts',
      'lib/diagnostics.ts',
      'lib/spec/place.ts',
      'lib/config/nearest.ts',
      'lib/config/printable.ts',
      'plan.d.ts',
    ],
  ],
  ['lib/spec/', ['lib/json.ts', 'lib/diagnostics.ts']],
  ['lib/naming/', ['lib/json.ts']],
  ['lib/cli/', ['lib/', 'generators/']],
  ['lib/', ['lib/']],
  ['generators/', ['lib/', 'generators/']],
];
