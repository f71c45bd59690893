import type { CredentialSetting } from '../../sdk/client-plan.js';
import type { GivenMembers } from '../../sdk/given.js';
import type { CallOptions, GivenClient } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';

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
  return Object.fromEntries(passed.map(({ key, placeholder }) => [key, placeholder]));
}
