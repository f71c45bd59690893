import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { GivenVariable } from '../../../sdk/given.js';
import { sampleClientWith } from '../../common/sample-clients.js';
import type { PageTexts } from '../../documentation/page-texts.js';
import { dependencyText } from '../../documentation/prose.js';
import type { Sdk } from '../sdk.js';
import { oneServiceLines, Snippets } from '../snippets.js';

/** The names and programs in what README and AGENTS.md say in words of TypeScript. */
export const pageWords: PageTexts<Sdk>['words'] = (sdk, { longs, read, times }) => {
  const hookPackages = Object.keys(sdk.request.hooks?.dependencies ?? {});
  const { dates, int64, npmName } = sdk.request.options;
  const { packageName } = sdk.names;
  const archive = packageName.replace(/^@/, '').replace('/', '-');
  return {
    archive: new Markdown(`${archive}-${sdk.request.settings.sdkVersion}.tgz`),
    bigints: read && longs && int64 === 'bigint',
    dates: read && times && dates === 'date',
    dependencies: new Markdown(dependencyText('package', hookPackages)),
    // A default name may belong to somebody else on the registry.
    isPublic: npmName !== undefined,
    longNumbers: read && longs && int64 === 'number',
    name: markdownCode(packageName),
    packageName: new Markdown(packageName),
    renamed: renamedProperty(sdk),
    requestsTokens: sdk.model.credentials.some(
      ({ kind }) => kind === 'oauth' || kind === 'refresh',
    ),
    runtimes: runtimesSection(sdk),
    ...fetchPrograms(sdk),
  };
};

/** Clients whose `fetch` has options in other runtimes than Node.js, and a client with another `fetch`. */
function fetchPrograms(sdk: Sdk) {
  const program = (variable: string, option: string, value: string, before = '') => {
    const given = sampleClientWith(sdk, { [option]: new GivenVariable(value) });
    return markdownFence('ts', before + new Snippets(sdk).clientLines(given, { variable }));
  };
  const httpClient =
    "const httpClient = Deno.createHttpClient({ proxy: { url: 'http://127.0.0.1:3128' } });\n";
  const ownFetch =
    '(url, init) => {\n    console.log(init.method, url);\n    return fetch(url, init);\n  }';
  return {
    throughBun: program('throughBun', 'fetchOptions', "{ proxy: 'http://127.0.0.1:3128' }"),
    throughDeno: program('throughDeno', 'fetchOptions', '{ client: httpClient }', httpClient),
    withOwnFetch: program('custom', 'fetch', ownFetch),
  };
}

function runtimesSection(sdk: Sdk): Markdown {
  const lines = oneServiceLines(sdk);
  const oneService = lines === undefined ? undefined : markdownFence('ts', lines);
  return new Markdown(sdk.request.assets.render('readme-runtimes.md', { oneService }).trim());
}

/** A property whose name in TypeScript is not that of the API. */
function renamedProperty({ model, names }: Sdk): Markdown | undefined {
  for (const declaration of model.declarations) {
    if (declaration.kind !== 'object') continue;
    for (const { wireName } of declaration.properties) {
      const name = names.properties.get(declaration)?.get(wireName);
      const isPlain = /^[a-z]+(?:_[a-z]+)+$/.test(wireName);
      if (isPlain && name !== undefined && name !== wireName) {
        return new Markdown(`\`${wireName}\` of the API is \`${name}\``);
      }
    }
  }
  return undefined;
}
