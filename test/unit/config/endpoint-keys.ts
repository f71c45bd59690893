import { customizations, type KeyCase, shop } from './key-case.js';

const endpoint = (path: string, method: string, part: object) =>
  customizations({ endpointCustomizations: { [path]: { [method]: part } } });

const paging = {
  paginationType: 'offsetLimit',
  inputFields: [
    { name: 'start', in: 'query', type: 'offset' },
    { name: 'size', in: 'query', type: 'limit' },
  ],
  resultsArray: { results: '$.rows' },
};
const paged = endpoint('/animals', 'get', { pagination: paging });

/** Keys below the settings of one endpoint. */
export function endpointKeys(): KeyCase[] {
  const at = 'customizations.endpointCustomizations.<path>.<method>';
  const pages = { to: paged, file: shop };
  const fields = (size: object) =>
    endpoint('/animals', 'get', {
      pagination: {
        ...paging,
        inputFields: [paging.inputFields[0], { ...paging.inputFields[1], ...size }],
      },
    });
  return [
    {
      key: `${at}.streaming`,
      to: endpoint('/animals', 'get', { streaming: 'true' }),
      file: shop,
      text: 'ApiPromise<Stream<',
    },
    {
      key: `${at}.security`,
      from: { auth: ['apikey'] },
      to: endpoint('/animals', 'get', { security: [] }),
      file: shop,
      text: 'security: []',
    },
    { key: `${at}.pagination.paginationType`, ...pages, text: '): Pages<Animal, ' },
    {
      key: `${at}.pagination.inputFields[].name`,
      from: paged,
      to: fields({ name: 'count' }),
      file: shop,
      text: "limit: 'count'",
    },
    {
      key: `${at}.pagination.inputFields[].in`,
      ...pages,
      text: "size: { in: 'query', required: true }",
    },
    { key: `${at}.pagination.inputFields[].type`, ...pages, text: "limit: 'size'" },
    { key: `${at}.pagination.resultsArray.results`, ...pages, text: "results: ['rows']" },
  ];
}
