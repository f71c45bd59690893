import { expect, test } from 'vitest';
import { modelOf } from './modelled.js';

const described = (contact: string) =>
  modelOf(`openapi: 3.0.3\ninfo: {title: A, version: '1'${contact}}\npaths: {}\n`);

test('the contact has what the description says, and no values of other types', async () => {
  const { contact } = await described(', contact: {name: Acme, email: a@b.example, url: [no]}');
  expect(contact).toEqual({ name: 'Acme', email: 'a@b.example', url: undefined });
  expect((await described('')).contact).toEqual({
    name: undefined,
    email: undefined,
    url: undefined,
  });
});
