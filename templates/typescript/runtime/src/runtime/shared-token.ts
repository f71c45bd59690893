import type { AccessToken } from './token-source.js';

/** A token with the time at which to renew it. */
export interface Obtained extends AccessToken {
  /** On the clock of the source. Absent: use the token until the API rejects it. */
  readonly renewAt?: number;
}

type Obtain = () => Promise<Obtained>;

/**
 * One token for many callers. Callers that arrive during a token request wait for it together. No
 * caller owns the request, so that canceling one call does not affect the others.
 */
export class SharedToken {
  #current: Obtained | undefined;
  #flight: Promise<Obtained> | undefined;

  /** There is no token, and no request for one. */
  get isEmpty(): boolean {
    return this.#current === undefined && this.#flight === undefined;
  }

  /** Returns the current token if it is still valid, and requests a new one otherwise. */
  get(now: number, obtain: Obtain): Promise<AccessToken> {
    if (this.#flight) return this.#flight;
    const current = this.#current;
    const isGood = current && (current.renewAt === undefined || now < current.renewAt);
    return isGood ? Promise.resolve(current) : this.#start(obtain);
  }

  /** Returns the token that replaced the rejected one, and requests a new one otherwise. */
  renew(refused: AccessToken, obtain: Obtain): Promise<AccessToken> {
    if (this.#flight) return this.#flight;
    const current = this.#current;
    return current && current !== refused ? Promise.resolve(current) : this.#start(obtain);
  }

  #start(obtain: Obtain): Promise<Obtained> {
    const flight = this.#follow(obtain);
    this.#flight = flight;
    // All who wait for it may have given up.
    flight.catch(() => undefined);
    return flight;
  }

  /** A failure is not kept: the next call sends a new request. */
  async #follow(obtain: Obtain): Promise<Obtained> {
    try {
      this.#current = await obtain();
      return this.#current;
    } finally {
      this.#flight = undefined;
    }
  }
}
