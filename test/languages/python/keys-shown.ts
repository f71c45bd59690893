import { at } from '../../unit/config/every-key/endpoint-keys.js';
import type { KeyCase, KeysShown } from '../../unit/config/every-key/key-case.js';

/** What a client is made with. */
const settings = 'src/pets/_settings.py';
const shop = 'src/pets/services/shop.py';
const project = 'pyproject.toml';
const oauth = 'customizations.authentication.oauth';
const options = 'languageOptions.python';
const option = (key: string, value: unknown): KeyCase => ({
  key: `${options}.${key}`,
  to: { languageOptions: { python: { [key]: value } } },
});

export const keysShown: KeysShown = {
  shown: {
    sdkName: { file: 'src/zoo/client.py', text: 'class Zoo(Endpoints):' },
    apiVersion: { file: 'README.md', text: '9.9' },
    apiName: { file: 'README.md', text: 'client for Fauna' },
    specFilePath: { file: 'README.md', text: 'Other Shop' },
    auth: { file: settings, text: 'ApiKeyScheme("header", "X-Gate")' },
    'publishing.githubOrg': { file: project, text: 'github.com/acme/animals' },

    'customizations.baseURL': { file: settings, text: 'base_url="https://else.example"' },
    'customizations.includeOptionalSnippetParameters': {
      file: 'documentation/services/ShopService.md',
      text: 'color=',
    },
    'customizations.exampleOperation': { file: 'README.md', text: 'get_shop_hours()' },
    'customizations.devContainer': {
      file: '.devcontainer/devcontainer.json',
      text: 'postCreateCommand',
    },
    'customizations.generateEnv': { file: '.env.example', text: 'PETS_BASE_URL=' },
    'customizations.openTelemetry': { file: 'pyproject.toml', text: 'otel = ["opentelemetry-api' },
    'customizations.inferPagination': { file: shop, text: ') -> Pages[Animal]:' },
    'customizations.inferServiceNames': {
      file: 'src/pets/services/animals.py',
      text: 'class AnimalsService',
    },
    'customizations.methodNames': {
      file: 'src/pets/services/shop.py',
      text: 'def get_hours(',
    },
    'customizations.mergeInlineTypes': {
      file: 'src/pets/models/animal.py',
      text: 'class AnimalBackPaw(ApiModel):',
    },
    'customizations.injectedModels': {
      file: 'src/pets/models/unused.py',
      text: 'class Unused(ApiModel):',
    },
    'customizations.injectedModels[].name': { file: 'src/pets/models/extra.py', text: 'Extra' },
    'customizations.injectedModels[].schema': {
      file: 'src/pets/models/extra.py',
      text: 'wings: Optional[str] = None',
    },
    'customizations.license.type': { file: project, text: 'license = "ISC"' },
    'customizations.license.file': { file: 'LICENSE', text: 'Ask us first.' },
    'customizations.responseHeaders': { file: shop, text: '-> ApiResponse[Animal]:' },
    'customizations.retry.enabled': { file: settings, text: '"enabled": False' },
    'customizations.retry.maxAttempts': { file: settings, text: '"max_attempts": 7' },
    'customizations.retry.retryDelay': { file: settings, text: '"retry_delay": 0.009' },
    'customizations.timeout.connect': { file: settings, text: ' connect_timeout=4.0' },
    'customizations.timeout.read': { file: settings, text: ' timeout=0.005' },
    'customizations.timeout.deadline': { file: settings, text: ' deadline=0.006' },
    'customizations.idempotencyHeader': { file: settings, text: 'idempotency_header="Once"' },
    'customizations.trustedOrigins': { file: shop, text: 'trusted=True' },

    'customizations.authentication.apiKey.header': { file: settings, text: '"X-Mine"' },
    'customizations.authentication.access.prefix': { file: settings, text: 'TokenScheme("Tok")' },
    [`${oauth}.enabled`]: { file: settings, text: 'client_credentials(' },
    [`${oauth}.basic`]: { file: settings, text: 'basic=True' },
    [`${oauth}.refreshBuffer`]: { file: settings, text: 'refresh_buffer=0.009' },
    [`${oauth}.tokenEndpoint.method`]: { file: settings, text: 'method="GET"' },
    [`${oauth}.tokenEndpoint.path`]: { file: settings, text: 'endpoint="/mint"' },
    [`${oauth}.tokenEndpoint.definition`]: {
      file: 'src/pets/client.py',
      text: 'audience: Secret,',
    },
    [`${oauth}.securityScheme.name`]: { file: settings, text: 'endpoint="/press"' },
    [`${oauth}.securityScheme.definition`]: { file: settings, text: 'endpoint="/coin"' },
    'customizations.refreshToken.endpoint': { file: settings, text: 'endpoint="/refresh"' },
    'customizations.refreshToken.bearerKey': { file: settings, text: 'bearer_key="other"' },
    'customizations.refreshToken.refreshKey': { file: settings, text: 'refresh_key="other"' },

    [`${at}.streaming`]: { file: shop, text: '-> Stream[' },
    [`${at}.security`]: { file: shop, text: 'security=[]' },
    [`${at}.pagination`]: { file: shop, text: ') -> ListAnimalsResponse:' },
    [`${at}.pagination.paginationType`]: { file: shop, text: ') -> Pages[Animal]:' },
    [`${at}.pagination.inputFields[].name`]: { file: shop, text: 'size="count"' },
    [`${at}.pagination.inputFields[].in`]: {
      file: shop,
      text: '"size": Parameter("query", required=True)',
    },
    [`${at}.pagination.inputFields[].type`]: { file: shop, text: 'size="size"' },
    [`${at}.pagination.resultsArray.results`]: { file: shop, text: 'results=("rows",)' },
    [`${at}.pagination.nextCursor.path`]: { file: shop, text: 'next=("next",)' },
    [`${at}.pagination.nextCursor.header`]: { file: shop, text: 'next_header="X-Next"' },
    [`${at}.pagination.nextCursor.lastItem`]: { file: shop, text: 'last_item=("id",)' },
    [`${at}.pagination.nextUrl.path`]: { file: shop, text: 'next_url=("next",)' },
    [`${at}.pagination.hasMore`]: { file: shop, text: 'has_more=("more",)' },
    [`${at}.pagination.totalItems`]: { file: shop, text: 'total_items=("total",)' },
    [`${at}.pagination.totalPages`]: { file: shop, text: 'total_pages=("pages",)' },
    [`${at}.pagination.firstPage`]: { file: shop, text: 'first_page=0' },

    [`${options}.sdkVersion`]: { file: project, text: '"4.5.6"' },
    [`${options}.githubRepoName`]: { file: project, text: 'github.com/acme/animals' },
    [`${options}.ignoreFiles`]: { file: 'LICENSE' },
    [`${options}.additionalConstructorParameters[].name`]: {
      file: 'src/pets/client.py',
      text: 'signing_key: Optional[str] = None,',
    },
    [`${options}.additionalConstructorParameters[].example`]: {
      file: 'README.md',
      text: 'signing_key="abc"',
    },
    [`${options}.pypiPackageName`]: {
      file: 'src/acme_animals/client.py',
      text: 'class Pets(Endpoints):',
    },
    [`${options}.alwaysInitializeOptionals`]: {
      file: 'src/pets/models/animal.py',
      text: 'class Animal(SparseModel):',
    },
  },
  ownOptions: [
    option('pypiPackageName', 'acme-animals'),
    option('alwaysInitializeOptionals', false),
  ],
  hooks: {
    'src/hook.py': 'class CustomHook: ...\n',
    'requirements.txt': '',
  },
};
