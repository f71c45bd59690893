import type { Declaration } from '../../../model/types.js';
import { markdownCode } from '../../../render/markdown.js';
import type { AgentsWords, PageWords, ReadmeWords } from '../../documentation/page-words.js';
import { dependencyText } from '../../documentation/prose.js';
import type { ValueFacts } from '../../documentation/value-facts.js';
import { goVersion, hookRequirements } from '../hooks/in-sdk.js';
import type { Sdk } from '../sdk.js';
import { isAny } from '../type-forms.js';
import { isNullable } from '../types.js';

/** What README and AGENTS.md say in words of Go. */
export const pageWords: PageWords<Sdk> = {
  agents: agentsWords,
  readme: readmeWords,
  errors: {
    raises: 'returns',
    reading:
      '`errors.Is` matches its status, `errors.As` reads its status and body, and `ErrorBody` returns the body as the type that the API describes',
    connection: '`Sent` reports whether the server may have received the request',
    timeout: 'matches `context.DeadlineExceeded`',
    canceled: '`context.Canceled` | the context was canceled; match it with `errors.Is`',
    empty: 'nil, or the zero value of a type that is not a pointer',
    issues: '`DecodeIssues`',
  },
  wholeResponse: 'a `*Response` with `Data`, `StatusCode`, `Header` and `DecodeIssues`',
  pages: {
    pages: '`*Pages`',
    items: '`pages.Items(ctx)`',
    nextPage: '`pages.Next(ctx)`',
    afterPages: 'returns `ErrDone`',
    pageBody: '`page.Body`',
    pagesNote: 'The `range` loops require `go 1.23` in your own `go.mod`; `Next` does not.',
    resuming:
      '`page.HasNext` points to `false` on the last page and to `true` if the API says that more pages follow. It is nil if only another request can tell. To resume later, store `page.NextCursor` and pass it to `StartAt` of the same call; it is empty on the last page. `page.TotalItems` and `page.TotalPages` are nil unless the API reports them.',
  },
  models: modelLines,
  unknown: unknownLines,
};

function agentsWords({ names }: Sdk): AgentsWords {
  const pointer = markdownCode(`${names.module.packageName}.Ptr(value)`).text;
  return {
    arguments:
      'the context, path parameters in the order of the path, then the body, then one struct with all other parameters, then options such as `WithTimeout` for this call only.',
    note: `Optional fields are pointers: ${pointer} creates one.`,
    streams: 'Iterate over the stream once, and close it.',
    compile: '`go build ./...` compiles the module, and `go vet ./...` checks it.',
    hooksSource: '`hooks/go/hooks/`',
  };
}

function readmeWords(sdk: Sdk): ReadmeWords {
  const direct = hookRequirements(sdk).filter(({ indirect }) => !indirect);
  const hookModules = direct.map(({ path }) => path);
  return {
    requirements: `${dependencyText('module', hookModules)} It requires Go ${goVersion(sdk)} or newer.`,
    usage:
      'A client keeps connections open and is safe for concurrent use by multiple goroutines: create one and reuse it.',
    credentials: 'Each credential is a field of `Config`.',
    secrets:
      'Secret fields of `Config` have the type `SecretString`: create one with `NewSecretString`. Setters take a plain string. A `SecretString` is printed and logged as `[redacted]`. In an unexported field of your own struct, where package `fmt` cannot call its methods, it is printed as encrypted text. `Reveal()` returns the secret.',
    streamEnd: '`stream.Close()`',
    files:
      'Downloads return an `io.ReadCloser` with the header fields of the response. Uploads take a `File` made from a path, from bytes or from any `io.Reader`. A reader that cannot be read again is sent only once.',
    cancellation:
      'The context of a call limits and cancels the call with all its attempts, and so does `WithDeadline`.',
    metadata:
      '`WithResponse` stores status, header fields, the number of attempts and `DecodeIssues`',
    rawResponse:
      '`WithRawResponse(&response)` stores the `*http.Response` with an unread body. Your program closes the body.',
    request: '`Request`',
    endpoints:
      '`Request` returns an `http.Response` whose body the caller must close. `RequestInto` decodes the body into a pointer. The body of the request is sent as JSON. With `WithContentType`, a string, bytes, a `File` and a reader are sent as they are. `WithoutCredentials` leaves out the credentials of the client.',
    clientHeading: 'Proxies and HTTP clients',
    proxies:
      'The client uses the proxies of the environment variables `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`.',
    testing:
      'Test your program against a server in the same process. Send another status to test errors; set `Retry: RetryConfig{MaxAttempts: 1}` to test them without retries.',
    httpClient: 'an `*http.Client`',
    platform: 'Go',
    compile: '`go build ./...`',
  };
}

/** Whether a struct has a field that may be absent, null or a value. */
function hasNullable(declarations: readonly Declaration[]): boolean {
  return declarations.some(
    (one) =>
      one.kind === 'object' &&
      one.properties.some(({ required, type }) => !required && isNullable(type) && !isAny(type)),
  );
}

function modelLines({ model: { declarations }, names }: Sdk, facts: ValueFacts) {
  const code = (text: string) => markdownCode(`${names.module.packageName}.${text}`).text;
  const [union] = declarations.flatMap((one) =>
    one.kind === 'union' ? (names.variants.get(one) ?? []).slice(0, 1) : [],
  );
  return [
    `Optional fields are pointers, nil if absent. ${code('Ptr(value)')} creates one. Every optional or nullable field has a method such as \`GetName()\`, which returns the value, or the zero value if there is none. A nil struct has such methods too, so calls can be chained. Nil slices and maps are not sent; empty ones are.`,
    hasNullable(declarations) &&
      `A field that can be absent or null is a \`Nullable\`: its zero value is absent, ${code('Null[T]()')} is null, and ${code('Value(v)')} is a value.`,
    facts.decimals &&
      'Decimal numbers are `json.Number`, a string with all their digits. The empty string is sent as 0.',
    facts.passwords &&
      `Passwords are \`SecretString\`, like credentials: ${code('NewSecretString(text)')} creates one, and \`Reveal()\` returns the password.`,
    union !== undefined &&
      `A union is a struct with one field set. ${code(`${union.maker}(value)`)} creates one, and \`Value()\` returns the field that is set.`,
  ];
}

function unknownLines(_: Sdk, facts: ValueFacts) {
  return [
    facts.read &&
      'Unknown properties are in `ExtraProperties` and are sent back with their object. So is the JSON of a property whose value does not have the described type; `DecodeIssues` of the response lists it.',
    facts.enums && '`Known()` of an enum reports whether the package knows the value.',
    facts.tagged && 'An unknown variant of a union is JSON in its field `Raw`.',
  ];
}
