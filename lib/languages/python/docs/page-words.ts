import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { firstCall } from '../../common/shown-calls.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { codeList } from '../../documentation/prose.js';
import { stringLiteral } from '../literals.js';
import type { Sdk } from '../sdk.js';
import { asyncSnippet } from '../snippets.js';
import { modelsText } from './models-section.js';

/** What README and AGENTS.md say in words of Python. */
export const pageWords: PageWords<Sdk> = {
  agents: agentsWords,
  readme: readmeWords,
  errors: {
    heading: 'Class',
    credential: 'its function failed, or the server gave no token',
    empty: '`None`, even if its return type does not allow that',
    issues: '`issues`',
    emptyText: 'With any other status an empty text',
    hook: 'give the caller',
  },
  servers: {
    changing:
      '`with_options` takes the same, and each has a setter for the calls to come. A `base_url` is a whole address and stands instead of all of it, for the client or for one call.',
    choice: 'its `environment`',
    variables: 'is given as `server_variables`',
  },
};

function agentsWords({ names }: Sdk): AgentsWords {
  const [asyncClient, errorClass] = [names.asyncClient, names.errorClass].map(
    (name) => markdownCode(name).text,
  );
  return {
    arguments:
      'path parameters in the order of the path, then the body, a model or a dict with the names of its fields; all other parameters by name; `options={"timeout": …, "headers": …}` for this call only.',
    note: `${asyncClient} has the same methods for \`async\` programs: await them, except those that give pages.`,
    wholeResponse: 'gives an `ApiResponse` with `data`, `status_code`, `headers` and `issues`',
    unset: 'the constructor is not given',
    lists:
      "A list's method gives its pages, fetched while the loop runs; `items()` gives the items one by one.",
    streams: 'Loop once, within `with`, which closes the connection.',
    failures: `Failures are raised. Safe calls have been tried again by then, so do not wrap them in retries. Every error is an instance of ${errorClass}; one with a \`status_code\` is an \`ApiError\`.`,
    sources: '`src/`',
    hooksSource: '`hooks/python/src/`',
  };
}

function readmeWords(sdk: Sdk): ReadmeWords {
  const asyncClient = markdownCode(sdk.names.asyncClient).text;
  return {
    requirements: requirementsText(sdk),
    usage: usageText(sdk),
    credentials:
      'A credential is text, or a function that gives it for each call. Each has a setter, which counts for the calls to come:',
    unset: 'the constructor is not given',
    environmentFile: 'set the variables with a tool of your choice.',
    values: modelsText(sdk),
    returns: 'gives',
    pages: `A page's \`data\` are its items; \`http_response.json()\` is all that the server sent, such as a total beside them. By hand, \`next()\` gives one page at a time. \`items()\` gives the items one by one. With ${asyncClient} it is \`async for\`, with no \`await\` before the call.`,
    streamEnd: 'Leaving the block closes',
    streams: `With ${asyncClient} it is \`async with await\` and \`async for\`.`,
    throws: 'raises an',
    files:
      'A download is a `BinaryResponse` with `read()`, `iter_bytes()` and `write_to_file()`. An upload takes bytes, a path, a file opened for bytes, or a tuple of name, content and media type:',
    timeout: 'an `httpx.Timeout` sets each',
    cancellation:
      '`deadline` limits a whole call, all its tries together. Cancelling a task cancels its call.',
    wholeResponse:
      "gives an `ApiResponse`: `data`, `status_code`, `headers`, the `issues` (members of the body that are not what the API's description says) and the `http_response` of httpx. A list's pages and a stream have `status_code` and `headers` of their own.",
    customClient: 'Your own httpx',
    customClientUse:
      'For a proxy, certificates or a test, give the client an `httpx.Client`, or an `httpx.AsyncClient` for `async`:',
    further: loggingSection(sdk),
    platform: 'Python',
  };
}

/** What the package runs with; hooks may need more than the rest. */
function requirementsText({ names, request }: Sdk): string {
  const hooks = Object.keys(request.hooks?.dependencies ?? {});
  const packages =
    hooks.length === 0
      ? 'httpx and pydantic'
      : `httpx, pydantic and, for its hooks, ${codeList(hooks)}`;
  return `It runs on Python 3.9 or newer, with ${packages}, and is imported as ${markdownCode(names.importName).text}. \`examples/install.sh\` installs it from this folder.`;
}

function usageText(sdk: Sdk): string {
  const closing =
    'A client keeps its connections: make one, and close it with `close()` (an asynchronous client with `await client.aclose()`), or use it as a context manager.';
  const first = firstCall(sdk.model.operations);
  if (!first) return closing;
  const start = markdownFence('python', asyncSnippet(sdk, first)).text;
  return `${closing}\n\nThe same with \`asyncio\` and \`trio\`. An asynchronous client belongs to the event loop of its first call, so make it inside your \`main()\`:\n\n${start}`;
}

/** How a program sees what the SDK does. */
function loggingSection({ names, request }: Sdk): string {
  const logger = `logging.getLogger(${stringLiteral(names.importName)})`;
  const lines = `import logging\n\nlogging.basicConfig()\n${logger}.setLevel(logging.DEBUG)\n`;
  const view = {
    importName: markdownCode(names.importName),
    code: markdownFence('python', lines),
  };
  return request.assets.render('readme-logging.md', view).trim();
}
