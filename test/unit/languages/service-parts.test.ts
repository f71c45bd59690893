import { describe, expect, test } from 'vitest';
import { languageIds, languages } from '../../../lib/languages/registry.js';
import { Pages } from '../../compile/pages.js';
import { proofs } from '../../languages/registry.js';
import { modelOf } from '../model/modelled.js';

/** Of a language in which methods and types have the same letters. */
function anyProof() {
  const [first] = Object.values(proofs);
  if (!first) throw new Error('no language');
  return first;
}

function responses(property: string) {
  const schema = { type: 'object', properties: { [property]: { type: 'string' } } };
  return { 200: { description: 'Done.', content: { 'application/json': { schema } } } };
}

/** Operations with these paths, each of which returns an inline type. */
function description(paths: readonly string[], tag: string) {
  const methods = ['get', 'put', 'post', 'delete', 'patch'];
  return {
    openapi: '3.0.3',
    info: { title: 'Shops', version: '1.0.0' },
    paths: Object.fromEntries(
      paths.map((path, index) => {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
        const parameters = names.map((name) => ({
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        }));
        const item = methods.map((method) => [
          method,
          { tags: [tag], responses: responses(`${method}${index}`) },
        ]);
        return [path, { parameters, ...Object.fromEntries(item) }];
      }),
    ),
  };
}

async function generated(
  id: (typeof languageIds)[number],
  paths: readonly string[],
  tag = 'shops',
): Promise<{ files: Map<string, string>; links: string[]; parts: string[] }> {
  const model = await modelOf(JSON.stringify(description(paths, tag)));
  const sdk = proofs[id].generateSdk(model);
  const files = new Map(sdk.files.map(({ path, content }) => [path, String(content)]));
  const parts = [...files.keys()].flatMap(
    (path) => /^documentation\/services\/[^/]+\/(.*)\.md$/.exec(path)?.[1] ?? [],
  );
  return { files, links: new Pages(model, files).brokenLinks(), parts };
}

const large = [
  '/v1/shops',
  '/v1/shops/{shop}',
  '/v1/shops/{shop}/order-items/{item}',
  '/v1/shops/{shop}/order_item/{item}/{part}',
  '/v1/cities/{city}/shops',
  '/v1/cities/{city}/awards',
  '/v1/offers',
];

describe.each(languageIds)('the pages of a large service in %s', (id) => {
  test('are one for each sub-resource, and one for the rest, with working links', async () => {
    const { files, links, parts } = await generated(id, large);
    expect(links).toEqual([]);
    expect(parts).toEqual(['order-items', 'awards', 'offers']);
    const main = files.get('documentation/services/ShopsService.md') ?? '';
    expect(main.match(/^## (?!Types$)/gm)).toHaveLength(15);
    expect(main).toContain('| [order items](ShopsService/order-items.md) | [');
    const part = files.get('documentation/services/ShopsService/order-items.md') ?? '';
    expect(part).toMatch(/^# ShopsService: order items\n/);
    expect(part.match(/^## (?!Types$)/gm)).toHaveLength(10);
    expect(part).toContain('[ShopsService](../ShopsService.md)');
    expect(part.match(/^### /gm)).toHaveLength(10);
  });

  test('have names of files that the next build recognizes', async () => {
    const { parts } = await generated(id, ['/shops/{shop}/con', ...large.slice(0, 6)]);
    expect(parts).toContain('con_');
    const { files } = await generated(id, large);
    const { isSdkPath } = languages[id];
    expect([...files.keys()].filter((path) => !isSdkPath(path))).toEqual([]);
  });

  test('are not divided for a small service, or by a name that is too long', async () => {
    expect((await generated(id, large.slice(0, 5))).parts).toEqual([]);
    const long = `/shops/{shop}/${'orders'.repeat(7)}`;
    const { parts } = await generated(id, [...large.slice(0, 5), long]);
    expect(parts).toEqual(['order-items']);
  });

  test('skip what all paths have in common', async () => {
    const paths = ['kites', 'balls', 'ropes', 'dolls', 'books', 'games'];
    const { parts } = await generated(
      id,
      paths.map((name) => `/toys/catalog/${name}`),
      'toys',
    );
    expect(parts).toEqual(paths);
  });
});

test('the link of a type leads to its heading, not to that of a method before it', async () => {
  const get = (operationId: string) => ({
    get: { operationId, tags: ['shops'], responses: responses(operationId) },
  });
  const model = await modelOf(
    JSON.stringify({
      ...description([], ''),
      paths: { '/shops': get('list'), '/other': get('listResponse') },
    }),
  );
  const { files } = anyProof().generateSdk(model);
  const page = files.find(({ path }) => path.endsWith('ShopsService.md'))?.content;
  expect(page).toContain('](#listresponse)');
  expect(page).toContain('](ShopsService.md#listresponse-1)');
});

test('the table of methods has the first sentence of a description without a summary', async () => {
  const get = { tags: ['shops'], description: 'Lists *all* shops. Slowly.', responses: {} };
  const paths = { '/shops': { get: { ...get, operationId: 'list' } } };
  const model = await modelOf(JSON.stringify({ ...description([], ''), paths }));
  const { files } = anyProof().generateSdk(model);
  const page = files.find(({ path }) => path.endsWith('ShopsService.md'))?.content;
  expect(page).toContain('| `GET /shops` | Lists _all_ shops. |\n');
});
