import type { Diagnostic } from '../diagnostics.js';
import type { JsonObject } from '../json.js';
import type { Description, Located } from '../openapi/description.js';
import type { Place } from '../openapi/place.js';
import { isSuccess, statusOf } from '../openapi/statuses.js';
import { DescriptionNodes } from './description-nodes.js';
import { httpMethods } from '../model/methods.js';
import type { Config } from './load.js';
import { references } from './injected-references.js';
import { suggestion } from './nearest.js';
import { keyPath, printable, quoted } from './printable.js';

/** Checks what the config says about the API against the description: paths, parameters, schemes. */
export function checkAgainstDescription(config: Config, description: Description): Diagnostic[] {
  const nodes = new DescriptionNodes(description);
  const report = reporter(config.place);
  return [
    ...exampleProblems(config, nodes, report),
    ...endpointProblems(config, nodes, report),
    ...refreshTokenProblems(config, nodes, report),
    ...injectedModelProblems(config, nodes, report),
  ];
}

type Report = (
  rule: string,
  keys: readonly (string | number)[],
  problem: string,
  hint?: string,
) => Diagnostic;

function reporter(place: Place): Report {
  return (rule, keys, problem, hint) => ({
    rule,
    severity: 'error',
    message: `\`${keyPath(keys)}\`: ${problem}`,
    place: place.at(...keys),
    hint,
  });
}

/** Whether the description has the operation that READMEs show first. */
function exampleProblems(
  { customizations }: Config,
  nodes: DescriptionNodes,
  report: Report,
): Diagnostic[] {
  const { exampleOperation: named } = customizations;
  if (named === undefined) return [];
  const names = nodes.operationNames();
  if (names.includes(named)) return [];
  const keys = ['customizations', 'exampleOperation'];
  const problem = `the description has no operation ${quoted(named)}`;
  return [report('unknown-operation', keys, problem, fewOrNearest(named, names, 'operations'))];
}

function endpointProblems(config: Config, nodes: DescriptionNodes, report: Report): Diagnostic[] {
  const all = config.customizations.endpointCustomizations;
  return Object.entries(all).flatMap(([path, methods]) => {
    const keys = ['customizations', 'endpointCustomizations', path];
    const item = nodes.at(nodes.root, 'paths', path);
    if (!item) return report('unknown-path', keys, ...unknownPath(path, nodes));
    return httpMethods.flatMap((method) => {
      const settings = methods[method];
      if (!settings) return [];
      const at = [...keys, method];
      if (!nodes.operation(path, method)) {
        const there = httpMethods.filter((other) => nodes.operation(path, other));
        const hint =
          there.length > 0 ? `Its operations: ${there.join(', ')}.` : 'The path has no operations.';
        const problem = `the description has no operation ${quoted(method)} for this path`;
        return report('unknown-method', at, problem, hint);
      }
      return [
        ...paginationProblems(
          settings.pagination,
          (place) => nodes.parameterNames(path, method, place),
          at,
          report,
        ),
        ...securityProblems(settings.security, config, nodes, at, report),
      ];
    });
  });
}

function unknownPath(path: string, nodes: DescriptionNodes): [problem: string, hint: string] {
  return [
    `the description has no path ${quoted(path)}`,
    fewOrNearest(path, nodes.paths(), 'paths'),
  ];
}

/** The nearest name, or all of them if there are few. */
function fewOrNearest(name: string, known: readonly string[], things: string): string {
  const hint = suggestion(name, known);
  const few = known.length <= 10;
  return hint.startsWith('Did') || few
    ? hint
    : `The description has ${known.length} other ${things}.`;
}

type Endpoint = NonNullable<Config['customizations']['endpointCustomizations'][string]['get']>;

/** Properties of bodies are checked by their types, in the model. */
function paginationProblems(
  pagination: Endpoint['pagination'],
  known: (place: 'query' | 'header') => readonly string[],
  keys: readonly string[],
  report: Report,
): Diagnostic[] {
  if (!pagination) return [];
  return pagination.inputFields.flatMap(({ in: place, name }, index) => {
    if (place === 'body') return [];
    const names = known(place);
    const isKnown =
      place === 'header'
        ? names.some((one) => one.toLowerCase() === name.toLowerCase())
        : names.includes(name);
    if (isKnown) return [];
    return report(
      'pagination-parameter',
      [...keys, 'pagination', 'inputFields', index, 'name'],
      `the operation has no ${place} parameter ${quoted(name)}`,
      names.length > 0 ? suggestion(name, names) : `The operation has no ${place} parameters.`,
    );
  });
}

function securityProblems(
  security: Endpoint['security'],
  config: Config,
  nodes: DescriptionNodes,
  keys: readonly string[],
  report: Report,
): Diagnostic[] {
  const schemes = nodes.members(nodes.at(nodes.root, 'components', 'securitySchemes'));
  const own = config.customizations.authentication.oauth?.securityScheme?.name;
  const known = [...schemes.map(([name]) => name), ...(own === undefined ? [] : [own])];
  return (security ?? []).flatMap((requirement, index) =>
    Object.keys(requirement)
      .filter((name) => !known.includes(name))
      .map((name) =>
        report(
          'unknown-security-scheme',
          [...keys, 'security', index, name],
          `neither the description nor \`customizations.authentication.oauth.securityScheme\` defines a security scheme ${quoted(name)}`,
          suggestion(name, known),
        ),
      ),
  );
}

