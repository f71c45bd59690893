import { stringMember } from '../../json.js';
import { isUnnamed, splitWords } from '../../naming/words.js';
import type { Description } from '../../openapi/description.js';
import type { OperationNode } from '../operations.js';
import type { ServiceName } from '../services/names.js';
import type { MethodNameMode } from '../settings.js';
import { chooseMethodNames, type MethodName } from './choose.js';
import { holdsList } from './holds-list.js';
import { separateWords } from './joined-words.js';
import type { NamedOperation } from './named.js';
import { segmentsOf } from './path.js';

/** What the names of methods depend on, of each operation. */
export function namedOperations(
  description: Description,
  nodes: readonly Pick<OperationNode, 'method' | 'node' | 'path' | 'tags'>[],
  services: readonly ServiceName[],
): NamedOperation[] {
  return nodes.map(({ method, node, path, tags }, index) => {
    const segments = segmentsOf(path);
    const servicePath = services[index]?.map(({ words }) => words) ?? [];
    const id = stringMember(node.value, 'operationId');
    const subject = segments.findLast(({ kind }) => kind === 'fixed')?.words ?? [];
    return {
      path,
      method,
      segments,
      operationId:
        id === undefined || isUnnamed(splitWords(id)) ? undefined : separateWords(id, segments),
      tags,
      servicePath,
      service: servicePath.flat(),
      holdsList: method === 'get' && holdsList(description, node, subject),
    };
  });
}

/** The names of methods, in the order of their operations. */
export function nameMethods(
  operations: readonly NamedOperation[],
  mode: MethodNameMode,
): MethodName[] {
  const names = chooseMethodNames(operations, mode);
  return operations.map((operation) => names.get(operation) as MethodName);
}
