import { isObject, type Json, member } from '../json.js';
import type { Description, Located } from './description.js';
import { duplicateKeys } from './files.js';
import { parts } from './findings.js';
import { Place } from './place.js';
import { quote } from './quote.js';

export interface LintFinding {
  readonly rule: string;
  readonly message: string;
  readonly place: Place;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

export const ownRuleNames = [
  'servers-present',
  'server-without-tls',
  'info-contact',
  'no-operations',
  'operation-tags',
  'duplicate-key',
];

/** The rules of sdkgen's own, each with the message that a user reads. */
export function ownFindings(description: Description): LintFinding[] {
  const root: Located = {
    value: description.root.value,
    place: Place.root(description.root.name),
  };
  return [
    ...serverFindings(root),
    ...contactFindings(root),
    ...operationFindings(root),
    ...tagFindings(description, root),
    ...duplicateFindings(description),
  ];
}

function serverFindings(root: Located): LintFinding[] {
  const servers = member(root.value, 'servers');
  if (!Array.isArray(servers) || servers.length === 0) {
    const state = servers === undefined ? 'has no `servers`' : 'has an empty `servers` array';
    return [
      {
        rule: 'servers-present',
        message: `The description ${state}, so SDKs have no default base URL. Add the base URL of the API.`,
        place: servers === undefined ? root.place : root.place.at('servers'),
      },
    ];
  }
  const found: LintFinding[] = [];
  for (const { node } of parts({
    value: servers as readonly Json[],
    place: root.place.at('servers'),
  })) {
    const url = member(node.value, 'url');
    if (typeof url !== 'string' || !/^http:\/\//i.test(url) || isLoopback(url)) continue;
    found.push({
      rule: 'server-without-tls',
      message: `The server ${quote(withoutUser(url))} does not use https, so credentials would be sent unencrypted.`,
      place: node.place.at('url'),
    });
  }
  return found;
}

function isLoopback(url: string): boolean {
  return /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i.test(url);
}

/** `http://user:password@host`: what stands before the `@` is not for messages. */
function withoutUser(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//');
}

function contactFindings(root: Located): LintFinding[] {
  const info = member(root.value, 'info');
  if (isObject(member(info, 'contact'))) return [];
  return [
    {
      rule: 'info-contact',
      message: 'The `info` object has no `contact` object. Add a contact for users of the API.',
      place: info === undefined ? root.place : root.place.at('info'),
    },
  ];
}

/** Without operations the SDKs are clients that cannot do anything. */
function operationFindings(root: Located): LintFinding[] {
  const paths = member(root.value, 'paths');
  const items = isObject(paths) ? Object.entries(paths) : [];
  // A path item may be a reference to operations elsewhere.
  const hasOperations = items.some(
    ([path, item]) =>
      !path.startsWith('x-') &&
      isObject(item) &&
      ('$ref' in item || methods.some((method) => isObject(item[method]))),
  );
  if (hasOperations) return [];
  return [
    {
      rule: 'no-operations',
      message:
        'The description has no operations, so the SDKs have no methods. Add operations to `paths`.',
      place: paths === undefined ? root.place : root.place.at('paths'),
    },
  ];
}

function tagFindings(description: Description, root: Located): LintFinding[] {
  const found: LintFinding[] = [];
  const paths = member(root.value, 'paths');
  if (!isObject(paths)) return found;
  for (const { key, node } of parts({ value: paths, place: root.place.at('paths') })) {
    const item = description.follow(node);
    if (!item.found || key.startsWith('x-')) continue;
    for (const method of methods) {
      const value = member(item.node.value, method);
      if (value === undefined) continue;
      const operation = description.follow({ value, place: item.node.place.at(method) });
      if (!operation.found || !isObject(operation.node.value)) continue;
      const tags = member(operation.node.value, 'tags');
      if (Array.isArray(tags) && tags.length > 0) continue;
      found.push({
        rule: 'operation-tags',
        message: `The operation ${method.toUpperCase()} ${quote(key)} has no tags, so its service is named after the path. Add a tag to choose the name.`,
        place: tags === undefined ? operation.node.place : operation.node.place.at('tags'),
      });
    }
  }
  return found;
}

/**
 * Duplicate keys of JSON files. JSON.parse takes the last one and says nothing, and looking for
 * them while reading would cost more than the parse; those of YAML are found while reading.
 */
function duplicateFindings(description: Description): LintFinding[] {
  const found: LintFinding[] = [];
  for (const file of description.files.values()) {
    if (file.format !== 'json') continue;
    for (const { rule, message, place } of duplicateKeys(file)) {
      found.push({ rule, message, place: place ?? Place.root(file.name) });
    }
  }
  return found;
}
