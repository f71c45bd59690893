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
  ];
}
