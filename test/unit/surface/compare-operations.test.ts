import { describe } from 'vitest';
import { type Rule, testRules } from './rules.js';
import { argument, operation, positions, surface } from './surfaces.js';

const required = { required: true };
const optional = argument('tag');
const options = argument('options', { type: '' });

const error = (type: string, status = '404') => ({ errors: [{ name: status, type }] });

const rules: readonly Rule[] = [
  ['a call is gone', operation([]), surface(), ['major removed operation pets.get']],
  ['a call is new', surface(), operation([]), ['minor added operation pets.get']],
  [
    'a call gives another type',
    operation([]),
    operation([], { returns: 'Cat' }),
    ['major changed operation pets.get: Pet -> Cat'],
  ],
  [
    'a call is deprecated',
    operation([]),
    operation([], { deprecated: true }),
    ['minor changed operation pets.get: not deprecated -> deprecated'],
  ],
  [
    'a call is deprecated no more',
    operation([], { deprecated: true }),
    operation([]),
    ['patch changed operation pets.get: deprecated -> not deprecated'],
  ],
  [
    'an argument is gone',
    operation([optional]),
    operation([]),
    ['major removed argument pets.get(tag)'],
  ],
  [
    'an optional argument is new',
    operation([]),
    operation([optional]),
    ['minor added argument pets.get(tag)'],
  ],
  [
    'a required argument is new',
    operation([]),
    operation([argument('tag', required)]),
    ['major added argument pets.get(tag)'],
  ],
  [
    'an argument has another type',
    operation([optional]),
    operation([argument('tag', { type: 'number' })]),
    ['major changed argument pets.get(tag): string -> number'],
  ],
  [
    'an argument has to be given',
    operation([optional]),
    operation([argument('tag', required)]),
    ['major changed argument pets.get(tag): optional -> required'],
  ],
  [
    'an argument need not be given',
    operation([argument('tag', required)]),
    operation([optional]),
    ['minor changed argument pets.get(tag): required -> optional'],
  ],
  [
    'a required argument is new in front of others',
    operation(positions('id', options)),
    operation(positions('id', 'body', options)),
    [
      'major added argument pets.get(body)',
      'major changed operation pets.get: (id, options) -> (id, body, options)',
    ],
  ],
  [
    'an optional argument is new in front of others',
    operation(positions('id', options)),
    operation(positions('id', optional, options)),
    [
      'major changed operation pets.get: (id, options) -> (id, tag, options)',
      'minor added argument pets.get(tag)',
    ],
  ],
  [
    'an optional argument is new behind all others',
    operation(positions('id')),
    operation(positions('id', optional)),
    ['minor added argument pets.get(tag)'],
  ],
  [
    'arguments change their places',
    operation(positions('a', 'b')),
    operation(positions('b', 'a')),
    ['major changed operation pets.get: (a, b) -> (b, a)'],
  ],
  [
    'the body of an error has a type now',
    operation([]),
    operation([], error('Problem')),
    ['minor added error pets.get 404'],
  ],
  [
    'the body of an error has none any more',
    operation([], error('Problem')),
    operation([]),
    ['major removed error pets.get 404'],
  ],
  [
    'the body of an error has another type',
    operation([], error('Problem')),
    operation([], error('Fault')),
    ['major changed error pets.get 404: Problem -> Fault'],
  ],
  [
    'an argument that no call names has another name',
    operation(positions('id', options)),
    operation(positions('petId', options)),
    ['patch renamed argument pets.get(petId): pets.get(id) -> pets.get(petId)'],
  ],
  [
    'an argument that a call may name has another name',
    operation([argument('id', { ...required, position: 0 })]),
    operation([argument('pet_id', { ...required, position: 0 })]),
    ['major removed argument pets.get(id)', 'major added argument pets.get(pet_id)'],
  ],
];

describe('the version that a change of a call asks for', () => {
  testRules(rules);
});
