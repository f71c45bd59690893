import type { Environment } from '../model/environments.js';
import type { ApiModel } from '../model/model.js';
import { NameScope } from '../naming/scope.js';
import type { NameRules } from './name-rules.js';
import { choosesServer } from './servers.js';

/** The names by which a client chooses its server. */
export interface ServerNames {
  readonly hasEnvironments: boolean;
  readonly hasVariables: boolean;
  /** Type of the options of a client; empty if the language has no such type. */
  readonly options: string;
  /** Type of the names of servers; absent: there is one server, or the language has no such type. */
  readonly environment: string | undefined;
  /** Type of the values of variables; absent: there are none, or the language has no such type. */
  readonly variables: string | undefined;
  /** The texts that name servers, and the constants for them. */
  readonly keys: ReadonlyMap<Environment, string>;
  readonly constants: ReadonlyMap<Environment, string>;
  /** By the variable's name in the description; servers share variables of the same name. */
  readonly members: ReadonlyMap<string, string>;
}

/**
 * @param client - with which names of types begin
 * @returns nothing if a client has no choice
 */
export function nameServers(
  model: ApiModel,
  { servers: rules }: NameRules,
  { client, types }: { readonly client: string; readonly types: NameScope },
): ServerNames | undefined {
  if (!choosesServer(model)) return undefined;
  const { environments } = model;
  const variables = environments.flatMap((environment) => environment.variables);
  const distinct = new Map(variables.map(({ name, words }) => [name, words]));
  const hasEnvironments = environments.length > 1;
  const hasVariables = variables.length > 0;
  const type = (ending: string | undefined, isNeeded: boolean) =>
    ending !== undefined && isNeeded ? types.claim(`${client}${ending}`) : undefined;
  const keys = new NameScope(rules.key);
  const variable = rules.variable && { ...rules.variable, scope: new NameScope(rules.variable) };
  const constant = hasEnvironments ? rules.constant : undefined;
  return {
    hasEnvironments,
    hasVariables,
    options: type(rules.options, true) ?? '',
    environment: type(rules.environment, hasEnvironments),
    variables: type(rules.variables, hasVariables),
    keys: new Map(environments.map((own) => [own, keys.claim(rules.key.cased(own.words))])),
    constants: new Map(
      constant ? environments.map((own) => [own, types.claim(constant(own.words))]) : [],
    ),
    members: new Map(
      [...distinct].map(([name, words]) => [
        name,
        variable ? variable.scope.claim(variable.cased(words)) : name,
      ]),
    ),
  };
}
