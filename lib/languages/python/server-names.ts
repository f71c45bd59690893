import type { Environment } from '../../model/environments.js';
import type { ApiModel } from '../../model/model.js';
import { snakeCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { choosesServer } from '../../sdk/servers.js';

/** What the values and keys are called by which a client chooses its server. */
export interface ServerNames {
  /** Type of the names of servers; absent: there is one server. */
  readonly environment: string | undefined;
  /** Whether a URL has variables. */
  readonly hasVariables: boolean;
  readonly keys: ReadonlyMap<Environment, string>;
  /** By the variable's name in the description; servers share those of the same name. */
  readonly members: ReadonlyMap<string, string>;
}

/** @param types - those of the whole SDK; the client's name is the start of these */
export function nameServers(
  model: ApiModel,
  client: string,
  types: NameScope,
): ServerNames | undefined {
  if (!choosesServer(model)) return undefined;
  const { environments } = model;
  const rules = { reserved: new Set<string>(), suffix: '_', ignoreCase: false, separator: '_' };
  const keys = new NameScope({ ...rules, prefix: 'server_' });
  const members = new NameScope({ ...rules, prefix: 'variable_' });
  const variables = environments.flatMap((environment) => environment.variables);
  const distinct = new Map(variables.map(({ name, words }) => [name, words]));
  return {
    environment: environments.length > 1 ? types.claim(`${client}Environment`) : undefined,
    hasVariables: variables.length > 0,
    keys: new Map(environments.map((own) => [own, keys.claim(snakeCase(own.words))])),
    members: new Map([...distinct].map(([name, words]) => [name, members.claim(snakeCase(words))])),
  };
}
