import { code } from '../../../render/printed.js';
import type { Environment } from '../../../model/environments.js';
import type { DocParts } from '../../common/doc-comment.js';
import { commentLine, docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { Imports } from '../imports.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, printUnion, statement } from '../print.js';
import type { Sdk } from '../sdk.js';
import { serversData } from '../../../sdk/server-data.js';
import { appendsServer, memberUrl } from '../../../sdk/servers.js';
import type { ServerNames } from '../../../sdk/server-names.js';

/** Where the types of a client's server are, below `src/`. */
export const serversModule = 'servers';

/** `servers.ts`: among which servers a client chooses. */
export function serversView(sdk: Sdk, names: ServerNames) {
  const imports = new Imports(serversModule);
  imports.type('runtime/options', 'ClientOptions');
  imports.type('runtime/options', 'ServerChoice');
  imports.value('runtime/servers', 'describedServers');
  return {
    imports: code(imports.print()),
    environment: names.environment && environmentType(sdk, names, names.environment),
    variables: names.variables && variablesType(sdk, names, names.variables),
    options: { name: code(names.options), members: optionMembers(sdk, names) },
    table: code(table(sdk, names)),
  };
}

function environmentType({ model, request }: Sdk, names: ServerNames, name: string) {
  const keys = model.environments.map((own) => stringLiteral(names.keys.get(own) ?? ''));
  const lines = model.environments.map((own) => {
    const about = request.texts.read(own.description);
    const line = `- \`${names.keys.get(own)}\`: \`${memberUrl(own, names.members)}\``;
    return about === undefined ? line : `${line}, ${commentLine(about)}`;
  });
  const head = `export type ${name} =`;
  return {
    doc: docComment(0, { own: `The servers of the API:\n\n${lines.join('\n')}` }),
    code: code(`${head}${printUnion(keys, 0, head.length)};`),
  };
}

function variablesType(sdk: Sdk, names: ServerNames, name: string) {
  const urls = sdk.model.environments
    .filter(({ variables }) => variables.length > 0)
    .map((environment) => `\`${memberUrl(environment, names.members)}\``);
  return {
    doc: docComment(0, { own: `Values of the variables in the server's URL: ${urls.join(', ')}.` }),
    name: code(name),
    members: [...names.members.keys()].map((variable) => variableMember(sdk, names, variable)),
  };
}

/** A variable of one server, and what the client calls that. */
interface ServerVariable {
  readonly key: string;
  readonly variable: Environment['variables'][number];
}

function variableMember({ model, request }: Sdk, names: ServerNames, name: string) {
  const own = model.environments.flatMap((server): ServerVariable[] =>
    server.variables
      .filter((variable) => variable.name === name)
      .map((variable) => ({ key: names.keys.get(server) ?? '', variable })),
  );
  const isClosed = own.every(({ variable }) => variable.values.length > 0);
  const values = new Set(own.flatMap(({ variable }) => variable.values));
  const types = isClosed ? [...values].map(stringLiteral) : ['string'];
  const described = own.find(({ variable }) => variable.description)?.variable.description;
  const head = `${propertyKey(names.members.get(name) ?? name)}?:`;
  return {
    doc: docComment(2, { description: request.texts.read(described), ...defaultDoc(own) }),
    code: code(`${head}${printUnion([...types, 'undefined'], 2, head.length + 2)};`),
  };
}

/** The value of a variable that is not set, if all servers have the same, or that of each server. */
function defaultDoc(own: readonly ServerVariable[]): DocParts {
  const [value, ...others] = new Set(own.map(({ variable }) => variable.default));
  if (others.length === 0) {
    return value === undefined
      ? { own: 'Required.' }
      : { defaultValue: value === '' ? undefined : value };
  }
  const defaults = own.map(({ key, variable }) => {
    const text = variable.default === undefined ? 'Required' : `\`${variable.default}\` by default`;
    return `${text} for \`${key}\``;
  });
  return { remarks: [`${defaults.join(', ')}.`] };
}

function optionMembers({ model }: Sdk, names: ServerNames) {
  const [first] = model.environments;
  const environment = {
    type: names.environment,
    own: 'The server to use, unless `baseUrl` is set.',
    defaultValue: first && names.keys.get(first),
  };
  const serverVariables = {
    type: names.variables,
    own: appendsServer(model)
      ? 'Variables of the path appended to `baseUrl`.'
      : "Variables of the server's URL, unless `baseUrl` is set.",
  };
  return Object.entries({ environment, serverVariables }).flatMap(([name, { type, ...doc }]) =>
    type === undefined
      ? []
      : [{ doc: docComment(2, doc), code: code(`${name}?: ${type} | undefined;`) }],
  );
}

function table(sdk: Sdk, names: ServerNames): string {
  const printer = new DataPrinter(new Imports(serversModule), sdk);
  const data = printer.print(serversData(sdk.model, names));
  return statement('export const servers: ServerChoice = ', call('describedServers', [data]));
}
