/** The parts of a browser that tell it from Node, Deno and Bun. */
interface Surroundings {
  readonly document?: unknown;
  readonly WorkerGlobalScope?: unknown;
  readonly process?: { readonly versions?: object };
  readonly Deno?: unknown;
}

const surroundings: Surroundings = globalThis;

/** Browsers set some header fields and follow redirects by rules of their own. */
export function isBrowser(): boolean {
  const { document, WorkerGlobalScope, process, Deno } = surroundings;
  if (process?.versions !== undefined || Deno !== undefined) return false;
  return document !== undefined || WorkerGlobalScope !== undefined;
}
