import type { Diagnostic } from '../diagnostics.js';
import { isObject } from '../json.js';
import { annotationPrefix, annotations } from './annotations.js';
import type { Description, Located } from './description.js';
import { Findings, parts } from './findings.js';
import { Place } from './place.js';
import { kindOf, quote } from './quote.js';
import {
  checkBody,
  checkHeaders,
  checkParameter,
  checkParameters,
  checkResponse,
  checkResponses,
  checkSecurityScheme,
  type DeclaredParameter,
} from './structure-parts.js';
import { checkSchema } from './structure-schemas.js';

/** OAS 3.0.4, section "Path Item Object": the fixed fields that are operations. */
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/**
 * Checks the JSON types and the few rules that code depends on. An error is what has no safe
 * reading; everything else is a warning that says how it is read. References that lead nowhere are
 * found while reading.
 */
export function checkStructure(description: Description): Diagnostic[] {
  const findings = new Findings(description);
  const root: Located = {
    value: description.root.value,
    place: Place.root(description.root.name),
  };
  checkInfo(findings, root);
  checkTop(findings, root);
  checkPaths(findings, root);
  checkComponents(findings, root);
  return findings.list;
}

function checkInfo(findings: Findings, root: Located): void {
  const info = findings.object(root, 'info');
  if (!info) return;
  for (const key of ['title', 'version'] as const) findings.text(info, key);
  findings.object(info, 'contact');
  findings.object(info, 'license');
}

function checkTop(findings: Findings, root: Located): void {
  checkServers(findings, root);
  findings.array(root, 'security');
  for (const { node } of parts(findings.array(root, 'tags'))) {
    if (isObject(node.value)) findings.text(node, 'name');
    else
      findings.warn(
        'wrong-type',
        `a tag must be an object, but is ${kindOf(node.value)}; sdkgen ignores it`,
        node.place,
      );
  }
}

function checkServers(findings: Findings, owner: Located): void {
  for (const { node } of parts(findings.array(owner, 'servers'))) {
    if (isObject(node.value)) {
      findings.text(node, 'url');
      findings.object(node, 'variables');
    } else {
      findings.warn(
        'wrong-type',
        `a server must be an object, but is ${kindOf(node.value)}; sdkgen ignores it`,
        node.place,
      );
    }
  }
}

function checkPaths(findings: Findings, root: Located): void {
  const paths = findings.object(root, 'paths', 'error');
  if (!isObject(root.value)) return;
  if (!Object.hasOwn(root.value, 'paths') && findings.description.version === '3.0') {
    findings.warn(
      'no-paths',
      'the description has no `paths` object, so the SDKs have no operations',
      root.place,
    );
  }
  const ids = new Map<string, Place>();
  for (const { key, node } of parts(paths)) {
    if (key.startsWith('x-')) continue;
    if (!key.startsWith('/')) {
      findings.warn(
        'path-without-slash',
        `the path ${quote(key)} must start with a slash; sdkgen adds one`,
        node.place,
      );
    }
    if (hasDotSegment(key)) {
      findings.warn(
        'dots-in-path',
        `${quote(key)} has a dot segment, which URL parsers remove (RFC 3986, section 5.2.4); SDKs reject every call`,
        node.place,
      );
    }
    checkPathItem(findings, key, node, ids);
  }
}

