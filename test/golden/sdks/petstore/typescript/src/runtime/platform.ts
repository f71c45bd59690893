/** The parts of a browser that tell it from Node, Deno and Bun. */
interface Surroundings {
  readonly document?: unknown;
  readonly WorkerGlobalScope?: unknown;
  readonly process?: {
    readonly versions?: object;
    readonly env?: { readonly [name: string]: string | undefined };
  };
  readonly Deno?: { readonly env?: { get(name: string): string | undefined } };
}

const surroundings: Surroundings = globalThis;

/** Browsers set some header fields and follow redirects by rules of their own. */
export function isBrowser(): boolean {
  const { document, WorkerGlobalScope, process, Deno } = surroundings;
  if (process?.versions !== undefined || Deno !== undefined) return false;
  return document !== undefined || WorkerGlobalScope !== undefined;
}

/** A variable of the environment; `undefined` where there is none, or no permission to see it. */
export function readEnvironment(name: string): string | undefined {
  try {
    const value = surroundings.Deno?.env?.get(name) ?? surroundings.process?.env?.[name];
    const text = value?.trim();
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}
