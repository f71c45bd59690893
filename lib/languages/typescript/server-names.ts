import type { Environment } from '../../model/environments.js';
import type { ApiModel } from '../../model/model.js';
import { camelCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { choosesServer } from '../../sdk/servers.js';
import { objectMembers } from './reserved.js';

/** What the types and members are called by which a client chooses its server. */
export interface ServerNames {
  /** Of the options with which a client is made. */
  readonly options: string;
  /** Absent: there is one server. */
  readonly environment: string | undefined;
  /** Absent: no URL has variables. */
  readonly variables: string | undefined;
  readonly keys: ReadonlyMap<Environment, string>;
  /** By the variable's name in the description; servers share those of the same name. */
  readonly members: ReadonlyMap<string, string>;
}

/** @param types - those of the whole SDK; the client's name is the start of these */
export function nameServers(
  { environments, ...model }: ApiModel,
  client: string,
  types: NameScope,
): ServerNames | undefined {
  if (!choosesServer({ environments, ...model })) return undefined;
  const keys = new NameScope({ reserved: new Set(objectMembers), ...rules, prefix: 'server' });
  const members = new NameScope({ reserved: new Set(objectMembers), ...rules, prefix: '_' });
  const variables = environments.flatMap((environment) => environment.variables);
  const distinct = new Map(variables.map(({ name, words }) => [name, words]));
  return {
    options: types.claim(`${client}Options`),
    environment: environments.length > 1 ? types.claim(`${client}Environment`) : undefined,
    variables: variables.length > 0 ? types.claim(`${client}ServerVariables`) : undefined,
    keys: new Map(environments.map((own) => [own, keys.claim(camelCase(own.words))])),
    members: new Map([...distinct].map(([name, words]) => [name, members.claim(camelCase(words))])),
  };
}

const rules = { suffix: '_', ignoreCase: false };
