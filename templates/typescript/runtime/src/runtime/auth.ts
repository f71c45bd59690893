import { AuthError } from '../auth-error.js';
import { UsageError } from '../errors.js';
import { toBase64 } from './base64.js';
import type { SecurityAlternative } from './operation.js';
import { escapeAll } from './parameters.js';
import type { RenewableScheme, TokenContext, TokenSource, ValueReader } from './token-source.js';

/** A credential, or a function that is called for it before each call. */
export type Secret = string | (() => string | Promise<string>);

/** How a credential is added to a request. */
export type CredentialScheme = ApiKeyScheme | BasicScheme | TokenScheme | RenewableScheme;

export interface ApiKeyScheme {
  readonly kind: 'apiKey';
  readonly in: 'header' | 'query' | 'cookie';
  /** Name on the wire. */
  readonly name: string;
}

/** Basic authentication (RFC 7617). Its values are `username` and `password`. */
export interface BasicScheme {
  readonly kind: 'basic';
}

/** `Authorization: <prefix> <token>`. An empty prefix sends only the token. */
export interface TokenScheme {
  readonly kind: 'token';
  readonly prefix: string;
}

/** By credential name; those of a basic scheme are `username` and `password`. */
export type CredentialValues = { readonly [name: string]: Secret | undefined };

/** The credentials that a call sends. */
export interface AppliedCredentials {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** Values to redact in messages. */
  readonly secrets: readonly string[];
  /**
   * What is not set, one list for each alternative. Empty if an alternative is complete, or if the
   * call may go without credentials.
   */
  readonly missing: readonly (readonly string[])[];
  /** The token that the SDK can renew if the API rejects it. */
  readonly renewal?: Renewal | undefined;
}

/** A token that the SDK obtained itself. */
export interface Renewal {
  /** Value of the header `Authorization`. */
  readonly header: string;
  /** Returns the header with a new token, or `undefined` if the SDK cannot obtain one. */
  renew(): Promise<{ readonly header: string; readonly secret: string } | undefined>;
}

