import { SdkError } from './errors.js';

/** Error response of a token endpoint (RFC 6749, section 5.2). */
export interface AuthErrorDetails {
  /** HTTP status. */
  readonly status?: number | undefined;
  /** Error code, such as `invalid_client`. */
  readonly error?: string | undefined;
  readonly errorDescription?: string | undefined;
}

/**
 * The SDK could not obtain a credential: the callback threw, or the token endpoint returned no
 * token.
 */
export class AuthError extends SdkError {
  static override readonly kind: string = 'AuthError';
  readonly #details: AuthErrorDetails;

  constructor(message: string, cause?: unknown, details: AuthErrorDetails = {}) {
    super(message, cause);
    this.#details = details;
  }

  /** HTTP status of the token endpoint, if it responded. */
  get status(): number | undefined {
    return this.#details.status;
  }

  /** Error code of the token endpoint, such as `invalid_client`. */
  get error(): string | undefined {
    return this.#details.error;
  }

  /** Error description of the token endpoint. */
  get errorDescription(): string | undefined {
    return this.#details.errorDescription;
  }
}
