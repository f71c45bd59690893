import { describe, expect, test } from 'vitest';
import type { InjectedModel } from '../../../lib/model/settings.js';
import { base } from '../openapi/folder.js';
import { generators } from '../../languages/registry.js';
import { fileOf } from '../languages/generated.js';
import { declaration, modelOf, spellProperties } from './modelled.js';

const description = base(`
paths:
  /pets: {get: {tags: [pets], operationId: listPets, responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}}
components:
  schemas:
    Pet: {type: object, properties: {name: {type: string}}}
    Event: {type: object, required: [pet], properties: {pet: {$ref: '#/components/schemas/Pet'}, kind: {$ref: '#/components/schemas/Kind'}}}
    Kind: {type: string, enum: [born, sold]}
    Animal: {$ref: '#/components/schemas/Pet'}
`);
const modelWith = (...injectedModels: InjectedModel[]) => modelOf(description, { injectedModels });
const named = (name: string): InjectedModel => ({ name, schema: undefined });

describe('injected models', () => {
  test('are component schemas that no operation uses, with all that they are made of', async () => {
    const model = await modelWith(named('Event'));
    expect(spellProperties(model, 'event')).toEqual({ pet: 'pet!', kind: 'kind' });
    expect(model.declarations.map(({ words }) => words.join(' '))).toEqual([
      'pet',
      'event',
      'kind',
    ]);
    expect(declaration(model, 'event', 'object').inResponses).toBe(true);
    expect(model.notes.map(({ place }) => place.pointer)).toEqual(['#/components/schemas/Animal']);
  });

  test('are nothing more where an operation uses them anyway', async () => {
    const plain = await modelWith();
    expect((await modelWith(named('Pet'))).declarations).toHaveLength(plain.declarations.length);
    expect(plain.notes).toHaveLength(3);
  });

  test('may only be another name', async () => {
    const model = await modelWith(named('Animal'), {
      name: 'PetOfTheDay',
      schema: { $ref: '#/components/schemas/Pet' },
    });
    expect(model.declarations.map(({ words }) => words.join(' '))).toEqual([
      'pet',
      'animal',
      'pet of the day',
    ]);
  });

  test('may be schemas of the config, which refer into the description', async () => {
    const schema = {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string' },
        pet: { $ref: '#/components/schemas/Pet' },
        address: { type: 'object', properties: { city: { type: 'string' } } },
      },
    };
    const model = await modelWith({ name: 'WebhookEvent', schema }, { name: 'Tag', schema: {} });
    expect(spellProperties(model, 'webhook event')).toEqual({
      id: 'text!',
      pet: 'pet',
      address: 'webhook event address',
    });
    for (const [id, generateFiles] of generators) {
      const files = generateFiles(model);
      expect([...files.values()].join('\n'), id).toContain('WebhookEvent');
      expect(fileOf(files, 'documentation/models/WebhookEvent.md'), id).toContain('WebhookEvent');
      expect(fileOf(files, 'documentation/README.md'), id).toContain('models/WebhookEvent.md');
    }
  });
});
