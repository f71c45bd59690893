import type { AccessToken } from './token-source.js';

/** A token with the time from which on another is asked for. */
export interface Obtained extends AccessToken {
  /** On the clock of the source; absent: until the API refuses it. */
  readonly renewAt?: number;
}

type Obtain = () => Promise<Obtained>;

/**
 * One token for many callers: who comes while it is being got waits for the same request. That
 * request belongs to none of them, so that one who gives up takes it from nobody.
 */
export class SharedToken {
  #current: Obtained | undefined;
  #flight: Promise<Obtained> | undefined;

  /** Nothing was asked for yet, or it failed. */
  get isEmpty(): boolean {
    return this.#current === undefined && this.#flight === undefined;
  }

  /** The token that is there, as long as it is good; otherwise a new one. */
  get(now: number, obtain: Obtain): Promise<AccessToken> {
    if (this.#flight) return this.#flight;
    const current = this.#current;
    const isGood = current && (current.renewAt === undefined || now < current.renewAt);
    return isGood ? Promise.resolve(current) : this.#start(obtain);
  }

  /** The token that has come since the refused one, otherwise a new one. */
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

  /** A failure is not kept: the next call asks again. */
  async #follow(obtain: Obtain): Promise<Obtained> {
    try {
      this.#current = await obtain();
      return this.#current;
    } finally {
      this.#flight = undefined;
    }
  }
}
