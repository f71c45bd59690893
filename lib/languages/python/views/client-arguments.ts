import type { Said } from '../../../descriptions/said.js';
import { type ClientOption, isConditional } from '../../../sdk/client-options.js';
import { code } from '../../../render/printed.js';
import { singleLine } from '../../../render/text.js';
import { credentialSaid } from '../../common/credential-said.js';
import { parameterText } from '../../common/hooks.js';
import { readOptionTexts } from '../../common/option-texts.js';
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
  const texts = optionTexts(scope);
  const all: ClientArgument[] = [
    ...credentials.map((setting) => {
      const type = imports.type('_runtime/auth', 'Secret');
      return {
        name: setting.name,
        type: setting.required ? type : `Optional[${type}]`,
        default: setting.required ? undefined : 'None',
        text: credentialSaid(setting, sdk.request.texts),
      };
    }),
    ...hooks.map((setting) => ({
      name: setting.name,
      type: 'Optional[str]',
      default: 'None',
      text: parameterText(setting),
    })),
    ...options.map((option) => {
      const row = { default: 'None', text: texts[option], ...rows[option](scope) };
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
  const scope = { sdk, imports, isAsync: false };
  const texts = optionTexts(scope);
  return options.filter(isConditional).map((option) => ({
    name: sdk.plan.traits.optionName(option),
    text: texts[option],
    ...rows[option](scope),
  }));
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
  /** `undefined`: it must be given; absent: `None`. */
  readonly default?: string | undefined;
}

/** What the options are for. */
function optionTexts({ isAsync, sdk }: ClientScope) {
  return readOptionTexts(sdk, {
    own: (words) => code(singleLine(words)),
    more: {
      clientClass: code(isAsync ? 'AsyncClient' : 'Client'),
      connect: code(String(sdk.request.settings.timeout.connectMs / 1000)),
    },
  });
}

const rows: Readonly<Record<ClientOption, (scope: ClientScope) => OptionRow>> = {
  baseUrl: ({ sdk: { plan } }) => ({
    type: plan.client.address.required ? 'str' : 'Optional[str]',
    default: plan.client.address.required ? undefined : 'None',
  }),
  environment: ({ sdk: { names } }) => ({ type: `Optional[${names.servers?.environment}]` }),
  serverVariables: ({ imports }) => ({
    type: `${imports.value('typing', 'Mapping')}[str, Optional[str]]`,
  }),
  timeout: ({ imports, sdk }) => ({
    type: `${imports.value('typing', 'Union')}[float, ${imports.type('httpx', 'Timeout')}, None]`,
    default: seconds(sdk.request.settings.timeout.readMs),
  }),
  deadline: ({ sdk }) => {
    const { deadlineMs } = sdk.request.settings.timeout;
    return {
      type: 'Optional[float]',
      default: deadlineMs === undefined ? 'None' : seconds(deadlineMs),
    };
  },
  retry: ({ imports }) => ({ type: imports.type('options', 'RetryConfig') }),
  httpClient: ({ imports, isAsync }) => ({
    type: `Optional[${imports.type('options', isAsync ? 'AsyncHttpClient' : 'SyncHttpClient')}]`,
  }),
  headers: ({ imports }) => ({ type: imports.type('options', 'HeaderValues') }),
  logger: ({ imports }) => ({ type: `Optional[${imports.type('options', 'Logger')}]` }),
  tracing: ({ imports }) => ({
    type: `Optional[${imports.type('_runtime/tracing', 'CallTracing')}]`,
  }),
  allowMissingCredentials: () => ({ type: 'bool', default: 'False' }),
  onTokenRefresh: ({ imports }) => ({
    type: `Optional[${imports.type('options', 'TokenListener')}]`,
  }),
};
