/**
 * The core of a client turns an operation and its arguments into a call. `createCore` in the
 * generated `core.ts` creates one, and the client passes it to its services:
 *
 * ```ts
 * const settings: CoreSettings = {
 *   sdkName: 'petstore',
 *   sdkVersion: '1.0.0',
 *   baseUrl: 'https://petstore.example/v2',
 *   credentials: {
 *     apiKey: { kind: 'apiKey', in: 'header', name: 'X-API-KEY' },
 *     basic: { kind: 'basic' },
 *     token: { kind: 'token', prefix: 'Bearer' },
 *   },
 *   security: [{ apiKey: [] }],
 * };
 *
 * export function createCore(config: SdkConfig = {}): Core {
 *   const { apiKey, username, password, token } = ownMembers(config);
 *   return new Core(settings, config, { apiKey, username, password, token });
 * }
 * ```
 */
import { ApiPromise, type Outcome } from './api-promise.js';
import { type CredentialScheme, Credentials, type CredentialValues, type Secret } from './auth.js';
import { type Interceptor, perform, type Reader } from './call.js';
import { Cancellation } from './cancellation.js';
import { apiBaseUrl } from './destination.js';
import { findIssues } from './issues.js';
import { ownMembers } from './members.js';
import type { CallInput, Operation, SecurityAlternative } from './operation.js';
import {
  type ClientOptions,
  type CoreOptions,
  type RequestOptions,
  type RetryOptions,
  type ServerChoice,
  type ServerOptions,
  timeLimit,
} from './options.js';
import { planCall } from './plan.js';
import { readAnswer } from './read-answer.js';
import { redact } from './redact.js';
// only with tracing
import { request } from './redirect.js';
import { TracedCall } from './tracing.js';
// end

/** Settings that are the same for every client of an SDK. */
export interface CoreSettings {
  /** The `User-Agent`, together with {@link sdkVersion}. */
  readonly sdkName: string;
  readonly sdkVersion: string;
  /** URL of the API. Absent if the caller must set it. */
  readonly baseUrl?: string;
  /** Servers that the client selects from, in place of {@link baseUrl} and {@link basePath}. */
  readonly servers?: ServerChoice;
  /** Path of a relative server URL, which is joined to the base URL of the caller. */
  readonly basePath?: string;
  /** By credential name: `apiKey`, `basic`, `token`, or the name of the scheme. */
  readonly credentials?: { readonly [name: string]: CredentialScheme };
  /** Default for operations without security requirements of their own. */
  readonly security?: readonly SecurityAlternative[];
  /** Whether calls of these operations are refused unless an alternative is complete. */
  readonly needsCredentials?: boolean;
  /** By the name of a value, the environment variable that sets it. */
  readonly inputs?: { readonly [value: string]: { readonly variable?: string } };
  /** Header for idempotency keys, of operations without their own. */
  readonly idempotencyHeader?: string;
  readonly retry?: RetryOptions;
  /** Default: 60,000. */
  readonly timeoutMs?: number;
  /** Default: none. */
  readonly deadlineMs?: number;
}

export class Core {
  readonly #settings: CoreSettings;
  readonly #options: CoreOptions;
  readonly #credentials: Credentials;
  readonly #interceptor: Interceptor | undefined;
  #baseUrl: string | undefined;
  #server: ServerOptions;

