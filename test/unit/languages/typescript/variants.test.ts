import { expect, test } from 'vitest';
import { isUnknown } from '../../../../lib/languages/typescript/variants.js';
import { declaration, modelOfSchemas } from '../../model/modelled.js';

test('a union of a union of a union, some thousand times, is not unknown', async () => {
  const last = 6000;
  const schemas = Array.from({ length: last + 1 }, (_, at) =>
    at === last
      ? `D${at}: { type: object, properties: { a: { type: string } } }`
      : `D${at}: { oneOf: [{ $ref: '#/components/schemas/D${at + 1}' }, { type: string }] }`,
  );
  const model = await modelOfSchemas(`${schemas.join('\n')}\n`);
  const first = declaration(model, 'd0', 'union');
  expect(isUnknown({ kind: 'named', target: first })).toBe(false);
});
