/** What tells browsers, Node, Deno and Bun apart. */
interface Surroundings {
  readonly document?: unknown;
  readonly WorkerGlobalScope?: unknown;
  readonly process?: { readonly versions?: object };
  readonly Deno?: unknown;
  readonly Bun?: unknown;
}

const surroundings: Surroundings = globalThis;

/** Browsers set some header fields and follow redirects by rules of their own. */
export function isBrowser(): boolean {
  const { document, WorkerGlobalScope, process, Deno } = surroundings;
  if (process?.versions !== undefined || Deno !== undefined) return false;
  return document !== undefined || WorkerGlobalScope !== undefined;
}

/** Whether `fetch` is Node's own; Deno and Bun say the same of Node's parts, but have theirs. */
export function isNode(): boolean {
  const { process, Deno, Bun } = surroundings;
  if (Deno !== undefined || Bun !== undefined) return false;
  return process?.versions !== undefined && 'undici' in process.versions;
}
