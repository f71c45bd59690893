import { AuthError } from '../auth-error.js';
import { ownMember } from './members.js';
import type { Operation, SecurityAlternative } from './operation.js';
import type { RefreshedTokens } from './options.js';
import { escapeAll } from './parameters.js';
import { type Obtained, SharedToken } from './shared-token.js';
import { endpointUrl, requestToken, tokenIn } from './token-request.js';
import type {
  AccessToken,
  RenewableScheme,
  TokenContext,
  TokenSource,
  ValueReader,
} from './token-source.js';

/** How a refresh token becomes an access token. */
export interface TokenRefresh {
  /** Prefix of the access token; empty: none. */
  readonly prefix: string;
  readonly method: Operation<unknown>['method'];
  /** Path of the operation, behind the base URL. */
  readonly endpoint: string;
  /** The one member of the request, which is the refresh token. */
  readonly property: string;
  /** Members of the response. */
  readonly bearerKey: string;
  readonly refreshKey: string;
  /** Names of the client's values. */
  readonly accessToken: string;
  readonly refreshToken: string;
  /** What the request for a token needs itself, such as an API key. */
  readonly security?: readonly SecurityAlternative[];
}

/** The scheme of a client that is given a refresh token, and an access token if it likes. */
export function refreshedToken(refresh: TokenRefresh): RenewableScheme {
  const { prefix, accessToken, refreshToken } = refresh;
  return {
    kind: 'renewable',
    prefix,
    values: { [accessToken]: 'secret', [refreshToken]: 'secret' },
    missing: (values) =>
      values.has(accessToken) || values.has(refreshToken) ? [] : [refreshToken],
    open: (values) => new RefreshSource(refresh, values),
  };
}

class RefreshSource implements TokenSource {
  readonly #refresh: TokenRefresh;
  readonly #values: ValueReader;
  /** The client's own access token. */
  #given: AccessToken = { value: '' };
  /** What came from the endpoint since. */
  #shared: SharedToken = new SharedToken();
  /** The refresh token that came with it, which may be good for one time only. */
  #rotated: string | undefined;
  /** Counts the refresh tokens that the client was given. */
  #generation = 0;

  constructor(refresh: TokenRefresh, values: ValueReader) {
    this.#refresh = refresh;
    this.#values = values;
  }

  async token(_scopes: readonly string[], context: TokenContext): Promise<AccessToken> {
    if (this.#shared.isEmpty) {
      const given = await this.#readGiven();
      // Another call may have begun to get one meanwhile.
      if (given && this.#shared.isEmpty) return given;
    }
    return this.#shared.get(0, () => this.#obtain(context));
  }

  async renew(
    refused: AccessToken,
    _scopes: readonly string[],
    context: TokenContext,
  ): Promise<AccessToken | undefined> {
    if (this.#shared.isEmpty) {
      const given = await this.#readGiven();
      if (given && given !== refused && this.#shared.isEmpty) return given;
    }
    const canRefresh = this.#rotated !== undefined || this.#values.has(this.#refresh.refreshToken);
    return canRefresh ? this.#shared.renew(refused, () => this.#obtain(context)) : undefined;
  }

  forget(name: string): void {
    if (name === this.#refresh.accessToken) this.#shared = new SharedToken();
    if (name !== this.#refresh.refreshToken) return;
    this.#rotated = undefined;
    this.#generation++;
  }

  async #readGiven(): Promise<AccessToken | undefined> {
    const { accessToken } = this.#refresh;
    if (!this.#values.has(accessToken)) return undefined;
    const value = await this.#values.read(accessToken);
    if (value !== this.#given.value) this.#given = { value };
    return this.#given;
  }

  /** A used refresh token must not be lost: it is repeated only where nothing was done with it. */
  async #obtain(context: TokenContext): Promise<Obtained> {
    const { method, endpoint, property, bearerKey, refreshKey, security = [] } = this.#refresh;
    const generation = this.#generation;
    const used = this.#rotated ?? (await this.#values.read(this.#refresh.refreshToken));
    const answer = await requestToken(
      {
        method,
        url: endpointUrl(endpoint, context),
        headers: [],
        credentials: await context.apply(security),
        body: { type: 'application/json', text: JSON.stringify({ [property]: used }) },
        secrets: [used, escapeAll(used), JSON.stringify(used).slice(1, -1)],
        idempotent: false,
      },
      context,
    );
    const given = ownMember(answer, refreshKey);
    const next = typeof given === 'string' && given.trim() !== '' ? given.trim() : undefined;
    // One that the caller has set meanwhile is the newer one.
    if (next !== undefined && generation === this.#generation) this.#rotated = next;
    // After the refresh token: the used one may be good for one time only.
    const value = tokenIn(ownMember(answer, bearerKey), [bearerKey]);
    await tell({ accessToken: value, refreshToken: next ?? used }, context);
    return { value };
  }
}

/**
 * The listener keeps the tokens, and a new refresh token that it could not keep would be lost with
 * the program: the calls fail, so that somebody hears of it, and the next call refreshes again.
 */
async function tell(tokens: RefreshedTokens, { onTokenRefresh }: TokenContext): Promise<void> {
  try {
    await onTokenRefresh?.(tokens);
  } catch (cause) {
    throw new AuthError('onTokenRefresh failed', cause);
  }
}
