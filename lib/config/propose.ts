import { member, stringMember } from '../json.js';
import { nameMethods, namedOperations } from '../model/method-names/names.js';
import { isRepetitive, repetitionOf } from '../model/method-names/repetition.js';
import { tagsOf } from '../model/operations.js';
import { nameServices } from '../model/services/names.js';
import { type AuthType, authTypes, methodNameModes } from '../model/settings.js';
import { isPlainHttp } from '../model/token-endpoint.js';
import type { Description, Located } from '../openapi/description.js';
import { DescriptionNodes } from './description-nodes.js';
import { httpMethods } from '../model/methods.js';
import { camelCase } from '../naming/cases.js';
import { baseUrlProblem, sdkNameLimit, sdkNamePattern } from './grammar.js';
import type { ConfigLanguages } from './languages.js';
import { oneLine } from './printable.js';

/** What `init` proposes for a description. A config made of it is valid and works as it is. */
export interface Proposal {
  readonly sdkName: string;
  /** Empty where the description has no title. */
  readonly apiName: string;
  readonly apiVersion: string;
  readonly languages: readonly string[];
  readonly auth: readonly AuthType[];
  /** The description's first absolute server, which needs no `baseURL`; empty without one. */
  readonly serverUrl: string;
  /** Names of methods before and after, if short ones would help; else none. */
  readonly shorterNames: readonly string[];
}

/** Reads from a description what a config for it would say. */
export function propose(
  description: Description,
  languages: ConfigLanguages,
  proposedLanguages: readonly string[],
): Proposal {
  const nodes = new DescriptionNodes(description);
  const title = infoText(nodes, 'title', 200);
  const fileName = description.root.name.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const there = Object.keys(languages);
  const proposed = proposedLanguages.filter((id) => there.includes(id));
  return {
    sdkName: sdkNameFrom(title) ?? sdkNameFrom(fileName) ?? 'Sdk',
    apiName: title,
    apiVersion: infoText(nodes, 'version', 100),
    languages: proposed.length > 0 ? proposed : there,
    auth: proposeAuth(nodes),
    serverUrl: firstServer(nodes),
    shorterNames: shorterNames(description, nodes),
  };
}

function infoText(nodes: DescriptionNodes, key: string, limit: number): string {
  const value = member(nodes.at(nodes.root, 'info')?.value, key);
  // YAML reads an unquoted `version: 1.2` as a number.
  return typeof value === 'string' || typeof value === 'number'
    ? oneLine(String(value), limit)
    : '';
}

