import { describe } from 'vitest';
import { type Rule, testRules } from './rules.js';
import { member, surface, type } from './surfaces.js';

const required = { required: true };
const pet = (...members: Parameters<typeof member>[]) =>
  type({ members: members.map((each) => member(...each)) });
const sentOnly = { sent: true, received: false };
const receivedOnly = { sent: false, received: true };
const petOf = (directions: typeof sentOnly, changes: Partial<ReturnType<typeof member>>) =>
  type({ ...directions, members: [member('name', { ...directions, ...changes })] });

const rules: readonly Rule[] = [
  ['a type is gone', type(), surface(), ['major removed type Pet']],
  ['a type is new', surface(), type(), ['minor added type Pet']],
  [
    'a type is of another kind',
    pet(['name']),
    type({ kind: 'alias', target: 'string' }),
    ['major changed type Pet: object -> alias'],
  ],
  [
    'an alias stands for something else',
    type({ kind: 'alias', target: 'string' }),
    type({ kind: 'alias', target: 'number' }),
    ['major changed type Pet: string -> number'],
  ],
  ['a member is gone', pet(['name']), pet(), ['major removed member Pet.name']],
  ['an optional member is new', pet(), pet(['name']), ['minor added member Pet.name']],
  [
    'a required member of what is sent is new',
    pet(),
    pet(['name', required]),
    ['major added member Pet.name'],
  ],
  [
    'a required member of answers is new',
    type(receivedOnly),
    petOf(receivedOnly, required),
    ['minor added member Pet.name'],
  ],
  [
    'a required member is new in a type that was not sent before',
    type(receivedOnly),
    pet(['name', required]),
    ['minor added member Pet.name'],
  ],
  [
    'a required member that only answers have is new in a type that is sent',
    type(),
    pet(['name', { ...required, sent: false }]),
    ['minor added member Pet.name'],
  ],
  [
    'a member has another type',
    pet(['name']),
    pet(['name', { type: 'number' }]),
    ['major changed member Pet.name: string -> number'],
  ],
  ...(
    [
      [{}, 'major', 'major'],
      [sentOnly, 'major', 'minor'],
      [receivedOnly, 'minor', 'major'],
    ] as const
  ).flatMap(([directions, tightened, loosened]): Rule[] => {
    const both = { sent: true, received: true, ...directions };
    const which = `sent: ${both.sent}, received: ${both.received}`;
    const [less, more] = [petOf(both, {}), petOf(both, required)];
    const name = 'changed member Pet.name';
    return [
      [
        `a member becomes required, ${which}`,
        less,
        more,
        [`${tightened} ${name}: optional -> required`],
      ],
      [
        `a member becomes optional, ${which}`,
        more,
        less,
        [`${loosened} ${name}: required -> optional`],
      ],
    ];
  }),
  [
    'a member can be sent no more',
    pet(['name']),
    pet(['name', receivedOnly]),
    ['major changed member Pet.name: sent -> not sent'],
  ],
  [
    'a member can be sent',
    pet(['name', receivedOnly]),
    pet(['name']),
    ['minor changed member Pet.name: not sent -> sent'],
  ],
  [
    'a member has to be sent',
    pet(['name', { ...required, ...receivedOnly }]),
    pet(['name', required]),
    ['major changed member Pet.name: not sent -> sent'],
  ],
  [
    'a member is in answers no more',
    pet(['name']),
    pet(['name', sentOnly]),
    ['major changed member Pet.name: received -> not received'],
  ],
  [
    'a member is in answers too',
    pet(['name', sentOnly]),
    pet(['name']),
    ['minor changed member Pet.name: not received -> received'],
  ],
  ['a whole type is sent too', petOf(receivedOnly, {}), pet(['name']), []],
  [
    'a constant is gone',
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: "'red'" }] }),
    type({ kind: 'enum' }),
    ['major removed value Pet.Red'],
  ],
  [
    'a constant is new',
    type({ kind: 'enum' }),
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: "'red'" }] }),
    ['minor added value Pet.Red'],
  ],
  [
    'a constant has another value',
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: '1' }] }),
    type({ kind: 'enum', values: [{ name: 'Pet.Red', value: '2' }] }),
    ['major changed value Pet.Red: 1 -> 2'],
  ],
  [
    'variants come and go',
    type({ kind: 'union', variants: [{ name: 'Cat' }] }),
    type({ kind: 'union', variants: [{ name: 'Dog' }] }),
    ['major removed variant Pet: Cat', 'minor added variant Pet: Dog'],
  ],
  [
    'variants are told apart otherwise',
    type({ kind: 'union', tag: 'kind' }),
    type({ kind: 'union' }),
    ['major changed type Pet: discriminator kind -> no discriminator'],
  ],
  [
    'a member is deprecated',
    pet(['name']),
    pet(['name', { deprecated: true }]),
    ['minor changed member Pet.name: not deprecated -> deprecated'],
  ],
];

describe('the version that a change of a type asks for', () => {
  testRules(rules);
});
