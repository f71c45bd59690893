import type { Environment, ServerVariable } from '../model/environments.js';
import type { ApiModel } from '../model/model.js';
import {
  flag,
  optionalTable,
  optionalText,
  type RecordData,
  record,
  table,
  type TableData,
  text,
  texts,
  word,
} from './data.js';
import { memberUrl } from './servers.js';

/** The names by which a client chooses its server. */
export interface NamedServers {
  readonly keys: ReadonlyMap<Environment, string>;
  /** Of the members that give values to variables, by the variable's name in the description. */
  readonly members: ReadonlyMap<string, string>;
}

/** The servers that a client may choose from. */
export function serversData({ environments }: ApiModel, names: NamedServers): TableData {
  return table(
    'servers',
    environments.map((environment) => {
      const variables = environment.variables.map(
        (variable) => [names.members.get(variable.name) ?? '', variableData(variable)] as const,
      );
      const members = {
        url: text(memberUrl(environment, names.members)),
        variables: optionalTable('variables', variables),
      };
      return [names.keys.get(environment) ?? '', record('server', members)];
    }),
  );
}

function variableData(variable: ServerVariable): RecordData {
  return record('variable', {
    place: word('variablePlace', variable.place),
    default: optionalText(variable.default),
    values: variable.values.length > 0 ? texts('values', variable.values) : undefined,
    secret: flag(variable.secret),
  });
}
