import { describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../lib/model/model.js';
import { servicePath } from '../../../lib/model/service-path.js';
import { base } from '../openapi/folder.js';
import { modelOf } from './modelled.js';

const ok = `responses: {'200': {description: ok}}`;

/** A description with one operation for each tag. */
const tagged = (tags: readonly string[], objects = '[]') =>
  base(`tags: ${objects}
paths:
${tags.map((tag, index) => `  /p${index}: {get: {tags: [${JSON.stringify(tag)}], operationId: get${index}, ${ok}}}`).join('\n')}
`);

const pathsOf = ({ services }: ApiModel) =>
  services.map((service) =>
    servicePath(service)
      .map(({ words }) => words.join(' '))
      .join(' > '),
  );

const notesOf = ({ notes }: ApiModel) =>
  notes.map(({ kind, message, place }) => `${kind} ${place.pointer}: ${message}`);

describe('tags', () => {
  test.each<[tag: string, services: readonly string[]]>([
    ['billing/portal', ['billing', 'billing > portal']],
    ['billing.portal', ['billing', 'billing > portal']],
    ['Billing / Customer Portal', ['billing', 'billing > customer portal']],
    ['/billing//portal/', ['billing', 'billing > portal']],
    ['a/b.c', ['a', 'a > b', 'a > b > c']],
    ['OAuth 2.0', ['oauth 2 0']],
    ['v1.2', ['v1 2']],
    ['24/7', ['24 7']],
    ['https://pets.example/a', ['https pets example a']],
    ['Pets (cats/dogs)', ['pets cats dogs']],
    ['Sends mail. Reads mail.', ['sends mail reads mail']],
    ['/', ['slash']],
    ['...', ['dot dot dot']],
    ['日本/語', ['slash']],
    ['a/b/c/d/e/f', ['a', 'a > b', 'a > b > c', 'a > b > c > d e f']],
  ])('%j', async (tag, services) => {
    expect(pathsOf(await modelOf(tagged([tag])))).toEqual(services);
  });

  test('are one service for all spellings, and each stands before those in it', async () => {
    const model = await modelOf(
      tagged(
        ['Pets/toys', 'orders', 'pets.toys', 'pets'],
        '[{name: pets, description: All pets.}, {name: Pets, description: Not this one.}, {name: Pets/toys, description: Their toys.}]',
      ),
    );
    expect(pathsOf(model)).toEqual(['pets', 'pets > toys', 'orders']);
    const [pets, toys, orders] = model.services;
    expect(pets?.children).toEqual([toys]);
    expect(toys?.parent).toBe(pets);
    expect(orders?.parent).toBeUndefined();
    expect(model.services.map(({ operations }) => operations.length)).toEqual([1, 2, 1]);
    expect([pets?.description, toys?.description]).toEqual(['All pets.', 'Their toys.']);
    expect(pets?.operations[0]?.service).toBe(pets);
  });

  test.each(['pets ', '/pets/', 'a/b/', 'pets'])('%j finds its Tag Object', async (tag) => {
    const objects = JSON.stringify([{ name: tag, description: 'Its text.' }]);
    expect((await modelOf(tagged([tag], objects))).services.at(-1)?.description).toBe('Its text.');
  });

  test('a service without operations has the text of its tag', async () => {
    const [billing] = (
      await modelOf(tagged(['billing/portal'], '[{name: billing, description: Money.}]'))
    ).services;
    expect(billing).toMatchObject({ description: 'Money.', operations: [] });
  });
});

describe('parents of tags', () => {
  test('contain their services, whose names need not repeat them', async () => {
    const model = await modelOf(
      tagged(
        ['portal', 'billing-invoices', 'billing/plans', 'old portal links'],
        `[{name: billing}, {name: portal, parent: billing}, {name: billing-invoices, parent: billing},
  {name: billing/plans, parent: billing}, {name: old portal links, parent: portal}]`,
      ),
    );
    expect(pathsOf(model)).toEqual([
      'billing',
      'billing > portal',
      'billing > portal > old portal links',
      'billing > invoices',
      'billing > plans',
    ]);
    expect(model.notes).toEqual([]);
  });

  test('a parent without a Tag Object is ignored and reported once', async () => {
    const model = await modelOf(tagged(['a', 'a'], '[{name: a, parent: nowhere}]'));
    expect(pathsOf(model)).toEqual(['a']);
    expect(notesOf(model)).toEqual([
      'ignored-tag-parent #/tags/0/parent: The tag "a" has the parent "nowhere", which `tags` does not contain. sdkgen ignores the parent.',
    ]);
  });

  test('parents that form a cycle are ignored, those that lead to it are not', async () => {
    const model = await modelOf(
      tagged(
        ['leading', 'c', 'b', 'a', 'self'],
        '[{name: a, parent: b}, {name: b, parent: c}, {name: c, parent: a}, {name: leading, parent: a}, {name: self, parent: self}]',
      ),
    );
    expect(pathsOf(model)).toEqual(['a', 'a > leading', 'c', 'b', 'self']);
    expect(notesOf(model)).toEqual([
      'ignored-tag-parent #/tags/0/parent: The parents of the tags "a", "b", "c" form a cycle. sdkgen ignores these parents.',
      'ignored-tag-parent #/tags/4/parent: The tag "self" is its own parent. sdkgen ignores the parent.',
    ]);
  });

  test('deep chains keep their outer services and the last one, and end soon', async () => {
    const count = 20_000;
    const objects = Array.from({ length: count }, (_, index) => ({
      name: `tag${index}`,
      ...(index === 0 ? {} : { parent: `tag${index - 1}` }),
    }));
    const last = `tag${count - 1}`;
    const model = await modelOf(tagged([last], JSON.stringify(objects)));
    expect(pathsOf(model).at(-1)).toBe(`tag0 > tag1 > tag2 > ${last}`);
    expect(notesOf(model)).toEqual([
      `deep-service #/tags/${count - 1}: The tag "${last}" has more than 3 parents. sdkgen leaves out those in the middle: tag0/tag1/tag2/${last}.`,
    ]);
  });
});

test('a service has no method with the name of a service in it if a longer name exists', async () => {
  const text = base(`paths:
  /chat/completions:
    get: {tags: [chat], operationId: chatCompletions, ${ok}}
    post: {tags: [chat/completions], operationId: chat.completions.create, ${ok}}
`);
  const names = ({ operations }: ApiModel) =>
    operations.map(({ words, qualifier }) => [words.join(' '), qualifier.join(' ')]);
  expect(names(await modelOf(text, { methodNames: 'short' }))).toEqual([
    ['chat completions', ''],
    ['create', 'chat completions'],
  ]);
});
