import type { Hook, HookContext, HookRequest, HookResponse } from './hook.js';

/**
 * The hook of this SDK: change what you need, and leave the rest as it is. Each client makes one,
 * so members of the class are kept from call to call.
 */
export class CustomHook implements Hook {
  /**
   * Before each try of a call, when everything else of the request is set. For example:
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
   * After each try, for every answer, before it is decided whether the call is tried again. For
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
   * Once per call, for the error that is about to reach the caller. For example:
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
