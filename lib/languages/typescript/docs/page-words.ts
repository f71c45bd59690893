import { markdownFence } from '../../../render/markdown.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { dependencyText } from '../../documentation/prose.js';
import type { ValueFacts } from '../../documentation/value-facts.js';
import type { Sdk } from '../sdk.js';
import { oneServiceLines } from '../snippets.js';

/** What README and AGENTS.md say in words of TypeScript. */
export const pageWords: PageWords<Sdk> = {
  agents: () => agentsWords,
  readme: readmeWords,
  errors: {
    raises: 'throws',
    canceled: "`AbortError` | the caller's `signal` canceled the call",
    callback: 'the callback threw',
    empty: '`undefined`, even if its return type does not allow that',
    issues: '`issues`',
  },
  wholeResponse: '`{ data, status, headers, issues, response }`',
  pages: {
    pages: 'an async iterator of pages',
    items: '`items()`',
    nextPage: '`next()`',
    afterPages: 'returns an empty page with `done: true`',
    pageBody: '`page.body`',
    pagesNote: 'Do not `await` the method itself.',
    resuming:
      '`page.hasNext` is `false` on the last page, `true` if the API says that more pages follow, and `undefined` if only another request can tell. To resume later, store `page.nextCursor` and pass it to `startAt()` of the same call. `page.totalItems` and `page.totalPages` are set if the API reports them.',
  },
  models: modelLines,
  unknown: unknownLines,
};

const agentsWords: AgentsWords = {
  arguments:
    'path parameters in the order of the path, then the body, then one object with all other parameters, then `{ signal, timeoutMs, retry, headers }` for this call only.',
  streams:
    'Await the method, then iterate over the stream once. Breaking out of the loop closes the connection.',
  sources: '`src/`',
  compile: '`npm run build` compiles the package, and `npm run typecheck` checks its types.',
  hooksSource: '`hooks/typescript/src/`',
};

function readmeWords(sdk: Sdk): ReadmeWords {
  const hookPackages = Object.keys(sdk.request.hooks?.dependencies ?? {});
  return {
    requirements: `${dependencyText('package', hookPackages)} It runs on Node.js 18 or newer, Deno, Bun and in browsers, as an ES module or CommonJS, and includes its types. See [Runtimes](#runtimes).`,
    environmentFile:
      'start Node.js or Deno with `--env-file=.env`. Bun loads `.env` without a flag.',
    streamEnd: 'Breaking out of the loop',
    files:
      'Downloads return a `BinaryResponse` with `bytes()`, `blob()`, `arrayBuffer()` and `stream()`. Uploads accept a `Blob`, bytes, a stream or `{ data, name, type }`. On Node.js, a streamed upload is not buffered if it is larger than 1 MiB or its size is unknown; such an upload does not follow redirects. The `node` entry point reads and writes files:',
    cancellation:
      '`deadlineMs` limits a call with all its attempts. An `AbortSignal` cancels calls; several calls can share one.',
    options:
      'The SDK reads only own enumerable properties of an options object, not the getters of a class.',
    metadata: '`withResponse()` returns the data together with status, headers and `issues`',
    rawResponse:
      "`asResponse()`, called directly on the result of the method, returns a promise of the platform's `Response` with an unread body.",
    request: '`request`',
    endpoints:
      '`request` returns the `Response` of the platform with an unread body. With the `shape` of a model it decodes the body; `{ array: shape }` stands for an array. The `body` is sent as JSON, with the names of the API. With a `contentType`, a string and binary data are sent as they are. `credentials: false` leaves out the credentials of the client.',
    clientHeading: 'Proxies and custom fetch',
    proxies:
      'Deno and Bun use the proxies of the environment variables `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`. Node.js 24 and newer do so with `NODE_USE_ENV_PROXY=1`.',
    testing:
      'Test your program without a server: pass a `fetch` that returns responses from memory. Return a response with another status to test errors; set `retry: { maxAttempts: 1 }` to test them without retries.',
    httpClient: 'your own `fetch`',
    further: runtimesSection(sdk),
    platform: 'Node.js',
    compile: '`npm run build`',
  };
}

function runtimesSection(sdk: Sdk): string {
  const lines = oneServiceLines(sdk);
  const oneService = lines === undefined ? undefined : markdownFence('ts', lines);
  return sdk.request.assets.render('readme-runtimes.md', { oneService }).trim();
}

function modelLines(sdk: Sdk, { decimals, longs, read, times }: ValueFacts) {
  const { int64, dates } = sdk.request.options;
  const stringify =
    '`JSON.stringify` does not accept `bigint`; use `stringify(value)` of this package.';
  const renamed = renamedProperty(sdk);
  return [
    renamed !== undefined &&
      `Properties and parameters have names in camelCase: ${renamed}. The client converts them; JSON from elsewhere has the names of the API.`,
    read &&
      longs &&
      int64 === 'number' &&
      `64-bit integers are \`number\`, or \`bigint\` if a number cannot represent them exactly. ${stringify}`,
    read && longs && int64 === 'bigint' && `64-bit integers are \`bigint\`. ${stringify}`,
    decimals &&
      "Decimal numbers are strings with all their digits, such as `'19.90'`. They are sent as JSON numbers.",
    read &&
      times &&
      dates === 'date' &&
      'Times are `Date`. `dateText(date)` returns the original text, which can have a higher precision or another time zone.',
  ];
}

/** A property whose name in TypeScript is not that of the API. */
function renamedProperty({ model, names }: Sdk): string | undefined {
  for (const declaration of model.declarations) {
    if (declaration.kind !== 'object') continue;
    for (const { wireName } of declaration.properties) {
      const name = names.properties.get(declaration)?.get(wireName);
      const isPlain = /^[a-z]+(?:_[a-z]+)+$/.test(wireName);
      if (isPlain && name !== undefined && name !== wireName) {
        return `\`${wireName}\` of the API is \`${name}\``;
      }
    }
  }
  return undefined;
}

function unknownLines(_: Sdk, { enums, read, tagged }: ValueFacts) {
  return [
    read &&
      'Unknown properties of an object are kept and sent back with it. `extra(value)` returns them. A property whose value does not have the described type keeps that value, and the `issues` of the response list it.',
    enums && 'Unknown enum values are kept. The type of an enum accepts them.',
    tagged &&
      'Unknown variants of a union are kept as they are. `isUnknownVariant(value)` is true for them.',
  ];
}