/** A name that the config accepts, as near to a title as that allows. */
export function sdkNameFrom(title: string): string | undefined {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/https?:\/\/\S+/gi, '')
    // "Petstore - OpenAPI 3.0" says what the file is, not what the API is called.
    .replace(/[\s:|–-]+(?:OpenAPI|Swagger)(?:\s+(?:specification|spec))?(?:\s+v?\d[\d.]*)?$/i, '')
    .replace(/['’]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, ' ')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
  if (name === '') return undefined;
  const full = /^[A-Za-z]/.test(name) ? name : `Sdk ${name}`;
  const short = full.length > sdkNameLimit ? cutAtWord(full) : full;
  return sdkNamePattern.test(short) ? short : undefined;
}

function cutAtWord(name: string): string {
  const cut = name.slice(0, sdkNameLimit + 1).replace(/[ ._-]+[A-Za-z0-9]*$/, '');
  return cut.length <= sdkNameLimit ? cut : name.slice(0, sdkNameLimit);
}

function firstServer(nodes: DescriptionNodes): string {
  for (const server of nodes.items(nodes.at(nodes.root, 'servers'))) {
    const url = (stringMember(server.value, 'url') ?? '')
      .replace(/^\/\//, 'https://')
      .replace(/\{([^{}]*)\}/g, (variable, name: string) => {
        const value = nodes.at(server, 'variables', name);
        return stringMember(value?.value, 'default') ?? variable;
      });
    if (baseUrlProblem(url) === undefined) return url;
  }
  return '';
}

/** Whether the SDK can get tokens itself; where it cannot, it takes the ready one. */
function hasTokenEndpoint(nodes: DescriptionNodes, scheme: Located): boolean {
  const flow = nodes.at(scheme, 'flows', 'clientCredentials');
  const tokenUrl = stringMember(flow?.value, 'tokenUrl');
  return tokenUrl !== undefined && tokenUrl !== '' && !isPlainHttp(tokenUrl);
}

function authTypeOf(nodes: DescriptionNodes, scheme: Located): AuthType | undefined {
  switch (stringMember(scheme.value, 'type')) {
    case 'apiKey':
      return 'apikey';
    case 'http':
      switch (stringMember(scheme.value, 'scheme')?.toLowerCase()) {
        case 'basic':
          return 'basic';
        case 'bearer':
          return 'bearer';
        default:
          return undefined; // Digest and the like need more than a header.
      }
    case 'oauth2':
      return hasTokenEndpoint(nodes, scheme) ? 'oauth' : 'bearer';
    case 'openIdConnect':
      return 'bearer';
    default:
      return undefined;
  }
}

/** A set of the description's credentials that may stand together, preferring the most used. */
function proposeAuth(nodes: DescriptionNodes): AuthType[] {
  const types = new Map<string, AuthType>();
  const rivals = new Set<AuthType>(['basic', 'bearer', 'custom']);
  const schemes = nodes.members(nodes.at(nodes.root, 'components', 'securitySchemes'));
  for (const [name, found] of schemes) {
    const scheme = nodes.at(found);
    const type = scheme && authTypeOf(nodes, scheme);
    if (!scheme || !type) continue;
    types.set(name, type);
    // A key that goes in `Authorization` competes for it like a token does.
    const inHeader = stringMember(scheme.value, 'in') === 'header';
    const header = stringMember(scheme.value, 'name')?.toLowerCase();
    if (type === 'apikey' && inHeader && header === 'authorization') rivals.add('apikey');
  }
  const uses = countUses(nodes, types);
  const found = authTypes.filter((type) => uses.has(type));
  const mostUsed = preference
    .filter((type) => rivals.has(type) && uses.has(type))
    .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))[0];
  return found.filter((type) => !rivals.has(type) || type === mostUsed);
}

/** Among equally used ones a token is what an API means for programs. */
const preference: readonly AuthType[] = ['bearer', 'apikey', 'basic', 'custom'];

/** How many operations accept each type; a scheme that is only declared counts as used by none. */
function countUses(
  nodes: DescriptionNodes,
  types: ReadonlyMap<string, AuthType>,
): Map<AuthType, number> {
  const uses = new Map<AuthType, number>();
  const everywhere = nodes.at(nodes.root, 'security');
  for (const path of nodes.paths()) {
    for (const method of httpMethods) {
      const operation = nodes.operation(path, method);
      if (!operation) continue;
      const security = nodes.at(operation, 'security') ?? everywhere;
      const names = nodes
        .items(security)
        .flatMap((requirement) => nodes.members(requirement).map(([name]) => name));
      for (const type of new Set(names.flatMap((name) => types.get(name) ?? []))) {
        uses.set(type, (uses.get(type) ?? 0) + 1);
      }
    }
  }
  // A description that secures nothing but declares schemes means them for every call.
  if (uses.size === 0) for (const type of types.values()) uses.set(type, 0);
  return uses;
}

/** As many as a question can show. */
const shownNames = 3;
const longestShown = 80;

/** Of different services, in the order of the description: `pets.listPets → pets.list`. */
function shorterNames(description: Description, nodes: DescriptionNodes): string[] {
  const found = nodes.members(nodes.at(nodes.root, 'paths')).flatMap(([path, item]) =>
    httpMethods.flatMap((method) => {
      const node = nodes.at(item, method);
      return node ? [{ path, method, node, tags: tagsOf(node) }] : [];
    }),
  );
  const services = nameServices(nodes.root, found, false).names;
  const operations = namedOperations(description, found, services);
  if (!isRepetitive(repetitionOf(operations))) return [];
  const [before, after] = methodNameModes.map((mode) => nameMethods(operations, mode));
  const shown = new Map<string, string>();
  for (const [index, { servicePath }] of operations.entries()) {
    const prefix = servicePath.map(camelCase).join('.');
    const [old, short] = [before, after].map((names) => camelCase(names?.[index]?.words ?? []));
    const text = `${prefix}.${old} → ${prefix}.${short}`;
    if (old === short || text.length > longestShown || shown.has(prefix)) continue;
    shown.set(prefix, text);
  }
  return [...shown.values()].slice(0, shownNames);
}
