import { expect, test } from 'vitest';
import { kebabCase, snakeCase } from '../../../lib/naming/cases.js';
import { fileScope } from '../../../lib/sdk/file-names.js';

const words = (text: string) => text.split(' ');

test('files get their kind as a suffix if a name is reserved, and a number if it is taken', () => {
  const rule = { cased: kebabCase, reserved: ['index'], joint: '-' };
  const models = fileScope(rule, 'model');
  const claim = (text: string) => models.claim(rule.cased(words(text)));
  expect(['index', 'big pet', 'big pet', '9 lives'].map(claim)).toEqual([
    'index-model',
    'big-pet',
    'big-pet2',
    'model-9-lives',
  ]);
});

test('files whose names differ only in case get a number, with the separator of the rule', () => {
  const rule = { cased: snakeCase, reserved: [], joint: '_', separator: '_' };
  const services = fileScope(rule, 'service');
  expect(['pets', 'Pets'].map((name) => services.claim(name))).toEqual(['pets', 'Pets_2']);
});
