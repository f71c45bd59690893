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
  const text = fileOf(files, 'src/petstore/models/pet.py');
  expect(text).toContain('    tag: Optional[Annotated[Union[str, int], BEST_MATCH]]\n');
  expect(text).toContain(
    '    marks: Optional[List[Annotated[Union[int, bool], BEST_MATCH]]] = None\n',
  );
  expect(text).toContain('    voice: Optional[PetVoice] = None\n');
  expect([...files.values()].join('\n')).not.toMatch(/StringOrInteger|IntegerOrBoolean/);
});
