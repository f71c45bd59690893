/** Where Node.js and Bun, and Deno, keep their environment; a browser has neither. */
interface Surroundings {
  readonly process?: { readonly env?: { readonly [name: string]: string | undefined } };
  readonly Deno?: { readonly env?: { get(name: string): string | undefined } };
}

// By way of `object`, because the types of a browser know none of these members.
const all: object = globalThis;
const surroundings: Surroundings = all;

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
