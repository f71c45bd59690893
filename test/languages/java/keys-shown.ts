import { at } from '../../unit/config/every-key/endpoint-keys.js';
import type { KeyCase, KeysShown } from '../../unit/config/every-key/key-case.js';

const root = 'src/main/java/com/example/pets';
/** What a client is made with. */
const client = `${root}/PetsClient.java`;
const config = `${root}/PetsConfig.java`;
const shop = `${root}/services/ShopService.java`;
const operations = `${root}/services/ShopOperations.java`;
const oauth = 'customizations.authentication.oauth';
const options = 'languageOptions.java';
const option = (key: string, value: unknown): KeyCase => ({
  key: `${options}.${key}`,
  to: { languageOptions: { java: { [key]: value } } },
});

export const keysShown: KeysShown = {
  shown: {
    sdkName: { file: 'pom.xml', text: '<artifactId>zoo</artifactId>' },
    apiVersion: { file: 'README.md', text: '9.9' },
    apiName: { file: 'README.md', text: 'client for Fauna' },
    specFilePath: { file: 'README.md', text: 'Other Shop' },
    auth: { file: client, text: 'new ApiKey(Place.HEADER, "X-Gate")' },
    'publishing.githubOrg': { file: 'pom.xml', text: 'github.com/acme/animals' },

    'customizations.baseURL': { file: client, text: '.baseUrl("https://else.example")' },
    'customizations.includeOptionalSnippetParameters': {
      file: 'documentation/services/ShopService.md',
      text: '.color(',
    },
    'customizations.exampleOperation': { file: 'README.md', text: 'getShopHours()' },
    'customizations.devContainer': {
      file: '.devcontainer/devcontainer.json',
      text: 'postCreateCommand',
    },
    'customizations.generateEnv': { file: '.env.example', text: 'PETS_BASE_URL=' },
    'customizations.openTelemetry': {
      file: 'pom.xml',
      text: '<artifactId>opentelemetry-api</artifactId>',
    },
    'customizations.inferPagination': { file: shop, text: 'public Pages<Animal> ' },
    'customizations.inferServiceNames': {
      file: `${root}/services/AnimalsService.java`,
      text: 'class AnimalsService',
    },
    'customizations.methodNames': { file: shop, text: ' getHours(' },
    'customizations.mergeInlineTypes': {
      file: `${root}/models/AnimalBackPaw.java`,
      text: 'class AnimalBackPaw',
    },
    'customizations.injectedModels': { file: `${root}/models/Unused.java`, text: 'class Unused' },
    // An object of which nothing is known is a map, which has a page.
    'customizations.injectedModels[].name': {
      file: 'documentation/models/Extra.md',
      text: '# Extra',
    },
    'customizations.injectedModels[].schema': {
      file: `${root}/models/Extra.java`,
      text: 'Optional<String> wings()',
    },
    'customizations.license.type': { file: 'pom.xml', text: '<name>ISC</name>' },
    'customizations.license.file': { file: 'LICENSE', text: 'Ask us first.' },
    'customizations.responseHeaders': {
      file: shop,
      text: '\n    public ApiResponse<Animal> ',
    },
    'customizations.retry.enabled': { file: client, text: '.enabled(false)' },
    'customizations.retry.maxAttempts': { file: client, text: '.maxAttempts(7)' },
    'customizations.retry.retryDelay': { file: client, text: '.delay(Duration.ofMillis(9))' },
    'customizations.timeout.connect': {
      file: client,
      text: '.connectTimeout(Duration.ofSeconds(4))',
    },
    'customizations.timeout.read': { file: client, text: '.timeout(Duration.ofMillis(5))' },
    'customizations.timeout.deadline': { file: client, text: '.deadline(Duration.ofMillis(6))' },
    'customizations.idempotencyHeader': { file: client, text: '.idempotencyHeader("Once")' },
    'customizations.trustedOrigins': { file: operations, text: '.trusted()' },

    'customizations.authentication.apiKey.header': { file: client, text: '"X-Mine"' },
    'customizations.authentication.access.prefix': { file: client, text: 'new BearerToken("Tok")' },
    [`${oauth}.enabled`]: { file: client, text: 'new ClientCredentials(' },
    [`${oauth}.basic`]: { file: client, text: '.basic()' },
    [`${oauth}.refreshBuffer`]: { file: client, text: '.refreshBuffer(Duration.ofMillis(9))' },
    [`${oauth}.tokenEndpoint.method`]: { file: client, text: 'new ClientCredentials("GET"' },
    [`${oauth}.tokenEndpoint.path`]: { file: client, text: '"/mint"' },
    [`${oauth}.tokenEndpoint.definition`]: { file: config, text: 'String audience' },
    [`${oauth}.securityScheme.name`]: { file: client, text: '"/press"' },
    [`${oauth}.securityScheme.definition`]: { file: client, text: '"/coin"' },
    'customizations.refreshToken.endpoint': { file: client, text: '"/refresh"' },
    'customizations.refreshToken.bearerKey': { file: client, text: '.bearerKey("other")' },
    'customizations.refreshToken.refreshKey': { file: client, text: '.refreshKey("other")' },

    [`${at}.streaming`]: { file: shop, text: 'public EventStream<' },
    [`${at}.security`]: { file: operations, text: '.security()' },
    [`${at}.pagination`]: { file: shop, text: 'public ListAnimalsResponse list' },
    [`${at}.pagination.paginationType`]: { file: shop, text: 'public Pages<Animal> ' },
    [`${at}.pagination.inputFields[].name`]: { file: operations, text: '.size("count")' },
    [`${at}.pagination.inputFields[].in`]: {
      file: operations,
      text: 'new Parameter("size", Place.QUERY).required()',
    },
    [`${at}.pagination.inputFields[].type`]: { file: operations, text: '.size("size")' },
    [`${at}.pagination.resultsArray.results`]: { file: operations, text: '.results("rows")' },
    [`${at}.pagination.nextCursor.path`]: { file: operations, text: '.next("next")' },
    [`${at}.pagination.nextCursor.header`]: { file: operations, text: '.nextHeader("X-Next")' },
    [`${at}.pagination.nextCursor.lastItem`]: { file: operations, text: '.lastItem("id")' },
    [`${at}.pagination.nextUrl.path`]: { file: operations, text: '.nextUrl("next")' },
    [`${at}.pagination.hasMore`]: { file: operations, text: '.hasMore("more")' },
    [`${at}.pagination.totalItems`]: { file: operations, text: '.totalItems("total")' },
    [`${at}.pagination.totalPages`]: { file: operations, text: '.totalPages("pages")' },
    [`${at}.pagination.firstPage`]: { file: operations, text: '.firstPage(0)' },

    [`${options}.sdkVersion`]: { file: 'pom.xml', text: '<version>4.5.6</version>' },
    [`${options}.githubRepoName`]: { file: 'pom.xml', text: 'github.com/acme/animals' },
    [`${options}.ignoreFiles`]: { file: 'LICENSE' },
    [`${options}.additionalConstructorParameters[].name`]: {
      file: config,
      text: 'String signingKey',
    },
    [`${options}.additionalConstructorParameters[].example`]: {
      file: 'README.md',
      text: '.signingKey("abc")',
    },
    [`${options}.groupId`]: { file: 'pom.xml', text: '<groupId>org.acme</groupId>' },
    [`${options}.artifactId`]: { file: 'pom.xml', text: '<artifactId>acme-animals</artifactId>' },
    [`${options}.packageName`]: {
      file: 'src/main/java/org/acme/animals/PetsClient.java',
      text: 'package org.acme.animals;',
    },
  },
  ownOptions: [
    option('groupId', 'org.acme'),
    option('artifactId', 'acme-animals'),
    option('packageName', 'org.acme.animals'),
  ],
  hooks: {
    'pom.xml': '<project/>\n',
    'src/main/java/com/example/sdk/hooks/CustomHook.java':
      'package com.example.sdk.hooks;\n\npublic final class CustomHook implements Hook {}\n',
  },
};
