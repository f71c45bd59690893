/**
 * The engine of a client: it turns an operation and its arguments into a call. `createCore` of the
 * generated `core.ts` makes one; the client hands it to its services:
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
import { normalizeBaseUrl } from './url.js';

/** What is the same for every client of an SDK. */
export interface CoreSettings {
  /** With {@link sdkVersion} the `User-Agent`. */
  readonly sdkName: string;
  readonly sdkVersion: string;
  /** Where the API is; absent when only the caller knows. */
  readonly baseUrl?: string;
  /** Instead of the base URL: the servers among which the client chooses. */
  readonly servers?: ServerChoice;
  /** A relative server: joined to the base URL that the caller gives. */
  readonly basePath?: string;
  /** By credential name: `apiKey`, `basic`, `token`, or the scheme's own. */
  readonly credentials?: { readonly [name: string]: CredentialScheme };
  /** For operations without alternatives of their own. */
  readonly security?: readonly SecurityAlternative[];
  readonly retry?: RetryOptions;
  /** Default 60,000. */
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
   * @param options - what the caller configured: its own members, read once. Members that are no
   *   options are ignored
   * @param credentials - by name (a basic scheme's are `username` and `password`), or those of
   *   another core, to be shared with it
   * @param interceptor - what stands around its calls, if anything does
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
   * The base URL of calls that name none of their own, to be printed: without its query, and absent
   * where it holds a password or is none.
   */
  get baseUrl(): string | undefined {
    const { baseUrl = '', basePath, servers } = this.#settings;
    try {
      if (this.#baseUrl !== undefined) return normalizeBaseUrl(this.#baseUrl, basePath);
      if (!servers) return normalizeBaseUrl(baseUrl);
      return redact(servers.baseUrl(this.#server), servers.secrets(this.#server));
    } catch {
      return undefined;
    }
  }

  /** For the calls to come; those under way keep theirs. Surrounding white space is removed. */
  setCredential(name: string, value: Secret | undefined): void {
    this.#credentials.set(name, value);
  }

  /** For the calls to come. */
  setBaseUrl(baseUrl: string): void {
    this.#baseUrl = baseUrl;
  }

  /** Instead of the server and the base URL so far, for the calls to come. */
  setServer(server: ServerOptions): void {
    this.#server = mergedServer(this.#server, ownMembers(server));
    this.#baseUrl = undefined;
  }

  /** Another core with these options over its own, and the same credentials. */
  withOptions(given: ClientOptions & ServerOptions): Core {
    const overrides = ownMembers(given);
    const { environment, serverVariables } = overrides;
    // A server that is chosen here replaces a base URL that was given before.
    const isChosen = environment !== undefined || serverVariables !== undefined;
    const options: CoreOptions = {
      ...this.#options,
      ...defined(overrides),
      ...mergedServer(this.#server, overrides),
      baseUrl: overrides.baseUrl ?? (isChosen ? undefined : this.#baseUrl),
      headers: { ...this.#options.headers, ...overrides.headers },
      retry: { ...this.#options.retry, ...defined(overrides.retry ?? {}) },
    };
    return new Core(this.#settings, options, this.#credentials, this.#interceptor);
  }

  /** Sends a call; its value is what the operation declares for the answer's status and type. */
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
              return text === undefined ? issues : findIssues(text, answer.json);
            },
          },
        };
      }),
    );
  }

  /** Sends a call and hands its successful answer to `read`, which counts as part of the try. */
  async perform<Result>(
    operation: Operation<unknown>,
    input: CallInput,
    given: RequestOptions | undefined,
    read: Reader<Result>,
  ): Promise<Result> {
    const options = ownMembers(given ?? {});
    const intercepted = this.#interceptor?.begin(operation);
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
      });
      const plan = await cancellation.race(planning, `${operation.method} ${operation.path}`);
      return await perform(plan, cancellation, read, intercepted?.request);
    } catch (error) {
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
