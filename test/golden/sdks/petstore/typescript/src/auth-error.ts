import { PetstoreError } from './errors.js';

/** What a token endpoint said of its refusal (RFC 6749, section 5.2). */
export interface AuthErrorDetails {
  /** HTTP status. */
  readonly status?: number | undefined;
  /** Such as `invalid_client`. */
  readonly error?: string | undefined;
  readonly errorDescription?: string | undefined;
}

/** No credential could be had: its function failed, or the server gave no token. */
export class AuthError extends PetstoreError {
  static override readonly kind: string = 'AuthError';
  readonly #details: AuthErrorDetails;

  constructor(message: string, cause?: unknown, details: AuthErrorDetails = {}) {
    super(message, cause);
    this.#details = details;
  }

  /** HTTP status of the token endpoint's answer, where there was one. */
  get status(): number | undefined {
    return this.#details.status;
  }

  /** The token endpoint's code for what is wrong, such as `invalid_client`. */
  get error(): string | undefined {
    return this.#details.error;
  }

  /** The token endpoint's own words about it. */
  get errorDescription(): string | undefined {
    return this.#details.errorDescription;
  }
}
