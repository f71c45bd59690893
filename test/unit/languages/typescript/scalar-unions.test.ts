import { expect, test } from 'vitest';
import { modelOfSchemas } from '../../model/modelled.js';
import { fileOf, generateFiles } from './generated.js';

const schemas = `Pet:
  type: object
  required: [tag]
  properties:
    tag: {oneOf: [{type: string}, {type: integer}], nullable: true}
    marks: {type: array, items: {oneOf: [{type: integer}, {type: boolean}]}}
    voice: {oneOf: [{type: string}, {type: string, enum: [loud]}]}
`;

test('a union of a few scalars is written in place of a name', async () => {
  const files = generateFiles(await modelOfSchemas(schemas));
  const text = fileOf(files, 'src/models/pet.ts');
  expect(text).toContain('  tag: string | number | null;\n');
  expect(text).toContain('  marks?: (number | boolean)[];\n');
  expect(text).toContain('  voice?: PetVoice;\n');
  expect(text).toContain(
    "tag: { type: { nullable: { union: ['string', 'integer'] } }, required: true }",
  );
  expect([...files.values()].join('\n')).not.toMatch(/StringOrInteger|IntegerOrBoolean/);
});
