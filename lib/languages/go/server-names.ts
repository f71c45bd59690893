import type { Environment } from '../../model/environments.js';
import type { ApiModel } from '../../model/model.js';
import { snakeCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { choosesServer } from '../../sdk/servers.js';
import { exportedName } from './identifiers.js';

/** What a client is told by which it chooses its server. */
export interface ServerNames {
  /** Whether there is more than one. */
  readonly hasEnvironments: boolean;
  /** Whether a URL has variables. */
  readonly hasVariables: boolean;
  /** The texts that name servers, and the constants for them. */
  readonly keys: ReadonlyMap<Environment, string>;
  readonly constants: ReadonlyMap<Environment, string>;
  /** By the variable's name in the description, which is the key here too. */
  readonly members: ReadonlyMap<string, string>;
}

/** @param types - the exported names of the whole SDK */
export function nameServers(model: ApiModel, types: NameScope): ServerNames | undefined {
  if (!choosesServer(model)) return undefined;
  const { environments } = model;
  const keys = new NameScope({
    reserved: new Set(),
    suffix: '',
    prefix: 'server_',
    ignoreCase: false,
    separator: '_',
  });
  const variables = environments.flatMap((environment) => environment.variables);
  const hasEnvironments = environments.length > 1;
  return {
    hasEnvironments,
    hasVariables: variables.length > 0,
    keys: new Map(environments.map((own) => [own, keys.claim(snakeCase(own.words))])),
    constants: new Map(
      hasEnvironments
        ? environments.map((own) => [own, types.claim(`Environment${exportedName(own.words)}`)])
        : [],
    ),
    members: new Map(variables.map(({ name }) => [name, name])),
  };
}
