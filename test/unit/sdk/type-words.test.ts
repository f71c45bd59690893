import { describe, expect, test } from 'vitest';
import { typeWords } from '../../../lib/sdk/type-words.js';
import type { Declaration } from '../../../lib/model/types.js';
import { modelOfSchemas } from '../model/modelled.js';

/** The chosen names of the inline types of schemas, in the order of the model. */
async function inlineNames(schemas: string): Promise<string[]> {
  const { declarations } = await modelOfSchemas(schemas, '3.1.0');
  const chosen = typeWords(declarations);
  const isInline = ({ component, source }: Declaration) =>
    !component && source.pointer.startsWith('#/components/');
  return declarations.filter(isInline).map((one) => (chosen.get(one) ?? []).join(' '));
}

/** A schema with an object in a property in a property, and so on. */
function nested(name: string, path: readonly string[]): string {
  const inner = path.reduceRight(
    (schema, key) => `{type: object, properties: {${key}: ${schema}}}`,
    '{type: object, properties: {leaf: {type: string}}}',
  );
  return `${name}: ${inner}\n`;
}

describe('words of inline types', () => {
  test('are those of their path', async () => {
    expect(await inlineNames(nested('Order', ['customer', 'address']))).toEqual([
      'order customer',
      'order customer address',
    ]);
  });

  test('omit words that are repeated, in more than 60 letters', async () => {
    const path = ['shipping_addresses_of_the_customer', 'shipping_address_before_the_last_change'];
    expect(await inlineNames(nested('Order', path))).toEqual([
      'order shipping addresses of the customer',
      'order addresses of customer shipping address before the last change',
    ]);
  });

  test('omit the words of objects around them, the outer ones first', async () => {
    const path = ['first_of_all_the_larger_parts', 'second_of_many_groups', 'third_and_last_piece'];
    expect((await inlineNames(nested('Order', path))).at(-1)).toBe(
      'order second of many groups third and last piece',
    );
  });

  test.each([
    ['more than 100 letters lose words', 'LargeOrderOf'.repeat(10), 'large order of'],
    ['100 letters keep them', 'LargeOrder'.repeat(10), 'large order '.repeat(10).trim()],
  ])('of component schemas with %s', async (_, name, expected) => {
    const { declarations } = await modelOfSchemas(`${name}: {type: object}\n`);
    const one = declarations.find(({ component }) => component);
    expect(one && typeWords(declarations).get(one)?.join(' ')).toBe(expected);
  });

  test('differ if several lose the words that distinguish them', async () => {
    const part = (name: string) =>
      `${name}: {type: object, properties: {things_with_a_rather_long_name: {type: object, properties: {settings_of_the_thing: {type: object, properties: {x: {type: string}}}}}}}`;
    const names = await inlineNames(
      `Order: {type: object, properties: {${part('west_side')}, ${part('east_side')}}}\n`,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((name) => name.replaceAll(' ', '').length <= 60)).toBe(true);
  });

  test('differ from those of component schemas', async () => {
    const names = await inlineNames(`
Order: {type: object, properties: {owner: {type: object, properties: {a: {type: string}}}, state: {enum: [a, b]}}}
OrderOwner: {type: object, properties: {b: {type: string}}}
OrderState: {type: object, properties: {c: {type: string}}}
`);
    expect(names).toEqual(['order owner object', 'order state value']);
  });

  test('are words of the last property if all others are too long', async () => {
    const names = await inlineNames(nested('O'.repeat(70), ['address']));
    expect(names).toEqual(['address']);
  });

  test('stay too long if a single word is', async () => {
    const long = 'a'.repeat(70);
    expect(await inlineNames(nested('Order', [long]))).toEqual([`order ${long}`]);
  });
});
