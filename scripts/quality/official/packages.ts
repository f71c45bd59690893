import type { ReaderName } from './read-sources.js';

/** The official SDK of a description's owner, in an exact version. */
export interface OfficialSdk {
  /** The description, from the folder of the corpus. */
  readonly file: string;
  readonly registry: 'npm' | 'pypi';
  readonly name: string;
  readonly version: string;
  /** Where its calls are, from the folder of the package. */
  readonly sources: RegExp;
  readonly reader: ReaderName;
  /** The start of its paths that the description has in the URL of its server. */
  readonly base?: string;
}

/** SDKs that are written or maintained by hand, and whose sources have method and path of each call. */
export const officialSdks: readonly OfficialSdk[] = [
  {
    file: 'openai.yaml',
    registry: 'npm',
    name: 'openai',
    version: '7.57.0',
    sources: /^resources\/.*\.mjs$/,
    reader: 'calls',
  },
  {
    file: 'stripe-spec3.yaml',
    registry: 'npm',
    name: 'stripe',
    version: '23.1.0',
    sources: /^esm\/resources\/.*\.js$/,
    reader: 'calls',
  },
  {
    file: 'github-api.github.com.json',
    registry: 'npm',
    name: '@octokit/plugin-rest-endpoint-methods',
    version: '18.0.0',
    sources: /^dist-src\/generated\/endpoints\.js$/,
    reader: 'requestLines',
  },
  {
    file: 'box-openapi.json',
    registry: 'npm',
    name: 'box-node-sdk',
    version: '10.12.0',
    sources: /^lib\/managers\/.*\.js$/,
    reader: 'options',
    base: '/2.0',
  },
  {
    file: 'adyen-CheckoutService-v66.yaml',
    registry: 'npm',
    name: '@adyen/api-library',
    version: '32.1.0',
    sources: /^lib\/src\/services\/checkout\/.*Api\.js$/,
    reader: 'options',
  },
  {
    file: 'elevenlabs.io.json',
    registry: 'npm',
    name: '@elevenlabs/elevenlabs-js',
    version: '2.73.0',
    sources: /^api\/resources\/.*\/client\/Client\.js$/,
    reader: 'options',
  },
  {
    file: 'spotify.com--sonallux.json',
    registry: 'npm',
    name: '@spotify/web-api-ts-sdk',
    version: '1.2.0',
    sources: /^dist\/mjs\/endpoints\/.*\.js$/,
    reader: 'calls',
  },
  {
    file: 'digitalocean/DigitalOcean-public.v2.yaml',
    registry: 'pypi',
    name: 'pydo',
    version: '0.44.0',
    sources: /^pydo\/operations\/_operations\.py$/,
    reader: 'requestBuilders',
  },
];
