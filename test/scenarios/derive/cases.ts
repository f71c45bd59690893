import { isObject, type Json, type JsonObject, member, stringMember } from '../../../lib/json.js';
import type { CaseCall, CaseStep, WireCase } from '../../wire/cases/format.js';
import type { Exchange, Scenario } from '../scenario.js';
import { argumentsOf } from './arguments.js';
import { bodyOf } from './body.js';
import { expectationOf, pagesOf } from './expected.js';
import { type FoundOperation, findOperation, type NamedDescription } from './find-operation.js';

/** Further parts of configs, by specification. */
export type ConfigParts = Readonly<Record<string, JsonObject>>;

/** A scenario as calls. */
export interface DerivedScenario {
  readonly scenario: Scenario;
  readonly wireCase: WireCase;
}

/** A scenario without calls, and why. */
export interface UnderivedScenario {
  readonly scenario: Scenario;
  readonly why: string;
}

/**
 * The calls of every scenario, as cases of the wire suite, so that each language compiles and runs them as it does
 * those. They know no language.
 */
export function deriveCases(
  scenarios: readonly Scenario[],
  descriptions: readonly NamedDescription[],
  config: ConfigParts,
): {
  readonly derived: readonly DerivedScenario[];
  readonly underived: readonly UnderivedScenario[];
} {
  const derived: DerivedScenario[] = [];
  const underived: UnderivedScenario[] = [];
  scenarios.forEach((scenario, index) => {
    const steps = stepsOf(scenario, descriptions, config[scenario.spec]);
    if (typeof steps === 'string') underived.push({ scenario, why: steps });
    else derived.push({ scenario, wireCase: caseOf(scenario, index, steps) });
  });
  return { derived, underived };
}

interface Call {
  readonly found: FoundOperation;
  readonly exchange: Exchange;
  readonly call: CaseCall;
}

function caseOf({ name, spec }: Scenario, index: number, calls: readonly Call[]): WireCase {
  const [first] = calls;
  if (!first) throw new Error(`${name} has no calls`);
  const { found, exchange } = first;
  return {
    id: `S${String(index + 1).padStart(3, '0')}`,
    title: name,
    source: spec,
    section: spec,
    fixture: found.in.name,
    client: { ...serverOf(found), ...credentialsOf(found, exchange) },
    steps: calls.map(({ call }): CaseStep => ({ call })),
  };
}

/** @returns a text if the description has no operation for a request of the scenario */
function stepsOf(
  scenario: Scenario,
  descriptions: readonly NamedDescription[],
  config: JsonObject | undefined,
): Call[] | string {
  const calls: Call[] = [];
  const left = [...scenario.exchanges];
  for (let exchange = left.shift(); exchange; exchange = left.shift()) {
    const found = findOperation(scenario, exchange, descriptions);
    if (!found) return `the description has no operation ${exchange.method} ${exchange.path}`;
    const results = resultsPath(found, config);
    const expectation =
      results === undefined
        ? expectationOf(found, exchange, scenario.status)
        : pagesOf(found, [exchange, ...left.splice(0)], results);
    calls.push({ found, exchange, call: callOf(found, exchange, expectation) });
  }
  return calls;
}

function callOf(
  found: FoundOperation,
  exchange: Exchange,
  expectation: Partial<CaseCall>,
): CaseCall {
  const { operation } = found;
  const body = bodyOf(operation, exchange.body, found.in.description);
  const accept = acceptOf(found, exchange);
  const options: JsonObject = {
    ...(body?.contentType !== undefined && { contentType: body.contentType }),
    ...(accept !== undefined && { headers: { Accept: accept } }),
  };
  const parameters = argumentsOf(found, exchange);
  return {
    operation: `${operation.method} ${operation.path}`,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...(body && { body: body.body }),
    ...(Object.keys(options).length > 0 && { options: options as Record<string, Json> }),
    ...expectation,
  };
}

/** The `Accept` of a request, if it chooses one of several media types of the response. */
function acceptOf({ operation }: FoundOperation, { headers }: Exchange): string | undefined {
  const types = operation.responses.get('200');
  return (types?.size ?? 0) > 1 ? headers['accept'] : undefined;
}

function resultsPath(
  { operation }: FoundOperation,
  config: JsonObject | undefined,
): string | undefined {
  const endpoints = member(config?.['customizations'], 'endpointCustomizations');
  const endpoint = member(member(endpoints, operation.path), operation.method.toLowerCase());
  return stringMember(member(member(endpoint, 'pagination'), 'resultsArray'), 'results');
}

/** The address of the server: clients append the path of a relative one themselves, with its variables. */
function serverOf({ in: { description }, basePath, serverVariables }: FoundOperation) {
  if (!description.isRelative) return { baseUrl: `$origin${basePath}` };
  const variables = Object.fromEntries(serverVariables);
  return {
    baseUrl: '$origin',
    ...(serverVariables.size > 0 && { serverVariables: variables }),
  };
}

/** The credentials that a request has, by the names that clients have for them. */
function credentialsOf({ in: own, operation }: FoundOperation, { headers, query }: Exchange) {
  const values = operation.security.flatMap((name): [string, string][] => {
    const scheme = own.description.schemes.get(name);
    const field = stringMember(scheme, 'name') ?? 'authorization';
    const value = scheme?.['in'] === 'query' ? query[field] : headers[field.toLowerCase()];
    if (typeof value !== 'string') return [];
    return scheme?.['type'] === 'apiKey'
      ? [['apiKey', value]]
      : [['token', value.replace(/^\S+ /, '')]];
  });
  // A request without credentials may be what the scenario is about.
  return values.length > 0 || operation.security.length === 0
    ? Object.fromEntries(values)
    : { allowMissingCredentials: true };
}

/** The config of the SDKs of a description. */
export function configOf(
  one: NamedDescription,
  languages: readonly string[],
  parts: JsonObject = {},
): JsonObject {
  const schemes = [...one.description.schemes.values()];
  const custom = schemes.find(
    ({ type, scheme }) =>
      type === 'http' && !['basic', 'bearer'].includes(String(scheme).toLowerCase()),
  );
  const bearer = schemes.some(({ type }) => type === 'http' || type === 'oauth2');
  const auth = [
    ...(schemes.some(({ type }) => type === 'apiKey') ? ['apikey'] : []),
    ...(custom ? ['custom'] : bearer ? ['bearer'] : []),
  ];
  const customizations = {
    ...(custom && { authentication: { access: { prefix: String(custom['scheme']) } } }),
    ...(isObject(parts['customizations']) && parts['customizations']),
  };
  return {
    sdkName: one.name
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' '),
    apiVersion: '1.0.0',
    specFilePath: 'openapi.json',
    languages,
    ...(auth.length > 0 && { auth }),
    ...(Object.keys(customizations).length > 0 && { customizations }),
  };
}
