import { customizations, type KeyCase } from './key-case.js';

const oauth = (part: object) => ({
  auth: ['oauth'],
  customizations: { authentication: { oauth: { enabled: true, ...part } } },
});
const tokenEndpoint = {
  method: 'get',
  path: '/mint',
  definition: {
    parameters: [
      { name: 'audience', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'client_id', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'client_secret', in: 'query', required: true, schema: { type: 'string' } },
    ],
    responses: { '200': { description: 'A token.' } },
  },
};
const securityScheme = {
  name: 'machines',
  definition: {
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: 'https://api.example.com/v1/press', scopes: {} } },
  },
};
const refreshToken = { endpoint: '/refresh', bearerKey: 'access', refreshKey: 'next' };
const refreshing = { auth: ['bearer'], customizations: { refreshToken } };

export const authenticationKeys: readonly KeyCase[] = [
  {
    key: 'customizations.authentication.apiKey.header',
    from: { auth: ['apikey'] },
    to: customizations({ authentication: { apiKey: { header: 'X-Mine' } } }),
  },
  {
    key: 'customizations.authentication.access.prefix',
    from: { auth: ['custom'] },
    to: customizations({ authentication: { access: { prefix: 'Tok' } } }),
  },
  {
    key: 'customizations.authentication.oauth.enabled',
    from: oauth({ enabled: false }),
    to: oauth({}),
  },
  {
    key: 'customizations.authentication.oauth.basic',
    from: oauth({}),
    to: oauth({ basic: true }),
  },
  {
    key: 'customizations.authentication.oauth.refreshBuffer',
    from: oauth({}),
    to: oauth({ refreshBuffer: 9 }),
  },
  {
    key: 'customizations.authentication.oauth.tokenEndpoint.method',
    from: oauth({ tokenEndpoint: { ...tokenEndpoint, method: 'post' } }),
    to: oauth({ tokenEndpoint }),
  },
  {
    key: 'customizations.authentication.oauth.tokenEndpoint.path',
    from: oauth({}),
    to: oauth({ tokenEndpoint }),
  },
  {
    key: 'customizations.authentication.oauth.tokenEndpoint.definition',
    from: oauth({}),
    to: oauth({ tokenEndpoint }),
  },
  {
    key: 'customizations.authentication.oauth.securityScheme.name',
    from: oauth({}),
    to: oauth({ securityScheme }),
  },
  {
    key: 'customizations.authentication.oauth.securityScheme.definition',
    from: oauth({ securityScheme }),
    to: oauth({
      securityScheme: {
        ...securityScheme,
        definition: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: 'https://api.example.com/v1/coin', scopes: {} } },
        },
      },
    }),
  },
  {
    key: 'customizations.refreshToken.endpoint',
    from: { auth: ['bearer'] },
    to: refreshing,
  },
  {
    key: 'customizations.refreshToken.bearerKey',
    from: refreshing,
    to: customizations({ refreshToken: { ...refreshToken, bearerKey: 'other' } }),
  },
  {
    key: 'customizations.refreshToken.refreshKey',
    from: refreshing,
    to: customizations({ refreshToken: { ...refreshToken, refreshKey: 'other' } }),
  },
];
