import { customizations, type KeyCase } from './key-case.js';

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

const inputs: Readonly<Record<string, readonly object[]>> = {
  page: [{ name: 'count', in: 'query', type: 'page' }],
  cursor: [{ name: 'color', in: 'query', type: 'cursor' }],
};

/** The same endpoint with another kind. */
const ofKind = (paginationType: string, parts: object = {}) =>
  endpoint('/animals', 'get', {
    pagination: {
      paginationType,
      inputFields: inputs[paginationType] ?? [],
      resultsArray: paging.resultsArray,
      ...parts,
    },
  });
const byCursor = (nextCursor: object) => ofKind('cursor', { nextCursor });
const byPage = (parts: object) => ({ from: ofKind('page'), to: ofKind('page', parts) });

/** Where they stand in the config. */
export const at = 'customizations.endpointCustomizations.<path>.<method>';

/** Keys below the settings of one endpoint. */
export function endpointKeys(): KeyCase[] {
  const pages = { to: paged };
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
    },
    {
      key: `${at}.security`,
      from: { auth: ['apikey'] },
      to: endpoint('/animals', 'get', { security: [] }),
    },
    {
      key: `${at}.pagination`,
      from: paged,
      to: endpoint('/animals', 'get', { pagination: false }),
    },
    { key: `${at}.pagination.paginationType`, ...pages },
    {
      key: `${at}.pagination.inputFields[].name`,
      from: paged,
      to: fields({ name: 'count' }),
    },
    {
      key: `${at}.pagination.inputFields[].in`,
      ...pages,
    },
    { key: `${at}.pagination.inputFields[].type`, ...pages },
    { key: `${at}.pagination.resultsArray.results`, ...pages },
    { key: `${at}.pagination.nextCursor.path`, to: byCursor({ path: '$.next' }) },
    { key: `${at}.pagination.nextCursor.header`, to: byCursor({ header: 'X-Next' }) },
    { key: `${at}.pagination.nextCursor.lastItem`, to: byCursor({ lastItem: '$.id' }) },
    { key: `${at}.pagination.nextUrl.path`, to: ofKind('url', { nextUrl: { path: '$.next' } }) },
    { key: `${at}.pagination.hasMore`, ...byPage({ hasMore: '$.more' }) },
    { key: `${at}.pagination.totalItems`, ...byPage({ totalItems: '$.total' }) },
    { key: `${at}.pagination.totalPages`, ...byPage({ totalPages: '$.pages' }) },
    { key: `${at}.pagination.firstPage`, ...byPage({ firstPage: 0 }) },
  ];
}
