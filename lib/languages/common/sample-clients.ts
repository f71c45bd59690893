import type { Operation } from '../../model/model.js';
import { completeCredentials, isShown } from '../../sdk/credentials.js';
import { type GivenMembers, GivenVariable } from '../../sdk/given.js';
import type { CallOptions, GivenClient } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { exampleSettings } from '../../sdk/snippet-plan.js';
import { shownExamples } from './shown-examples.js';

/**
 * The client of a program: it gets its address if only the caller knows that, and complete credentials.
 *
 * @param operation - what the program calls; absent: the calls of the README
 */
export function sampleClient(sdk: PlannedSdk, operation?: Operation): GivenClient {
  return { options: addressOf(sdk), values: placeholders(sdk, operation) };
}

/** A client that gets more than that. */
export function sampleClientWith(sdk: PlannedSdk, values: GivenMembers): GivenClient {
  return { options: addressOf(sdk), values: { ...placeholders(sdk), ...values } };
}

/** A client that chooses its server. */
export function sampleClientOf(sdk: PlannedSdk, options: CallOptions): GivenClient {
  return { options, values: placeholders(sdk) };
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
  const serverVariables = sdk.plan.client.requiredVariables;
  return {
    options: baseUrl ? { baseUrl: read(baseUrl), serverVariables } : {},
    values: Object.fromEntries(others.map((setting) => [setting.name, read(setting)])),
  };
}

/** The base URL of a program, if only that knows it. */
export function addressOf({ model, plan }: PlannedSdk): CallOptions {
  if (model.baseUrl !== undefined) return {};
  return { baseUrl: 'https://api.example.com', serverVariables: plan.client.requiredVariables };
}

function placeholders(sdk: PlannedSdk, operation?: Operation): GivenMembers {
  const { model, plan } = sdk;
  const called = operation ? [operation] : shownExamples(sdk).map((example) => example.operation);
  const complete = completeCredentials(model, called);
  const passed = plan.client.credentials.filter(
    (setting) => setting.required || (complete.has(setting.credential) && isShown(setting)),
  );
  return Object.fromEntries(passed.map(({ name, placeholder }) => [name, placeholder]));
}
