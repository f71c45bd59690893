import { code } from '../../../render/printed.js';
import type { Environment } from '../../../model/environments.js';
import { commentLine, type DocParts, docComment } from '../comments.js';
import type { Descriptions } from '../../../descriptions/texts.js';
import { DataPrinter } from '../data.js';
import { Imports } from '../imports.js';
import { propertyKey, stringLiteral } from '../literals.js';
import { call, print, printUnion } from '../print.js';
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
    declarations: [
      ...environmentType(sdk, names),
      ...variablesType(sdk, names),
      optionsType(sdk, names),
      table(sdk, names, imports),
    ],
  };
}

function environmentType(sdk: Sdk, names: ServerNames) {
  if (names.environment === undefined) return [];
  const { model } = sdk;
  const keys = model.environments.map((own) => stringLiteral(names.keys.get(own) ?? ''));
  const lines = model.environments.map((own) => `- ${environmentLine(sdk, own, names)}`);
  const head = `export type ${names.environment} =`;
  return [
    {
      doc: docComment({ own: `The servers of the API:\n\n${lines.join('\n')}` }, 0),
      code: code(`${head}${printUnion(keys, 0, head.length)};\n`),
    },
  ];
}

/** Key, URL and the description's words about a server, in one line of Markdown. */
function environmentLine({ request }: Sdk, environment: Environment, names: ServerNames): string {
  const about = request.texts.read(environment.description);
  const line = `\`${names.keys.get(environment)}\`: \`${memberUrl(environment, names.members)}\``;
  return about === undefined ? line : `${line}, ${commentLine(about)}`;
}

function variablesType(sdk: Sdk, names: ServerNames) {
  if (names.variables === undefined) return [];
  const members = [...names.members.keys()].map((name) => variableMember(sdk, names, name));
  const urls = sdk.model.environments.filter(({ variables }) => variables.length > 0);
  const shown = urls
    .map((environment) => `\`${memberUrl(environment, names.members)}\``)
    .join(', ');
  return [
    {
      doc: docComment({ own: `Values of the variables in the server's URL: ${shown}.` }, 0),
      code: code(`export interface ${names.variables} {\n${members.join('')}}\n`),
    },
  ];
}

function variableMember({ model, request }: Sdk, names: ServerNames, name: string): string {
  const servers = model.environments.filter(({ variables }) =>
    variables.some((variable) => variable.name === name),
  );
  const all = servers.flatMap(({ variables }) =>
    variables.filter((variable) => variable.name === name),
  );
  const values = new Set(all.flatMap((variable) => variable.values));
  const isClosed = all.every((variable) => variable.values.length > 0);
  const type = isClosed ? [...values].map(stringLiteral) : ['string'];
  const head = `  ${propertyKey(names.members.get(name) ?? name)}?:`;
  const union = printUnion([...type, 'undefined'], 2, head.length);
  const doc = docComment(variableDoc(name, servers, names, request.texts), 2);
  return `${doc.text}${head}${union};\n`;
}

function variableDoc(
  name: string,
  servers: readonly Environment[],
  names: ServerNames,
  texts: Descriptions,
): DocParts {
  const own = servers.map((server) => ({
    key: names.keys.get(server) ?? '',
    variable: server.variables.find((variable) => variable.name === name),
  }));
  const description = texts.read(
    own.find(({ variable }) => variable?.description)?.variable?.description,
  );
  const values = new Set(own.map(({ variable }) => variable?.default));
  const [value] = values;
  if (values.size === 1) {
    const defaultValue = value === '' ? undefined : value;
    return { own: value === undefined ? 'Required.' : undefined, description, defaultValue };
  }
  const defaults = own.map(({ key, variable }) => {
    const text =
      variable?.default === undefined ? 'Required' : `\`${variable.default}\` by default`;
    return `${text} for \`${key}\``;
  });
  return { description, remark: `${defaults.join(', ')}.` };
}

function optionsType({ model }: Sdk, names: ServerNames) {
  const members: string[] = [];
  if (names.environment !== undefined) {
    const [first] = model.environments;
    const doc = docComment(
      {
        own: 'The server to use, unless `baseUrl` is set.',
        defaultValue: first && names.keys.get(first),
      },
      2,
    );
    members.push(`${doc.text}  environment?: ${names.environment} | undefined;\n`);
  }
  if (names.variables !== undefined) {
    const own = appendsServer(model)
      ? 'Variables of the path appended to `baseUrl`.'
      : "Variables of the server's URL, unless `baseUrl` is set.";
    const doc = docComment({ own }, 2);
    members.push(`${doc.text}  serverVariables?: ${names.variables} | undefined;\n`);
  }
  return {
    doc: docComment({ own: 'Options of a client, including its server.' }, 0),
    code: code(`export interface ${names.options} extends ClientOptions {\n${members.join('')}}\n`),
  };
}

function table({ model }: Sdk, names: ServerNames, imports: Imports) {
  const head = 'export const servers: ServerChoice = ';
  const layout = call('describedServers', [
    new DataPrinter(imports).print(serversData(model, names)),
  ]);
  return {
    doc: docComment({ internal: true }, 0),
    code: code(`${head}${print(layout, 0, head.length, 1)};\n`),
  };
}
