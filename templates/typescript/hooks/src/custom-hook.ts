import type { Hook, HookContext, HookRequest, HookResponse } from './hook.js';

/**
 * The hook of this SDK. Change the methods that you need and leave the others as they are. Each
 * client creates one instance, so its properties persist between calls.
 */
export class CustomHook implements Hook {
  /**
   * Called before each attempt, when the request is complete. For example:
   *
   * ```ts
   * const { tenant } = context.parameters;
   * if (tenant !== undefined) request.headers.set('X-Tenant', tenant);
   * ```
   */
  async beforeRequest(request: HookRequest, _context: HookContext): Promise<HookRequest> {
    return request;
  }

  /**
   * Called after each attempt, for every response, before the SDK decides whether to retry. For
   * example:
   *
   * ```ts
   * if (response.headers.has('X-Overloaded')) return { ...response, status: 503 };
   * ```
   */
  async afterResponse(
    _request: HookRequest,
    response: HookResponse,
    _context: HookContext,
  ): Promise<HookResponse> {
    return response;
  }

  /**
   * Called once per call, with the error that the call is about to throw. For example:
   *
   * ```ts
   * return new Error(`${context.operation.path}: ${error.message}`);
   * ```
   */
  async onError(
    _request: HookRequest | undefined,
    error: Error,
    _context: HookContext,
  ): Promise<Error> {
    return error;
  }
}
