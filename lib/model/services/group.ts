import { stringMember } from '../../json.js';
import type { Located } from '../../openapi/description.js';
import { readExternalDocs } from '../context.js';
import type { DescribedOperation, DescribedService } from '../facts.js';
import type { ServiceName } from './names.js';
import { type ServiceLevel, tagsByName } from './tags.js';

/** An operation on its way into a service. */
export interface Ungrouped {
  readonly service: ServiceName;
  readonly operation: DescribedOperation;
}

/** A service with the services in it, by their words. */
interface Group {
  level: ServiceLevel;
  readonly operations: DescribedOperation[];
  /** The first operation of it and the services in it. */
  readonly first: DescribedOperation;
  readonly within: Groups;
}

type Groups = Map<string, Group>;

/** The services of operations, each before those in it. */
export function groupServices(root: Located, operations: readonly Ungrouped[]): DescribedService[] {
  const groups: Groups = new Map();
  for (const { operation, service } of operations) {
    let around = groups;
    for (const [index, level] of service.entries()) {
      const key = level.words.join(' ');
      const group: Group = around.get(key) ?? newGroup(level, operation);
      around.set(key, group);
      around = group.within;
      if (index < service.length - 1) continue;
      // A tag of its own describes a service better than the beginning of another tag.
      if (group.operations.length === 0) group.level = level;
      group.operations.push(operation);
    }
  }
  return servicesOf(groups, undefined, tagsByName(root));
}

function newGroup(level: ServiceLevel, first: DescribedOperation): Group {
  return { level, operations: [], first, within: new Map() };
}

/** No deeper than services are nested. */
function servicesOf(
  groups: Groups,
  parent: DescribedService | undefined,
  tags: ReadonlyMap<string, Located>,
): DescribedService[] {
  return [...groups.values()].flatMap(({ first, level, operations, within }) => {
    const node = level.tag === undefined ? undefined : tags.get(level.tag);
    const service: DescribedService = {
      words: level.words,
      parent,
      description: node && stringMember(node.value, 'description'),
      externalDocs: node && readExternalDocs(node.value),
      operations,
      source: node?.place ?? first.source,
    };
    return [service, ...servicesOf(within, service, tags)];
  });
}
