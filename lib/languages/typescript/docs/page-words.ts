import { markdownCode, markdownFence } from '../../../render/markdown.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { dependencyText } from '../../documentation/prose.js';
import type { Sdk } from '../sdk.js';
import { oneServiceLines } from '../snippets.js';
import { valuesText } from './values-section.js';

/** What README and AGENTS.md say in words of TypeScript. */
export const pageWords: PageWords<Sdk> = {
  agents: agentsWords,
  readme: readmeWords,
  errors: {
    heading: 'Class',
    abortRow: "| `AbortError` | the caller's `signal` ended the call |",
    credential: 'its function failed, or the server gave no token',
    empty: '`undefined`, even if its return type does not allow that',
    issues: '`issues`',
    emptyText: 'With any other status an empty text',
    hook: 'give the caller',
  },
  servers: {
    changing:
      '`withOptions` takes the same, and each has a setter for the calls to come. A `baseUrl` is a whole address and stands instead of all of it, for the client or for one call.',
    choice: 'its `environment`',
    variables: 'are the members of `serverVariables`',
  },
};

function agentsWords({ names }: Sdk): AgentsWords {
  const errorClass = markdownCode(names.errorClass).text;
  return {
    arguments:
      'path parameters in the order of the path, then the body, then one object with all other parameters, then `{ signal, timeoutMs, retry, headers }` for this call only.',
    wholeResponse: 'gives `{ data, status, headers, issues, response }`',
    unset: 'the constructor is not given',
    lists:
      "A list's method gives its pages. They are fetched while the loop runs, so it is not awaited; `items()` gives the items one by one.",
    streams: 'Await the method, then loop once. Leaving the loop closes the connection.',
    failures: `Failures are thrown. Safe calls have been tried again by then, so do not wrap them in retries. Every error is an instance of ${errorClass}; an answer with an error status is an \`ApiError\` with \`status\` and \`body\`.`,
    sources: '`src/`',
    compile: '`npm run build` compiles the package, `npm run typecheck` checks it.',
    hooksSource: '`hooks/typescript/src/`',
  };
}

function readmeWords(sdk: Sdk): ReadmeWords {
  const hookPackages = Object.keys(sdk.request.hooks?.dependencies ?? {});
  return {
    requirements: `${dependencyText('package', hookPackages)} It runs on Node.js 18 or newer, in Deno, Bun and browsers, as an ES module and as CommonJS, and brings its own types; [Runtimes](#runtimes) says more.`,
    credentials:
      'A credential is text, or a function that gives it for each call. Each has a setter, which counts for the calls to come:',
    unset: 'the constructor is not given',
    environmentFile:
      "with a copy of it, `node --env-file=.env` sets them, and so do Deno's `--env-file` and Bun by itself.",
    lateValues: valuesText(sdk),
    returns: 'gives',
    pages:
      "A page's `data` are its items; `body` is all that the server sent, such as a total beside them. By hand, `next()` gives one page at a time; `value.data` is empty after the last. `items()` gives the items one by one.",
    streamEnd: 'Leaving the loop closes',
    throws: 'throws a',
    files:
      'A download is a `BinaryResponse` with `bytes()`, `blob()`, `arrayBuffer()` and `stream()`. An upload takes a `Blob`, bytes, a stream or `{ data, name, type }`. On Node.js a streamed upload of more than 1 MiB, or of unknown length, is never in memory as a whole, and follows no redirect. The `node` entry point reads and writes the disk there:',
    options:
      "Only an object's own enumerable properties are read: a getter of a class does not count. One `AbortSignal` may be shared by any number of calls.",
    wholeResponse:
      "gives the whole answer: `data`, `status`, `headers`, the `issues` (members of the body that are not what the API's description says) and the platform's `response`. A list's pages and a stream have `status` and `headers` of their own.",
    rawResponse:
      "`asResponse()`, called right on what the method gives, is a promise of the platform's own response with its body unread.",
    customClient: 'Another fetch',
    customClientUse:
      'For a proxy, a test or a log, give the client your own `fetch`; with a `logger` it tells of each try, and of answers that are not as described, without headers and values of bodies and queries.',
    further: runtimesSection(sdk),
    platform: 'Node.js',
    compile: '`npm run build` compiles it.',
  };
}

function runtimesSection(sdk: Sdk): string {
  const lines = oneServiceLines(sdk);
  const oneService = lines === undefined ? undefined : markdownFence('ts', lines);
  return sdk.request.assets.render('readme-runtimes.md', { oneService }).trim();
}