/** A client's credentials, which it shares with the clients that its `withOptions` returns. */
export class Credentials {
  readonly #schemes: { readonly [name: string]: CredentialScheme };
  readonly #values: Map<string, Secret> = new Map();
  readonly #sources: Map<RenewableScheme, TokenSource> = new Map();
  readonly #reader: ValueReader = {
    has: (name) => this.#values.has(name),
    read: (name) => this.#resolve(name),
  };

  constructor(schemes: { readonly [name: string]: CredentialScheme }, values: CredentialValues) {
    this.#schemes = schemes;
    for (const [name, value] of Object.entries(values)) this.set(name, value);
  }

  /** Sets a credential. Calls in progress keep the old one. */
  set(name: string, value: Secret | undefined): void {
    // A secret read from a file often ends in a newline, which no header may hold.
    const secret = typeof value === 'string' ? value.trim() : value;
    // An empty environment variable is not a key; an empty password is valid (RFC 7617).
    const none = secret === undefined || secret === null || (secret === '' && name !== 'password');
    if (none) this.#values.delete(name);
    else this.#values.set(name, secret);
    for (const source of this.#sources.values()) source.forget(name);
  }

  /** Returns all values that are strings, for redaction. */
  known(): readonly string[] {
    const open = Object.values(this.#schemes).flatMap((scheme) =>
      scheme.kind === 'renewable' ? Object.entries(scheme.values) : [],
    );
    const shown = new Set(open.flatMap(([name, kind]) => (kind === 'public' ? [name] : [])));
    const values = [...this.#values].filter(([name]) => name !== 'username' && !shown.has(name));
    return values.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  }

  /**
   * Applies the first alternative whose credentials are all set, else the first that `held` completes.
   * An empty one comes last.
   *
   * @param held - names of the credentials that the caller wrote into the request
   */
  async apply(
    alternatives: readonly SecurityAlternative[],
    context: () => TokenContext,
    held: ReadonlySet<string> = new Set(),
  ): Promise<AppliedCredentials> {
    const named = alternatives.filter((alternative) => Object.keys(alternative).length > 0);
    const lacking = (alternative: SecurityAlternative, except?: ReadonlySet<string>): string[] =>
      Object.keys(alternative).flatMap((name) => (except?.has(name) ? [] : this.#missing(name)));
    const chosen =
      named.find((alternative) => lacking(alternative).length === 0) ??
      named.find((alternative) => lacking(alternative, held).length === 0);
    const applied = new Application();
    for (const [name, scopes] of Object.entries(chosen ?? {})) {
      const scheme = own(this.#schemes, name);
      if (this.#missing(name).length > 0) continue;
      if (scheme?.kind === 'renewable') await this.#addToken(applied, scheme, scopes, context());
      else if (scheme) await this.#add(applied, name, scheme);
    }
    if (!chosen && named.length === alternatives.length) {
      applied.missing.push(...named.map((alternative) => lacking(alternative, held)));
    }
    return applied;
  }

  /** Returns the names of the values that a credential lacks. */
  #missing(name: string): readonly string[] {
    const scheme = own(this.#schemes, name);
    if (scheme?.kind === 'renewable') return scheme.missing(this.#reader);
    return this.#slots(name).filter((slot) => !this.#values.has(slot));
  }

  #slots(name: string): string[] {
    return own(this.#schemes, name)?.kind === 'basic' ? ['username', 'password'] : [name];
  }

  async #addToken(
    applied: Application,
    scheme: RenewableScheme,
    scopes: readonly string[],
    context: TokenContext,
  ): Promise<void> {
    const source = this.#sources.get(scheme) ?? scheme.open(this.#reader);
    this.#sources.set(scheme, source);
    const token = await source.token(scopes, context);
    applied.renewable(scheme.prefix, token.value, () => source.renew(token, scopes, context));
  }

  async #add(
    applied: Application,
    name: string,
    scheme: Exclude<CredentialScheme, RenewableScheme>,
  ): Promise<void> {
    const values: string[] = [];
    for (const slot of this.#slots(name)) values.push(await this.#resolve(slot));
    if (scheme.kind === 'basic') applied.basic(values[0] ?? '', values[1] ?? '');
    else if (scheme.kind === 'token') applied.token(scheme.prefix, values[0] ?? '');
    else applied.apiKey(scheme, values[0] ?? '');
  }

  async #resolve(slot: string): Promise<string> {
    const secret = this.#values.get(slot);
    if (typeof secret !== 'function') return secret ?? '';
    let value: unknown;
    try {
      value = await secret();
    } catch (cause) {
      throw new AuthError(`the function for ${slot} failed`, cause);
    }
    if (typeof value !== 'string' || (value.trim() === '' && slot !== 'password')) {
      throw new AuthError(`the function for ${slot} must return a non-empty string`);
    }
    return value.trim();
  }
}

class Application implements AppliedCredentials {
  readonly headers: [string, string][] = [];
  readonly query: [string, string][] = [];
  readonly cookies: [string, string][] = [];
  readonly secrets: string[] = [];
  readonly missing: string[][] = [];
  renewal: Renewal | undefined;

  apiKey(scheme: ApiKeyScheme, value: string): void {
    this.secrets.push(value, escapeAll(value));
    if (scheme.in === 'header') this.headers.push([scheme.name, value]);
    else if (scheme.in === 'query') this.query.push([scheme.name, value]);
    else this.cookies.push([scheme.name, value]);
  }

  basic(username: string, password: string): void {
    // The first colon ends the user name (RFC 7617, section 2).
    if (username.includes(':')) throw new UsageError('username must not contain a colon');
    const pair = toBase64(new TextEncoder().encode(`${username}:${password}`));
    this.secrets.push(password, pair);
    this.headers.push(['Authorization', `Basic ${pair}`]);
  }

  token(prefix: string, value: string): void {
    this.secrets.push(value);
    this.headers.push(['Authorization', prefixed(prefix, value)]);
  }

  renewable(
    prefix: string,
    value: string,
    renew: () => Promise<{ readonly value: string } | undefined>,
  ): void {
    this.token(prefix, value);
    this.renewal = {
      header: prefixed(prefix, value),
      renew: async () => {
        const next = await renew();
        return next && { header: prefixed(prefix, next.value), secret: next.value };
      },
    };
  }
}

function prefixed(prefix: string, value: string): string {
  return prefix === '' ? value : `${prefix} ${value}`;
}

function own<Value>(table: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined;
}
