import type { CredentialSetting } from '../../sdk/client-plan.js';
import { type GivenMembers, GivenVariable } from '../../sdk/given.js';
import type { CallOptions, GivenClient } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { exampleSettings } from '../../sdk/snippet-plan.js';

/** The client of a program: it gets its address if only the caller knows that, and the credentials of most calls. */
export function sampleClient(sdk: PlannedSdk): GivenClient {
  return { options: addressOf(sdk), values: placeholders(sdk, ({ shown }) => shown) };
}

/** A client that gets what no program can leave out, and more. */
export function sampleClientWith(sdk: PlannedSdk, values: GivenMembers): GivenClient {
  return { options: addressOf(sdk), values: { ...requiredValues(sdk), ...values } };
}

/** A client that chooses its server. */
export function sampleClientOf(sdk: PlannedSdk, options: CallOptions): GivenClient {
  return { options, values: requiredValues(sdk) };
}

/**
 * The client of an example, which gets its settings from the environment.
 *
 * @param expression - reads a variable; the fallback is for a variable that is not set
 */
export function exampleClient(
  sdk: PlannedSdk,
  expression: (variable: string, fallback: string | undefined) => string,
): GivenClient {
  const { address } = sdk.plan.client;
  const settings = exampleSettings(sdk);
  const read = ({ fallback, variable }: (typeof settings)[number]) =>
    new GivenVariable(expression(variable, fallback));
  const baseUrl = settings.find(({ name }) => name === address.name);
  const others = settings.filter((setting) => setting !== baseUrl);
  return {
    options: baseUrl ? { baseUrl: read(baseUrl) } : {},
    values: Object.fromEntries(others.map((setting) => [setting.name, read(setting)])),
  };
}

function addressOf({ model }: PlannedSdk): CallOptions {
  return model.baseUrl === undefined ? { baseUrl: 'https://api.example.com' } : {};
}

function requiredValues(sdk: PlannedSdk): GivenMembers {
  return placeholders(sdk, ({ required }) => required);
}

function placeholders(
  { plan }: PlannedSdk,
  isPassed: (setting: CredentialSetting) => boolean,
): GivenMembers {
  const passed = plan.client.credentials.filter(isPassed);
  return Object.fromEntries(passed.map(({ name, placeholder }) => [name, placeholder]));
}
