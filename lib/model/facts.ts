import { constantText } from './constant-parameters.js';
import { mixedResultOf } from './mixed-result.js';
import type { ApiModel, Operation, Service } from './model.js';

/** Facts of an operation that depend on the operations around it, or on names and types that may be edited. */
type Links = Pick<Operation, 'arguments' | 'mixedResult' | 'ownSecurity' | 'service' | 'twin'>;

type Security = Pick<Operation, 'needsCredentials' | 'security'>;

/** An operation by itself. */
export type DescribedOperation = Omit<Operation, keyof Links>;

export type DescribedService = Omit<Service, 'children' | 'operations' | 'parent'> & {
  readonly parent: DescribedService | undefined;
  readonly operations: readonly DescribedOperation[];
};

/** A model without what follows from all of it. */
export type DescribedModel = Omit<
  ApiModel,
  'defaultNeedsCredentials' | 'defaultSecurity' | 'operations' | 'services'
> & {
  readonly operations: readonly DescribedOperation[];
  readonly services: readonly DescribedService[];
};

/** Ends the key of the streaming half of an operation that became two. */
export const streamSuffix = '+stream';

/**
 * Completes a model whose services and operations stand: the last step of building one, and of
 * editing a copy of one. The operations are written to and keep their identity.
 */
export function completeModel(described: DescribedModel): ApiModel {
  const byDefault = mostCommonSecurity(described.services);
  const own = described.credentials.length > 0 ? securityKey(byDefault) : undefined;
  const byKey = new Map<string, Operation>();
  const bySource = new Map<DescribedService, Service & { readonly children: Service[] }>();
  const services = described.services.map((one): Service => {
    const operations: Operation[] = [];
    // Each comes after its parent.
    const parent = one.parent && bySource.get(one.parent);
    const service = { ...one, parent, children: [], operations };
    bySource.set(one, service);
    parent?.children.push(service);
    for (const operation of one.operations) {
      const isOwn = own !== undefined && securityKey(operation) !== own;
      const ownSecurity = isOwn ? operation.security : undefined;
      const mixedResult = mixedResultOf(operation);
      const passed = operation.parameters.filter(
        (parameter) => constantText(parameter) === undefined,
      );
      const links: Links = {
        arguments: passed,
        mixedResult,
        ownSecurity,
        service,
        twin: undefined,
      };
      const complete = Object.assign(operation, links);
      operations.push(complete);
      byKey.set(complete.key, complete);
    }
    return service;
  });
  for (const [key, stream] of byKey) {
    const value = key.endsWith(streamSuffix) && byKey.get(key.slice(0, -streamSuffix.length));
    if (!value) continue;
    Object.assign(value, { twin: stream } satisfies Partial<Links>);
    Object.assign(stream, { twin: value } satisfies Partial<Links>);
  }
  const operations = described.operations.flatMap(({ key }) => byKey.get(key) ?? []);
  return {
    ...described,
    defaultSecurity: byDefault.security,
    defaultNeedsCredentials: byDefault.needsCredentials,
    operations,
    services,
  };
}

/** The first in the order of the services, where several are as common. */
function mostCommonSecurity(services: readonly DescribedService[]): Security {
  const counts = new Map<string, { count: number; security: Security }>();
  for (const operation of services.flatMap((service) => service.operations)) {
    const key = securityKey(operation);
    const entry = counts.get(key) ?? { count: 0, security: operation };
    entry.count++;
    counts.set(key, entry);
  }
  const [first] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return first?.security ?? { security: [], needsCredentials: false };
}

function securityKey({ needsCredentials, security }: Security): string {
  const alternatives = security.map((alternative) =>
    alternative.map((use) => [use.credential.words, use.scopes]),
  );
  return JSON.stringify([needsCredentials, alternatives]);
}