  /**
   * @param options - options of the caller. Own properties are read once; unknown ones are ignored
   * @param credentials - by name (`username` and `password` for a basic scheme), or the credentials
   *   of another core, to share them
   * @param interceptor - wraps every call, if there is one
   */
  constructor(
    settings: CoreSettings,
    options: CoreOptions = {},
    credentials: CredentialValues | Credentials = {},
    interceptor?: Interceptor,
  ) {
    this.#settings = ownMembers(settings);
    this.#options = ownMembers(options);
    this.#baseUrl = this.#options.baseUrl;
    this.#server = this.#options;
    this.#credentials =
      credentials instanceof Credentials
        ? credentials
        : new Credentials(this.#settings.credentials ?? {}, credentials);
    this.#interceptor = interceptor;
  }

  /**
   * The default base URL of calls, for printing. It has no query, and is absent if it contains a
   * password or is not valid.
   */
  get baseUrl(): string | undefined {
    const { servers } = this.#settings;
    try {
      const url = apiBaseUrl(this.#settings, this.#server, this.#baseUrl);
      return servers && url !== undefined ? redact(url, servers.secrets(this.#server)) : url;
    } catch {
      return undefined;
    }
  }

  /** Sets a credential for subsequent calls. Surrounding white space is removed. */
  setCredential(name: string, value: Secret | undefined): void {
    this.#credentials.set(name, value);
  }

  /** Sets the base URL for subsequent calls. */
  setBaseUrl(baseUrl: string): void {
    this.#baseUrl = baseUrl;
  }

  /** Selects the server for subsequent calls. It replaces the base URL, unless it is relative. */
  setServer(server: ServerOptions): void {
    this.#server = mergedServer(this.#server, ownMembers(server));
    if (!this.#settings.servers?.isRelative) this.#baseUrl = undefined;
  }

  /** Returns a core with these options merged over its own, and the same credentials. */
  withOptions(given: ClientOptions & ServerOptions): Core {
    const overrides = ownMembers(given);
    const { environment, serverVariables } = overrides;
    // A server that is selected here replaces an earlier base URL. A relative one is appended to it.
    const isChosen =
      !this.#settings.servers?.isRelative &&
      (environment !== undefined || serverVariables !== undefined);
    const options: CoreOptions = {
      ...this.#options,
      ...defined(overrides),
      ...mergedServer(this.#server, overrides),
      baseUrl: overrides.baseUrl ?? (isChosen ? undefined : this.#baseUrl),
      headers: { ...this.#options.headers, ...overrides.headers },
      fetchOptions: { ...this.#options.fetchOptions, ...defined(overrides.fetchOptions ?? {}) },
      retry: { ...this.#options.retry, ...defined(overrides.retry ?? {}) },
    };
    return new Core(this.#settings, options, this.#credentials, this.#interceptor);
  }

  /** Sends a call. The status and the content type of the response decide the type of its value. */
  send<T>(operation: Operation<T>, input: CallInput = {}, options?: RequestOptions): ApiPromise<T> {
    return new ApiPromise<T>((wish) =>
      this.perform<Outcome<T>>(operation, input, options, async (incoming, answer) => {
        if (wish.raw) return { raw: incoming.toResponse() };
        const { status, headers, response } = incoming;
        const { value, text, issues = [] } = await readAnswer(incoming, answer);
        return {
          decoded: {
            data: value as T,
            status,
            headers,
            response,
            get issues() {
              return text === undefined ? issues : [...issues, ...findIssues(text, answer.json)];
            },
          },
        };
      }),
    );
  }

  /** Sends a call and passes its successful response to `read`, which is part of the attempt. */
  async perform<Result>(
    operation: Operation<unknown>,
    input: CallInput,
    given: RequestOptions | undefined,
    read: Reader<Result>,
  ): Promise<Result> {
    const options = ownMembers(given ?? {});
    const intercepted = this.#interceptor?.begin(operation);
    // only with tracing
    const { tracing } = this.#options;
    const traced = tracing && new TracedCall(tracing, this.#settings, operation);
    // end
    const deadlineMs = options.deadlineMs ?? this.#options.deadlineMs ?? this.#settings.deadlineMs;
    const cancellation = new Cancellation(options.signal, timeLimit('deadlineMs', deadlineMs));
    try {
      const planning = planCall({
        operation: ownMembers(operation),
        input: ownMembers(input),
        options,
        client: ownMembers({
          ...this.#options,
          ...mergedServer(this.#server),
          baseUrl: this.#baseUrl,
        }),
        settings: this.#settings,
        credentials: this.#credentials,
        hooked: intercepted !== undefined,
      });
      const plan = await cancellation.race(planning, `${operation.method} ${operation.path}`);
      // only with tracing
      if (traced) {
        const send = traced.attempts(intercepted?.request ?? request);
        const result = await perform(plan, cancellation, read, send);
        traced.succeed();
        return result;
      }
      // end
      return await perform(plan, cancellation, read, intercepted?.request);
    } catch (error) {
      // only with tracing
      traced?.fail(error);
      // end
      cancellation.close();
      throw intercepted ? await intercepted.failure(error) : error;
    }
  }
}

function mergedServer(
  wider: ServerOptions,
  narrower: ServerOptions = ownMembers({}),
): ServerOptions {
  return {
    environment: narrower.environment ?? wider.environment,
    serverVariables: { ...wider.serverVariables, ...defined(narrower.serverVariables ?? {}) },
  };
}

function defined<Options extends object>(options: Options): Partial<Options> {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Options>;
}
