import type { Said } from '../../../descriptions/said.js';
import type { CredentialSetting } from '../../../sdk/client-plan.js';
import { type ClientOption, isConditional } from '../../../sdk/client-options.js';
import { credentialDescription, credentialText } from '../../../sdk/credentials.js';
import { appendsServer } from '../../../sdk/servers.js';
import { parameterText } from '../../common/hooks.js';
import { seconds } from '../data.js';
import type { Imports } from '../imports.js';
import type { Sdk } from '../sdk.js';

/** An argument of a client's constructor. */
export interface ClientArgument {
  readonly name: string;
  readonly type: string;
  readonly default: string | undefined;
  readonly text: Said;
}

/** All arguments; those that must be given come first. */
export function clientArguments(scope: ClientScope): ClientArgument[] {
  const { imports, sdk } = scope;
  const { credentials, hooks, options, variables } = sdk.plan.client;
  const all: ClientArgument[] = [
    ...credentials.map((setting) => {
      const type = imports.type('_runtime/auth', 'Secret');
      return {
        name: setting.name,
        type: setting.required ? type : `Optional[${type}]`,
        default: setting.required ? undefined : 'None',
        text: credentialSaid(sdk, setting),
      };
    }),
    ...hooks.map((setting) => ({
      name: setting.name,
      type: 'Optional[str]',
      default: 'None',
      text: parameterText(setting),
    })),
    ...options.map((option) => {
      const row = { default: 'None', ...rows[option](scope) };
      const type = mappings.has(option) ? `Optional[${row.type}]` : row.type;
      return { ...row, name: sdk.plan.traits.optionName(option), type };
    }),
  ];
  const told = all.map((argument) => {
    const variable = variables.get(argument.name);
    const inEnvironment = ` Default: the environment variable \`${variable}\`.`;
    return variable === undefined
      ? argument
      : { ...argument, text: [argument.text, inEnvironment].flat() };
  });
  const isRequired = (argument: ClientArgument) => argument.default === undefined;
  return told.toSorted((one, other) => Number(isRequired(other)) - Number(isRequired(one)));
}

/** The options that not every client has. */
export function ownOptions(sdk: Sdk, imports: Imports) {
  const { options } = sdk.plan.client;
  return options.filter(isConditional).map((option) => ({
    name: sdk.plan.traits.optionName(option),
    ...rows[option]({ sdk, imports, isAsync: false }),
  }));
}

function credentialSaid({ request }: Sdk, setting: CredentialSetting): Said {
  const described = request.texts.read(credentialDescription(setting));
  return [credentialText(setting), ...(described ? [' ', described] : [])];
}

/** Options for which the constructor also takes `None`, and the runtime an empty mapping in its place. */
export const mappings: ReadonlySet<ClientOption> = new Set(['headers', 'retry', 'serverVariables']);

/** What one of the two clients is printed for. */
export interface ClientScope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly isAsync: boolean;
}

interface OptionRow {
  readonly type: string;
  readonly text: string;
  /** `undefined`: it must be given; absent: `None`. */
  readonly default?: string | undefined;
}

const rows: Readonly<Record<ClientOption, (scope: ClientScope) => OptionRow>> = {
  baseUrl: ({ sdk: { plan } }) => ({
    type: plan.client.address.required ? 'str' : 'Optional[str]',
    text: 'URL of the API, such as `https://api.example.com`.',
    default: plan.client.address.required ? undefined : 'None',
  }),
  environment: ({ sdk: { model, names } }) => {
    const [first] = model.environments;
    const key = (first && names.servers?.keys.get(first)) ?? '';
    return {
      type: `Optional[${names.servers?.environment}]`,
      text: `The server to use, unless \`base_url\` is set. Default: \`${key}\`.`,
    };
  },
  serverVariables: ({ imports, sdk: { model, names } }) => {
    const what = appendsServer(model)
      ? 'Variables of the path appended to `base_url`'
      : "Variables of the server's URL, unless `base_url` is set";
    const members = [...(names.servers?.members.values() ?? [])].map((name) => `\`${name}\``);
    return {
      type: `${imports.value('typing', 'Mapping')}[str, Optional[str]]`,
      text: `${what}: ${members.join(', ')}.`,
    };
  },
  timeout: ({ imports, sdk }) => {
    const { connectMs, readMs } = sdk.request.settings.timeout;
    const union = imports.value('typing', 'Union');
    return {
      type: `${union}[float, ${imports.type('httpx', 'Timeout')}, None]`,
      text: `Longest time in seconds without data from the server, and at most ${connectMs / 1000} seconds to connect. \`None\`: no limit. An \`httpx.Timeout\` sets each limit.`,
      default: seconds(readMs),
    };
  },
  deadline: ({ sdk }) => {
    const { deadlineMs } = sdk.request.settings.timeout;
    return {
      type: 'Optional[float]',
      text: 'Longest time in seconds for a whole call with all its attempts. `None`: no limit.',
      default: deadlineMs === undefined ? 'None' : seconds(deadlineMs),
    };
  },
  retry: ({ imports }) => ({
    type: imports.type('options', 'RetryConfig'),
    text: 'Number of attempts of a call, and the delay between them.',
  }),
  httpClient: ({ imports, isAsync }) => ({
    type: `Optional[${imports.type('options', isAsync ? 'AsyncHttpClient' : 'SyncHttpClient')}]`,
    text: `An \`httpx.${isAsync ? 'AsyncClient' : 'Client'}\` or \`httpx2.${isAsync ? 'AsyncClient' : 'Client'}\` that sends the requests. It stays open when this client is closed.`,
  }),
  headers: ({ imports }) => ({
    type: imports.type('options', 'HeaderValues'),
    text: 'Headers of all calls.',
  }),
  logger: ({ imports }) => ({
    type: `Optional[${imports.type('options', 'Logger')}]`,
    text: "Receives a record of each attempt and of each response that does not match its description, in place of Python's own logging.",
  }),
  tracing: ({ imports }) => ({
    type: `Optional[${imports.type('_runtime/tracing', 'CallTracing')}]`,
    text: 'Traces calls: `open_telemetry()` of the module `otel`.',
  }),
  allowMissingCredentials: () => ({
    type: 'bool',
    text: 'Whether to send calls whose required credentials are missing, instead of raising a `UsageError`.',
    default: 'False',
  }),
  onTokenRefresh: ({ imports }) => ({
    type: `Optional[${imports.type('options', 'TokenListener')}]`,
    text: 'Called with the new tokens after each refresh, before waiting calls resume.',
  }),
};
