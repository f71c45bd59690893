import { expect, test } from 'vitest';
import { hintsOf, serviceHint } from '../../../lib/report/hints.js';
import { base } from '../openapi/folder.js';
import { modelOf } from '../model/modelled.js';

const ok = `responses: {'200': {description: ok}}`;

/** One operation for each path, all but the last with one tag. */
const described = (paths: readonly string[], last = 'All of it') =>
  modelOf(
    base(`paths:
${paths
  .map((path, index) => {
    const tag = index === paths.length - 1 ? last : 'All of it';
    return `  ${path}: {get: {tags: [${tag}], operationId: act${index}, ${ok}}}`;
  })
  .join('\n')}
`),
  );

const resources = ['pets', 'toys', 'shops', 'orders'];
const many = resources.flatMap((name) => [`/${name}`, `/${name}/a`, `/${name}/b`]);

test('offers services by path where one tag has nearly all operations', async () => {
  const model = await described(many, 'other');
  const { operations } = model;
  expect(serviceHint(operations)).toBe(
    '11 of 12 operations are in the service `allOfIt`. To group them by path into 4 services, set `customizations.inferServiceNames` to true.',
  );
  expect(hintsOf(model, {})).toEqual([serviceHint(operations)]);
  expect(hintsOf(model, { inferServiceNames: false })).toEqual([]);
});

test('offers nothing where it would not help', async () => {
  const hintOf = async (paths: readonly string[]) =>
    serviceHint((await described(paths)).operations);
  expect(await hintOf(many)).toBeDefined();
  expect(await hintOf(many.slice(0, 9)), 'few operations').toBeUndefined();
  expect(
    await hintOf([...many.slice(0, 6), ...many.slice(6).map((path) => `/pets${path}`)]),
    'two services',
  ).toBeUndefined();
  const mostly = many.map((path, index) => (index > 4 ? `/pets/x${index}` : path));
  expect(await hintOf(mostly), 'one service with most operations').toBeUndefined();
});

test('offers nothing where tags already divide the operations', async () => {
  const model = await modelOf(
    base(`paths:
${many.map((path, index) => `  ${path}: {get: {tags: [t${index % 2}], operationId: act${index}, ${ok}}}`).join('\n')}
`),
  );
  expect(serviceHint(model.operations)).toBeUndefined();
});
