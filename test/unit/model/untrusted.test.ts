import { expect, test } from 'vitest';
import { modelOf, modelOfSchemas, operationsOf, declaration, spell } from './modelled.js';
import { base } from '../spec/base.js';

test('formats that nobody knows are plain texts, by the name of whatever', async () => {
  const formats = ['date */ C', '../../x', '__proto__', 'constructor', 'toString', 'valueOf'];
  const members = formats.map((format, at) => `p${at}: {type: string, format: "${format}"}`);
  const model = await modelOfSchemas(`odd: {type: object, properties: {${members.join(', ')}}}`);
  const { properties } = declaration(model, 'odd', 'object');
  expect(properties.map(({ type }) => spell(type))).toEqual(formats.map(() => 'text'));
});

test('answers have a status, a range or none, and what is neither is told', async () => {
  const odd = ['0200', "4'+C+'", '404: C, 5', '<script>', '20', '6XX', '2X', '__proto__', '-1', ''];
  const keys = ['200', '4XX', 'default', ...odd].map((key) => `"${key}": {description: d}`);
  const model = await modelOf(base(`paths: {/a: {get: {responses: {${keys.join(', ')}}}}}`));
  const [operation] = operationsOf(model);
  const { responses = [], errors = [] } = operation ?? {};
  const statuses = [...responses, ...errors].map(({ status }) => status);
  expect(statuses).toEqual(['200', '4XX', 'default']);
  const told = model.notes.filter(({ kind }) => kind === 'unknown-status');
  expect(told.map(({ place }) => place.key).sort()).toEqual([...odd].sort());
});