const refreshKeys = ['customizations', 'refreshToken'];

function refreshTokenProblems(
  config: Config,
  nodes: DescriptionNodes,
  report: Report,
): Diagnostic[] {
  const settings = config.customizations.refreshToken;
  if (!settings) return [];
  const endpoint = [...refreshKeys, 'endpoint'];
  if (!nodes.at(nodes.root, 'paths', settings.endpoint)) {
    return [report('refresh-token', endpoint, ...unknownPath(settings.endpoint, nodes))];
  }
  const operation = refreshOperation(nodes, settings.endpoint);
  if (!operation) {
    return [
      report(
        'refresh-token',
        endpoint,
        'no operation of this path has a request body',
        'The refresh operation must take an object with a single string property, the refresh token.',
      ),
    ];
  }
  const properties = successProperties(nodes, operation);
  return [
    ...refreshBodyProblems(nodes, operation, report),
    ...(['bearerKey', 'refreshKey'] as const).flatMap((key) =>
      refreshResponseProblem(key, settings[key], properties, nodes, report),
    ),
  ];
}

/** `post` as a rule; else the first operation that takes a body, in which the token can go. */
function refreshOperation(nodes: DescriptionNodes, path: string): Located | undefined {
  return ['post', ...httpMethods]
    .map((method) => nodes.operation(path, method))
    .find((operation) => nodes.at(operation, 'requestBody') !== undefined);
}

function refreshBodyProblems(
  nodes: DescriptionNodes,
  operation: Located,
  report: Report,
): Diagnostic[] {
  const properties = [...nodes.properties(nodes.jsonSchema(nodes.at(operation, 'requestBody')))];
  const [only] = properties;
  if (only && properties.length === 1 && nodes.isString(only[1])) return [];
  const has =
    properties.length === 1
      ? 'one that is not a string'
      : String(properties.length === 0 ? 'none' : properties.length);
  return [
    report(
      'refresh-token',
      [...refreshKeys, 'endpoint'],
      `the request body must be a JSON object with exactly one string property; it has ${has} (${printable(operation.place.pointer, 200)})`,
      'The SDK writes the refresh token into that property.',
    ),
  ];
}

function successProperties(nodes: DescriptionNodes, operation: Located): Map<string, Located> {
  const responses = nodes.members(nodes.at(operation, 'responses'));
  const success =
    responses.find(([key]) => isSuccess(key)) ??
    responses.find(([key]) => statusOf(key) === 'default');
  return nodes.properties(success && nodes.jsonSchema(nodes.at(success[1])));
}

function refreshResponseProblem(
  key: 'bearerKey' | 'refreshKey',
  name: string,
  properties: ReadonlyMap<string, Located>,
  nodes: DescriptionNodes,
  report: Report,
): Diagnostic[] {
  const property = properties.get(name);
  if (property && nodes.isString(property)) return [];
  const problem = property
    ? `the response property ${quoted(name)} must be a string`
    : `the response of the refresh operation has no property ${quoted(name)}`;
  const hint = property ? undefined : suggestion(name, [...properties.keys()]);
  return [report('refresh-token', [...refreshKeys, key], problem, hint)];
}

function injectedModelProblems(
  config: Config,
  nodes: DescriptionNodes,
  report: Report,
): Diagnostic[] {
  const known = nodes.members(nodes.at(nodes.root, 'components', 'schemas')).map(([name]) => name);
  return config.customizations.injectedModels.flatMap((model, index) => {
    const keys = ['customizations', 'injectedModels', index];
    if (typeof model !== 'string') return ownModelProblems(model, known, nodes, keys, report);
    if (known.includes(model)) return [];
    const hint = known.length <= 10 ? suggestion(model, known) : undefined;
    return [
      report(
        'unknown-schema',
        keys,
        `the description has no component schema ${quoted(model)}`,
        hint,
      ),
    ];
  });
}

function ownModelProblems(
  { name, schema }: { readonly name: string; readonly schema: Record<string, unknown> },
  known: readonly string[],
  nodes: DescriptionNodes,
  keys: readonly (string | number)[],
  report: Report,
): Diagnostic[] {
  const taken = known.includes(name)
    ? [
        report(
          'injected-name',
          [...keys, 'name'],
          `the description already has a component schema ${quoted(name)}`,
          'Choose another name. To include the existing schema, replace this object by its name.',
        ),
      ]
    : [];
  const dangling = references(schema as JsonObject, [...keys, 'schema']).filter(
    ([, $ref]) => !nodes.leadsSomewhere($ref),
  );
  return [
    ...taken,
    ...dangling.map(([at, $ref]) =>
      report('injected-reference', at, `the reference ${quoted($ref)} does not resolve`),
    ),
  ];
}
