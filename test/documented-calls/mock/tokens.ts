/** Token endpoints of OAuth 2.0, which need not be operations of the description. */
import { asArray, asObject, type Document } from './document.js';

/** The paths of their addresses; a relative address counts from the servers. */
export function tokenPaths(document: Document): ReadonlySet<string> {
  const schemes = asObject(asObject(document.root['components'])['securitySchemes']);
  const servers = asArray(document.root['servers']).map((one) => String(asObject(one)['url']));
  const flows = Object.values(schemes).flatMap((entry) =>
    Object.values(asObject(document.object(entry)['flows'])),
  );
  const addresses = flows
    .flatMap((flow) => [asObject(flow)['tokenUrl'], asObject(flow)['refreshUrl']])
    .filter((address) => typeof address === 'string');
  const bases = [...servers, 'http://localhost'];
  return new Set(addresses.flatMap((address) => bases.flatMap((base) => pathOf(address, base))));
}

function pathOf(address: string, base: string): string[] {
  const root = base.endsWith('/') ? base : `${base}/`;
  // Relative to the server's address, or to its origin: descriptions mean both.
  return URL.canParse(address, root) ? [new URL(address, root).pathname] : [];
}
