import { markdownCode } from '../../../render/markdown.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { dependencyText } from '../../documentation/prose.js';
import type { ValueFacts } from '../../documentation/value-facts.js';
import { oldestJava } from '../package-files.js';
import type { Sdk } from '../sdk.js';
import { supplierOf } from '../views/config.js';

/** What README and AGENTS.md say in words of Java. */
export const pageWords: PageWords<Sdk> = {
  agents: agentsWords,
  readme: readmeWords,
  errors: {
    raises: 'throws',
    reading:
      '`status()`, `headers()` and `rawBody()` describe the response, and `errorAs(TYPE)` reads its body as a model',
    timeout: 'it is an `ApiConnectionException`',
    canceled: '`ApiCanceledException` | the thread was interrupted',
    empty: 'null',
    issues: '`issues()`',
  },
  wholeResponse: 'an `ApiResponse` with `data()`, `status()`, `headers()` and `issues()`',
  pages: {
    pages: '`Pages`, an `Iterable` of pages',
    items: '`items()`',
    nextPage: '`next()` of its iterator',
    afterPages: 'throws a `NoSuchElementException`',
    pageBody: '`page.body()`',
    pagesNote: '`client.async()` returns `AsyncPages`, whose `forEach` returns a future.',
    resuming:
      '`page.hasNext()` is false on the last page, true if the API says that more pages follow, and empty if only another request can tell. To resume later, store `page.nextCursor()` and pass it to `startAt()` of the same call. `page.totalItems()` and `page.totalPages()` are empty unless the API reports them.',
  },
  models: modelLines,
  unknown: unknownLines,
};

function agentsWords({ names }: Sdk): AgentsWords {
  return {
    arguments:
      'path parameters in the order of the path, then the other required parameters, then the body, then an object with the optional parameters, then `RequestOptions` for this call only. What is optional can be left out at the end.',
    note: `\`client.async()\` has the same methods, which return a \`CompletableFuture\`. Models are immutable: build them with ${markdownCode('builder()').text}.`,
    streams: 'Iterate over the stream once, and close it with `try`.',
    sources: `\`src/main/java/${names.coordinates.packageName.replaceAll('.', '/')}/\``,
    compile: '`mvn compile` compiles the project.',
    hooksSource: '`hooks/java/`',
  };
}

function readmeWords(sdk: Sdk): ReadmeWords {
  const hooks = Object.keys(sdk.request.hooks?.dependencies ?? {});
  const [first] = sdk.plan.client.credentials;
  return {
    requirements: `${dependencyText('artifact', hooks)} It requires Java ${oldestJava} or newer. Annotations of Jackson and JSpecify are optional dependencies: a program without them compiles and runs.`,
    usage:
      'A client keeps connections open and is safe for concurrent use: create one and reuse it. `client.async()` has the same services, whose methods return a `CompletableFuture`. Canceling the future with `cancel(true)` cancels the call.',
    credentials: `Pass each credential to the builder of \`${sdk.names.configClass}\`, or a function that is called before each call, such as \`${supplierOf(first?.name ?? '')}(() -> …)\`.`,
    streamEnd: 'Leaving the `try` block',
    streamsNote: '`client.async()` returns an `AsyncEventStream`, a `Flow.Publisher`.',
    files:
      'Downloads return a `BinaryResponse` with `inputStream()`, `bytes()` and `saveTo()`. Uploads take a `FileUpload` made from a path, from bytes or from a stream. A stream that cannot be read again is sent only once.',
    cancellation:
      '`deadline` limits a call with all its attempts. Interrupting the thread cancels its call. Before Java 16, the connection of a canceled call stays open until the timeout. On Java 11, an interim response (1xx) fails the call.',
    metadata:
      '`raw()` of a service has the same methods, which return an `ApiResponse` with status, headers and `issues()`',
    request: '`request`',
    endpoints:
      '`request` returns an `ApiResponse` whose `data()` is the body in bytes. With the `TYPE` of a model, or `JsonTypes.list(…)` of it, it decodes the body. The body of the request is sent as JSON. With a `contentType` in the options, strings, `byte[]` and `FileUpload` are sent as they are. `withoutCredentials()` leaves out the credentials of the client. `client.async().request` returns futures.',
    clientHeading: 'Proxies and HTTP clients',
    proxies: 'The client uses the default `ProxySelector` of Java.',
    httpClient: 'a `java.net.http.HttpClient`, or your own `HttpTransport`, for example on Android',
    testing:
      'Test your program against a server in the same process. Send another status to test errors; set `RetryOptions.none()` to test them without retries.',
    platform: 'Java and Maven',
    compile: '`mvn compile`',
  };
}

function modelLines(_: Sdk, facts: ValueFacts) {
  return [
    'Models are immutable. Build them with `builder()`, change a copy with `toBuilder()`. Optional properties are read as `Optional`.',
    'Null is not sent for an optional property, unless the API allows null there. `has(name)` and `isNull(name)` of a model tell null from absent.',
    '`Model.TYPE.parse(json)` reads a model, for example from a webhook, and `toMap()` returns its JSON. Jackson reads and writes models too.',
    facts.decimals && 'Decimal numbers are `BigDecimal` objects with all their digits.',
    facts.times && 'Times are `OffsetDateTime` objects.',
    facts.passwords && 'Passwords are not printed with their model.',
  ];
}

function unknownLines(_: Sdk, facts: ValueFacts) {
  return [
    facts.read &&
      'Unknown properties are in `unknownProperties()` and are sent back. So is the JSON of a property whose value does not have the described type; `issues()` of the response lists it.',
    facts.enums &&
      '`known()` of an enum returns a value for a `switch`: `UNKNOWN` for a newer value.',
    facts.tagged &&
      'An unknown variant of a union of objects is of the class `Unknown` of the union; `raw()` returns its JSON.',
  ];
}
