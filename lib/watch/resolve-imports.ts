import type { ResolveHook } from 'node:module';

/**
 * Runs in the thread in which Node.js looks for modules. The query of a module that was loaded anew
 * goes on to what it imports, packages apart, which makes these other modules than those of the last
 * load.
 */
export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const resolved = await nextResolve(specifier, context);
  const load = loadOf(context.parentURL);
  if (load === undefined || !resolved.url.startsWith('file:')) return resolved;
  const url = new URL(resolved.url);
  if (url.searchParams.has('load') || url.pathname.includes('/node_modules/')) return resolved;
  url.searchParams.set('load', load);
  return { ...resolved, url: url.href };
};

function loadOf(parent: string | undefined): string | undefined {
  if (parent === undefined || !parent.startsWith('file:')) return undefined;
  return new URL(parent).searchParams.get('load') ?? undefined;
}