/** Percent-encoded dots are folded away as well (WHATWG URL, section 4.4). */
function hasDotSegment(path: string): boolean {
  const [sent = ''] = path.split(/[?#]/);
  return sent.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

function checkPathItem(
  findings: Findings,
  path: string,
  reference: Located,
  ids: Map<string, Place>,
): void {
  const item = findings.follow(reference);
  if (!item) return;
  if (!isObject(item.value)) {
    const severity = item.value === null ? 'warning' : 'error';
    findings.add(
      'wrong-type',
      severity,
      `a path must be an object, but is ${kindOf(item.value)}`,
      item.place,
    );
    return;
  }
  checkServers(findings, item);
  const shared = checkParameters(findings, item);
  for (const method of methods) {
    const operation = findings.object(item, method, 'error');
    if (operation) checkOperation(findings, path, operation, shared, ids);
  }
}

function checkOperation(
  findings: Findings,
  path: string,
  operation: Located,
  shared: readonly DeclaredParameter[],
  ids: Map<string, Place>,
): void {
  checkOperationId(findings, operation, ids);
  for (const key of ['summary', 'description'] as const) findings.text(operation, key);
  findings.flag(operation, 'deprecated');
  for (const { node } of parts(findings.array(operation, 'tags'))) {
    if (typeof node.value === 'string') continue;
    findings.warn(
      'wrong-type',
      `a tag must be a string, but is ${kindOf(node.value)}; sdkgen ignores it`,
      node.place,
    );
  }
  findings.array(operation, 'security');
  checkAnnotations(findings, operation);
  checkServers(findings, operation);
  const own = checkParameters(findings, operation);
  checkTemplate(findings, path, operation, shared, own);
  const body = findings.object(operation, 'requestBody');
  if (body) checkBody(findings, body);
  checkResponses(findings, operation);
}

/** A misspelt annotation would be ignored like any other extension, and its author left to wonder. */
function checkAnnotations(findings: Findings, operation: Located): void {
  findings.flag(operation, annotations.streaming);
  const known: readonly string[] = Object.values(annotations);
  for (const { key, node } of parts(operation)) {
    if (!key.startsWith(annotationPrefix) || known.includes(key)) continue;
    findings.warn(
      'unknown-annotation',
      `${quote(key)} is not an annotation for operations and has no effect. Available: ${known.join(' and ')}`,
      node.place,
    );
  }
}

function checkOperationId(findings: Findings, operation: Located, ids: Map<string, Place>): void {
  const id = findings.text(operation, 'operationId');
  if (id === undefined) return;
  const place = operation.place.at('operationId');
  const first = ids.get(id);
  if (!first) {
    ids.set(id, place);
    return;
  }
  // A path item that two paths refer to brings the same operation twice, at the same place.
  findings.warn(
    'duplicate-operation-id',
    `duplicate operationId ${quote(id)}, first used at ${quote(String(first), 200)}; sdkgen renames the second method`,
    place,
  );
}

/**
 * OAS 3.0.4, section "Path Templating": each template name has a parameter, and the reverse. What stands
 * in a fragment is no template: it is not sent.
 */
function checkTemplate(
  findings: Findings,
  path: string,
  operation: Located,
  shared: readonly DeclaredParameter[],
  own: readonly DeclaredParameter[],
): void {
  const [sent = ''] = path.split('#');
  const names = new Set([...sent.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ''));
  const declared = new Set<string>();
  for (const parameter of [...shared, ...own]) {
    if (parameter.in !== 'path') continue;
    declared.add(parameter.name);
    if (names.has(parameter.name) || !own.includes(parameter)) continue;
    findings.warn(
      'unused-path-parameter',
      `the path has no {${quote(parameter.name).slice(1, -1)}}, so SDKs do not send the parameter`,
      parameter.place,
    );
  }
  for (const name of names) {
    if (declared.has(name)) continue;
    findings.warn(
      'undeclared-path-parameter',
      `the path parameter ${quote(name)} is not declared; sdkgen treats it as a required string`,
      operation.place,
    );
  }
}

function checkComponents(findings: Findings, root: Located): void {
  const components = findings.object(root, 'components', 'error');
  if (!components) return;
  const section = (key: string) => parts(findings.object(components, key, 'error'));
  for (const { node } of section('schemas')) checkSchema(findings, node);
  for (const { node } of section('parameters')) checkParameter(findings, node);
  for (const { node } of section('requestBodies')) checkBody(findings, node);
  for (const { node } of section('responses')) checkResponse(findings, node);
  checkHeaders(findings, components);
  for (const { node } of section('securitySchemes')) checkSecurityScheme(findings, node);
}
