import { credentialText, credentialMembers, requiredMembers } from '../../../sdk/credentials.js';
import { parameterText } from '../../common/hooks.js';
import { knowsAddress } from '../../../sdk/servers.js';
import { environmentRead } from '../environment.js';
import { hookParameters } from '../hooks.js';
import type { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';
import { seconds } from '../data.js';

/** An argument of a client's constructor. */
export interface ClientArgument {
  readonly name: string;
  readonly type: string;
  readonly default: string | undefined;
  readonly text: string;
  readonly kind: 'credential' | 'hook' | 'option';
}

/** All arguments; those that must be given come first. */
export function clientArguments(sdk: Sdk, imports: Imports, isAsync: boolean): ClientArgument[] {
  const all = [
    ...credentialArguments(sdk),
    ...hookArguments(sdk),
    addressArgument(sdk),
    ...serverArguments(sdk, imports),
    ...settingArguments(sdk),
    ...transportArguments(sdk, imports, isAsync),
  ];
  return [
    ...all.filter((argument) => argument.default === undefined),
    ...all.filter((argument) => argument.default !== undefined),
  ];
}

function option(name: string, type: string, value: string | undefined, text: string) {
  return { name, type, default: value, text, kind: 'option' } satisfies ClientArgument;
}

/** What stands behind the text of an argument that the environment may have. */
function inEnvironment(sdk: Sdk, name: string): string {
  const variable = environmentRead(sdk).find(({ member }) => member === name)?.variable;
  return variable === undefined ? '' : ` Default: the environment variable \`${variable}\`.`;
}

function credentialArguments(sdk: Sdk): ClientArgument[] {
  const required = new Set(requiredMembers(sdk).map(({ name }) => name));
  return credentialMembers(sdk).map((member) => ({
    name: member.name,
    type: required.has(member.name) ? 'Secret' : 'Optional[Secret]',
    default: required.has(member.name) ? undefined : 'None',
    text: `${credentialText(member)}${inEnvironment(sdk, member.name)}`,
    kind: 'credential',
  }));
}

function hookArguments(sdk: Sdk): ClientArgument[] {
  return hookParameters(sdk).map((parameter) => ({
    name: parameter.name,
    type: 'Optional[str]',
    default: 'None',
    text: `${parameterText(parameter)}${inEnvironment(sdk, parameter.name)}`,
    kind: 'hook',
  }));
}

/** Required where neither the description nor the environment has the address. */
function addressArgument(sdk: Sdk): ClientArgument {
  const { model, request } = sdk;
  const isOptional = knowsAddress(model) || request.settings.generateEnv;
  return option(
    'base_url',
    isOptional ? 'Optional[str]' : 'str',
    isOptional ? 'None' : undefined,
    `Where the API is, such as \`https://api.example.com\`.${inEnvironment(sdk, 'base_url')}`,
  );
}

function serverArguments({ model, names: { servers } }: Sdk, imports: Imports): ClientArgument[] {
  const found: ClientArgument[] = [];
  if (servers?.environment !== undefined) {
    const [first] = model.environments;
    const key = (first && servers.keys.get(first)) ?? '';
    const text = `The server that is called, unless there is a \`base_url\`; \`${key}\` by default.`;
    found.push(option('environment', `Optional[${servers.environment}]`, 'None', text));
  }
  if (servers?.hasVariables) {
    imports.value('typing', 'Mapping');
    const shown = [...servers.members.values()].map((name) => `\`${name}\``).join(', ');
    const text = `Values for the server's URL, unless there is a \`base_url\`: ${shown}.`;
    found.push(option('server_variables', 'Optional[Mapping[str, Optional[str]]]', 'None', text));
  }
  return found;
}

function settingArguments({ request }: Sdk): ClientArgument[] {
  const { connectMs, readMs, deadlineMs } = request.settings.timeout;
  return [
    option(
      'timeout',
      'Union[float, Timeout, None]',
      seconds(readMs),
      `Longest silence of the server in seconds, and at most ${connectMs / 1000} to connect; \`None\`: no limit. An \`httpx.Timeout\` sets each.`,
    ),
    option(
      'deadline',
      'Optional[float]',
      deadlineMs === undefined ? 'None' : seconds(deadlineMs),
      'Longest time in seconds for a whole call, all tries together; `None`: no limit.',
    ),
    option('retry', 'Optional[RetryConfig]', 'None', 'How often calls are made again.'),
    option('headers', 'Optional[HeaderValues]', 'None', 'Header fields of all calls.'),
  ];
}

function transportArguments({ model }: Sdk, imports: Imports, isAsync: boolean): ClientArgument[] {
  const httpClient = isAsync ? 'AsyncClient' : 'Client';
  imports.type('httpx', httpClient);
  const found: ClientArgument[] = [
    option(
      'http_client',
      `Optional[${httpClient}]`,
      'None',
      'What sends the requests; it is not closed with this client.',
    ),
    option(
      'logger',
      'Optional[Logger]',
      'None',
      "Gets a line per try, and per answer that is not as described, in the place of Python's own logging.",
    ),
  ];
  if (model.credentials.some(({ kind }) => kind === 'refresh')) {
    imports.type('options', 'TokenListener');
    const text =
      'Is told of the tokens that a refresh has brought, before the calls that wait for them go on.';
    found.push(option('on_token_refresh', 'Optional[TokenListener]', 'None', text));
  }
  return found;
}
