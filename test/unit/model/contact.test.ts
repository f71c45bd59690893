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

const about = (text: string) => `, description: "${text}"`;

test.each([
  ['', undefined],
  [contact('https://b.example/docs'), undefined],
  [', termsOfService: https://c.example/docs', undefined],
  [about('See https://d.example/docs/api-reference.'), 'https://d.example/'],
  [about('See [the docs](https://developer.d.example/v1).'), 'https://developer.d.example/'],
  [
    about('From https://d.example/rest-api-description, see https://docs.e.example'),
    'https://docs.e.example/',
  ],
  [about('See http://d.example/docs'), undefined],
])('relative links of a description with %j are resolved against %s', async (info, expected) => {
  const model = await described(info);
  expect(model.documentationBase).toBe(expected);
});

test('the documentation of an API is the base of links before what its text names', async () => {
  const model = await modelOf(
    `openapi: 3.0.3\ninfo: {title: A, version: '1'${about('https://b.example/docs')}}${docs('https://a.example/docs/')}\npaths: {}\n`,
  );
  expect(model.documentationBase).toBe('https://a.example/docs/');
});
