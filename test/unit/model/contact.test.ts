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

const docs = (url: string) => `\nexternalDocs: {url: ${url}}`;
const contact = (url: string) => `, contact: {url: ${url}}`;

test.each([
  ['', undefined],
  [contact('https://b.example'), 'https://b.example'],
  [contact('http://b.example'), undefined],
  [contact('b.example'), undefined],
  [', termsOfService: https://c.example/t', 'https://c.example/t'],
  [`${contact('http://b.example')}, termsOfService: https://c.example`, 'https://c.example'],
])('relative links of a description with %j are resolved against %s', async (info, expected) => {
  const model = await described(info);
  expect(model.documentationBase).toBe(expected);
});

test('the documentation of an API comes before its contact as the base of links', async () => {
  const model = await modelOf(
    `openapi: 3.0.3\ninfo: {title: A, version: '1'${contact('https://b.example')}}${docs('https://a.example/docs/')}\npaths: {}\n`,
  );
  expect(model.documentationBase).toBe('https://a.example/docs/');
});
