import { markdownCode, markdownFence } from '../../../render/markdown.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { codeList } from '../../documentation/prose.js';
import type { ValueFacts } from '../../documentation/value-facts.js';
import type { Sdk } from '../sdk.js';
import { asyncSnippet, clientVariable, methodOf } from '../snippets.js';

/** What README and AGENTS.md say in words of Python. */
export const pageWords: PageWords<Sdk> = {
  agents: agentsWords,
  readme: readmeWords,
  errors: {
    raises: 'raises',
    callback: 'the callback raised an exception',
    empty: '`None`, even if its return type does not allow that',
    issues: '`issues`',
  },
  wholeResponse:
    'an `ApiResponse` with `data`, `status_code`, `headers`, `issues` and `http_response`',
  pages: {
    pages: 'an iterator of pages',
    items: '`items()`',
    nextPage: '`next()`',
    afterPages: 'raises `StopIteration`',
    pageBody: '`page.http_response.json()`',
    pagesNote: 'With the asynchronous client, use `async for` and do not `await` the method.',
    resuming:
      '`page.has_next` is `False` on the last page, `True` if the API says that more pages follow, and `None` if only another request can tell. To resume later, store `page.next_cursor` and pass it to `start_at()` of the same call. `page.total_items` and `page.total_pages` are set if the API reports them.',
  },
  models: modelLines,
  unknown: unknownLines,
};

function agentsWords({ names }: Sdk): AgentsWords {
  return {
    arguments:
      'path parameters in the order of the path; all other parameters, and each property of a body that is an object, by name; another body as `body`; and `options={"timeout": …, "headers": …}` for this call only.',
    note: `${markdownCode(names.asyncClient).text} has the same methods for asynchronous programs: \`await\` them, except those that return pages.`,
    streams:
      'Iterate over the stream once, in a `with` block. Leaving the block closes the connection.',
    sources: '`src/`',
    hooksSource: '`hooks/python/src/`',
  };
}

function readmeWords(sdk: Sdk): ReadmeWords {
  return {
    requirements: requirementsText(sdk),
    usage: usageText(sdk),
    streamEnd: 'Leaving the `with` block',
    streamsNote: 'With the asynchronous client, use `async with await` and `async for`.',
    files:
      'Downloads return a `BinaryResponse` with `read()`, `iter_bytes()` and `write_to_file()`. Uploads accept bytes, a path, a file opened in binary mode, or a tuple of name, content and media type:',
    cancellation:
      'An `httpx.Timeout` sets each of these times. `deadline` limits a call with all its attempts. Canceling a task cancels its call.',
    metadata:
      '`raw` calls a method and returns an `ApiResponse` with data, status, headers and `issues`',
    request: '`request`',
    endpoints:
      '`request` returns an `ApiResponse` whose `data` is the body in bytes. With `cast_to`, a model or a type such as `List[str]`, it decodes the body. The `body` is sent as JSON. With a `content_type`, strings and binary data are sent as they are. `credentials=False` leaves out the credentials of the client.',
    clientHeading: 'Proxies and HTTP clients',
    proxies:
      'The client uses the proxies of the environment variables `HTTP_PROXY`, `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY`.',
    testing:
      'Test your program without a server: a mock transport of httpx returns a response from memory for every request. Return a response with another status to test errors; set `retry={"max_attempts": 1}` to test them without retries.',
    httpClient:
      'an `httpx.Client` to the client, or an `httpx.AsyncClient` to the asynchronous client',
    logging: `If you do not pass one, the SDK logs to the logger ${markdownCode(sdk.names.importName).text} of Python's \`logging\`: attempts at \`DEBUG\`, retries at \`WARNING\`.`,
    platform: 'Python',
  };
}

/** What the package runs with; hooks may need more than the rest. */
function requirementsText({ names, request }: Sdk): string {
  const hooks = Object.keys(request.hooks?.dependencies ?? {});
  const packages =
    hooks.length === 0
      ? 'anyio, httpx, pydantic and typing_extensions'
      : `anyio, httpx, pydantic, typing_extensions and, for its hooks, ${codeList(hooks)}`;
  return `The package requires Python 3.9 or newer and depends on ${packages}. Its import name is ${markdownCode(names.importName).text}. \`examples/install.sh\` installs it from this folder into a virtual environment.`;
}

function usageText(sdk: Sdk): string {
  const closing =
    'A client keeps connections open: create one and reuse it. Close it with `close()` (`await client.aclose()` for an asynchronous client), or use it as a context manager.';
  const { first } = sdk.plan.shown;
  if (!first) return closing;
  const start = markdownFence('python', asyncSnippet(sdk, first)).text;
  return `${closing}\n\n${markdownCode(sdk.names.asyncClient).text} is the client for \`asyncio\` and \`trio\`. It belongs to the event loop of its first call, so create it in your \`main()\`:\n\n${start}`;
}

function modelLines(sdk: Sdk, facts: ValueFacts) {
  const { names, request } = sdk;
  const { importName } = names;
  const [models, preload, types] = ['models', 'preload()', 'types'].map(
    (name) => markdownCode(`${importName}.${name}`).text,
  );
  return [
    `Models are pydantic classes in ${models}. Each is loaded when it is first used; ${preload} loads all of them.`,
    '`None` is not sent for an optional field or argument, unless the API allows null there.',
    ...bodyLines(sdk),
    facts.sentObjects &&
      `Where a method takes a model, you can pass a dict with the names of its fields. ${types} has the types of such dicts.`,
    !request.options.alwaysInitializeOptionals &&
      'An optional field that a response does not have is not set. Check it with `hasattr`.',
    facts.decimals &&
      'Decimal numbers are `Decimal` objects with all their digits. Arguments can also be an `int`, or a string such as `"19.90"`.',
    facts.times &&
      'Times are `datetime` objects with a time zone. A `datetime` without one is sent as UTC.',
  ];
}

function unknownLines(_: Sdk, facts: ValueFacts) {
  return [
    facts.read &&
      'Unknown properties are in `model_extra` and are sent back. A response that does not match the API description is still read: a property of another type keeps its value, a missing property is `None`, and the `issues` of the response list both.',
    facts.enums && 'An unknown enum value is kept as a plain value.',
    facts.tagged &&
      'An unknown variant of a union is an `UnknownVariant` with the properties that the API sent. Its discriminator reads as `"<unknown>"`, and `unknown_tag` is the value that the API sent.',
  ];
}

/** How request bodies are passed that are objects. */
function bodyLines(sdk: Sdk) {
  const methods = sdk.model.operations.map((operation) => sdk.plan.method(operation));
  const flat = methods.filter(({ properties }) => properties.length > 0);
  const [first] = flat;
  if (!first) return [];
  const method = methodOf(sdk, first.operation);
  const inPath = first.sent.flatMap(({ kind, name }) => (kind === 'path' ? [name] : []));
  const whole = [method, 'body', ...inPath].join(', ');
  const call = `${method}(${[...inPath, '**body'].join(', ')})`;
  return [
    flat.some(({ properties }) => properties.some((property) => property.default === 'unset')) &&
      `An optional argument that allows null defaults to \`UNSET\`, which is not sent.`,
    `Pass the properties of a request body as keyword arguments, or a typed dict as ${markdownCode(call).text}. To pass a model, or a dict with unknown properties, use ${markdownCode(`${clientVariable}.with_body(${whole})`).text}.`,
  ];
}
