import { AuthError, UsageError } from '../errors.js';
import { toBase64 } from './base64.js';
import type { SecurityAlternative } from './operation.js';
import { escapeAll } from './parameters.js';

/** A credential, or what fetches it for each call. */
export type Secret = string | (() => string | Promise<string>);

/** How a credential goes on a request. */
export type CredentialScheme = ApiKeyScheme | BasicScheme | TokenScheme;

export interface ApiKeyScheme {
  readonly kind: 'apiKey';
  readonly in: 'header' | 'query' | 'cookie';
  /** Name on the wire. */
  readonly name: string;
}

/** RFC 7617; its values are set as `username` and `password`. */
export interface BasicScheme {
  readonly kind: 'basic';
}

/** `Authorization: <prefix> <token>`; an empty prefix sends the token alone. */
export interface TokenScheme {
  readonly kind: 'token';
  readonly prefix: string;
}

/** By credential name; those of a basic scheme are `username` and `password`. */
export type CredentialValues = { readonly [name: string]: Secret | undefined };

/** What a call carries of its credentials. */
export interface AppliedCredentials {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** The values that no message may show. */
  readonly secrets: readonly string[];
  /** The credentials that would have been needed and are not there; for the message of a 401. */
  readonly missing: readonly string[];
}

/** A client's credentials; shared by the clients that `withOptions` makes. */
export class Credentials {
  readonly #schemes: { readonly [name: string]: CredentialScheme };
  readonly #values: Map<string, Secret> = new Map();

  constructor(schemes: { readonly [name: string]: CredentialScheme }, values: CredentialValues) {
    this.#schemes = schemes;
    for (const [name, value] of Object.entries(values)) this.set(name, value);
  }

  /** Calls that are under way keep what they have. */
  set(name: string, value: Secret | undefined): void {
    // A secret read from a file often ends in a newline, which no header may hold.
    const secret = typeof value === 'string' ? value.trim() : value;
    // An empty variable of the environment is no key; an empty password is one (RFC 7617).
    const none = secret === undefined || secret === null || (secret === '' && name !== 'password');
    if (none) this.#values.delete(name);
    else this.#values.set(name, secret);
  }

  /** All values that are text, for keeping them out of messages. */
  known(): readonly string[] {
    const values = [...this.#values].filter(([name]) => name !== 'username');
    return values.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  }

  /** The first alternative whose credentials are all there; the empty one only if no other is. */
  async apply(alternatives: readonly SecurityAlternative[]): Promise<AppliedCredentials> {
    const sets = alternatives.map((alternative) => Object.keys(alternative));
    const named = sets.filter((set) => set.length > 0);
    const chosen = named.find((set) => set.every((name) => this.#has(name)));
    const applied = new Application();
    for (const name of chosen ?? []) await this.#add(applied, name);
    if (!chosen && named.length === sets.length) {
      applied.missing.push(...(named[0] ?? []).filter((name) => !this.#has(name)));
    }
    return applied;
  }

  #has(name: string): boolean {
    return this.#slots(name).every((slot) => this.#values.has(slot));
  }

  #slots(name: string): readonly string[] {
    return own(this.#schemes, name)?.kind === 'basic' ? ['username', 'password'] : [name];
  }

  async #add(applied: Application, name: string): Promise<void> {
    const scheme = own(this.#schemes, name);
    if (!scheme) return;
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
      throw new AuthError(`the function for ${slot} gave no text`);
    }
    return value.trim();
  }
}

class Application implements AppliedCredentials {
  readonly headers: [string, string][] = [];
  readonly query: [string, string][] = [];
  readonly cookies: [string, string][] = [];
  readonly secrets: string[] = [];
  readonly missing: string[] = [];

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
    this.headers.push(['Authorization', prefix === '' ? value : `${prefix} ${value}`]);
  }
}

function own<Value>(table: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(table, name) ? table[name] : undefined;
}
