import { expect, test } from 'vitest';
import { modelOf } from '../../model/modelled.js';
import { base } from '../../openapi/folder.js';
import { fileOf, generateFiles } from './generated.js';

test('models of the config are exported, with the types that they refer to', async () => {
  const pet = { $ref: '#/components/schemas/Pet' };
  const schema = { type: 'object', properties: { id: { type: 'string' }, pet } };
  const model = await modelOf(
    base('components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}'),
    {
      injectedModels: [
        { name: 'WebhookEvent', schema },
        { name: 'Tag', schema: {} },
      ],
    },
  );
  const files = generateFiles(model);
  expect(fileOf(files, 'src/models/index.ts')).toContain('WebhookEvent');
  expect(fileOf(files, 'src/models/webhook-event.ts')).toContain('pet?: Pet');
  expect(fileOf(files, 'documentation/models/WebhookEvent.md')).toContain('| `id` |');
  expect(fileOf(files, 'src/models/tag.ts')).toContain('export type Tag = unknown;');
});
