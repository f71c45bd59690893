import type { Declaration } from '../model/types.js';
import type { Given, GivenMembers, GivenVariable } from './given.js';

/** What options hold; texts are by name, such as header fields. */
interface OptionValues {
  text: Given;
  texts: GivenMembers;
  duration: Duration;
  flag: boolean;
  retry: RetryOptions;
}

/**
 * The options of a call, which a client may have for all calls, each with what it holds. Only the settings of an SDK
 * have a limit for connecting.
 */
const kinds = {
  allowMissingCredentials: 'flag',
  baseUrl: 'text',
  connectTimeout: 'duration',
  contentType: 'text',
  deadline: 'duration',
  environment: 'text',
  headers: 'texts',
  idempotencyKey: 'text',
  query: 'texts',
  retry: 'retry',
  serverVariables: 'texts',
  timeout: 'duration',
} as const satisfies Readonly<Record<string, keyof OptionValues>>;

type OptionName = keyof typeof kinds;

export type CallOptions = {
  readonly [Name in OptionName]?: OptionValues[(typeof kinds)[Name]] | undefined;
};

/** A span of time; each language writes it in its own unit. */
export class Duration {
  constructor(readonly milliseconds: number) {}
}

export interface RetryOptions {
  readonly enabled?: boolean;
  readonly maxAttempts?: number;
  readonly retryDelay?: Duration;
}

/** An option with its value, by what it holds. */
export type GivenOption = {
  [Kind in keyof OptionValues]: {
    readonly kind: Kind;
    readonly name: OptionName;
    readonly value: OptionValues[Kind];
  };
}[keyof OptionValues];

export function givenOptions(options: CallOptions): GivenOption[] {
  return Object.entries(options).flatMap(([key, value]): GivenOption[] => {
    const name = key as OptionName;
    if (value === undefined) return [];
    return [{ kind: kinds[name], name, value } as GivenOption];
  });
}

export interface GivenCall {
  /** By wire name; where one name stands in two places, as `query:id`. */
  readonly parameters?: GivenMembers;
  readonly body?: Given | undefined;
  /** Options of this call, or a variable that holds them. */
  readonly options?: CallOptions | GivenVariable;
  /** Further options, as the language writes them. */
  readonly furtherOptions?: readonly string[];
}

/** A call to an endpoint that the API description does not contain. */
export interface GivenRequest {
  readonly method: string;
  /** Below the base URL, or a variable that holds it. */
  readonly path: string | GivenVariable;
  /** JSON. With a content type in the options, a string or a file is sent as it is. */
  readonly body?: Given | undefined;
  /** Whether the credentials of the client are sent. Default: true. */
  readonly credentials?: boolean | undefined;
  /** Type of the response body. Absent: the call returns the raw response. */
  readonly model?: Declaration | undefined;
  readonly options: CallOptions;
  /** Further options, as the language writes them. */
  readonly furtherOptions?: readonly string[];
}

/** What a client is made with. */
export interface GivenClient {
  readonly options: CallOptions;
  /** Credentials and what hooks receive, by the names that the environment has for them. */
  readonly values: GivenMembers;
  /** Further members of the config, as the language writes them. */
  readonly further?: readonly string[];
}
