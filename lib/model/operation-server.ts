import { getDomain } from 'tldts';
import type { BuildContext } from './context.js';
import type { OperationServer } from './environments.js';
import {
  type DescribedServer,
  expandedText,
  isAbsolute,
  noteUnusedParts,
  serverTemplate,
  shownServer,
} from './server-url.js';
import type { BaseUrl } from './servers.js';

/** The operation's own server, where it differs from the API's. */
export function resolveOperationServer(
  context: BuildContext,
  own: readonly DescribedServer[],
  api: readonly DescribedServer[],
  base: BaseUrl,
): OperationServer | undefined {
  const [first] = own;
  if (!first || (api[0] && expandedText(api[0]) === expandedText(first))) return undefined;
  const template = serverTemplate(first);
  const baseUrl = template?.baseUrl;
  if (!template || baseUrl === undefined) {
    const [kind, what] = isAbsolute(first) ? ['unusable', ''] : ['relative', 'relative '];
    const message = `SDKs do not use the operation's own ${what}server ${shownServer(first)}.`;
    context.note(`${kind}-operation-server`, 'operation', message, first.source);
    return undefined;
  }
  noteUnusedParts(context, first);
  if (baseUrl === base.baseUrl) return undefined;
  if (template.variables.length > 0) {
    const message = `SDKs call the operation's own server ${template.url} with the defaults of its variables, as ${baseUrl}. A base URL passed at run time replaces it.`;
    context.note('operation-server-variables', 'operation', message, first.source);
  }
  return { baseUrl, ...trustOf(context, baseUrl, base, first) };
}

function trustOf(
  context: BuildContext,
  baseUrl: string,
  base: BaseUrl,
  server: DescribedServer,
): Omit<OperationServer, 'baseUrl'> {
  if (
    context.settings.trustedOrigins.some((origin) => new URL(origin).origin === originOf(baseUrl))
  )
    return { trusted: true, trustedFrom: undefined };
  const bases =
    base.environments.length > 0 ? base.environments.map((own) => own.baseUrl) : [base.baseUrl];
  const shared = bases.some((own) => own !== undefined && sameRegistrableDomain(baseUrl, own));
  if (!shared) {
    const message = `The operation's own server ${baseUrl} is in another domain, so SDKs do not send credentials there. To send them, add ${originOf(baseUrl)} to customizations.trustedOrigins.`;
    context.note('foreign-server', 'operation', message, server.source);
    return { trusted: false, trustedFrom: undefined };
  }
  const isFixed =
    base.environments.length < 2 && base.environments.every((own) => own.variables.length === 0);
  const { host, hostname } = new URL(baseUrl);
  return {
    trusted: true,
    trustedFrom: isFixed ? undefined : (registrableDomain(hostname) ?? host),
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}

function registrableDomain(hostname: string): string | undefined {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? undefined;
}

/** By the public-suffix list; addresses and single names must be equal. */
function sameRegistrableDomain(first: string, second: string): boolean {
  const [one, two] = [new URL(first), new URL(second)];
  if (one.protocol !== two.protocol && one.protocol !== 'https:') return false;
  const domain = registrableDomain(one.hostname);
  return domain === undefined ? one.host === two.host : domain === registrableDomain(two.hostname);
}
