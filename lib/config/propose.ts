import { member, stringMember } from '../json.js';
import { nameMethods, namedOperations } from '../model/method-names/names.js';
import { isRepetitive, repetitionOf } from '../model/method-names/repetition.js';
import { tagsOf } from '../model/operations.js';
import { nameServices } from '../model/services/names.js';
import { type AuthType, methodNameModes } from '../model/settings.js';
import type { Description } from '../openapi/description.js';
import { DescriptionNodes } from './description-nodes.js';
import { httpMethods } from '../model/methods.js';
import { camelCase } from '../naming/cases.js';
import { baseUrlProblem, sdkNameLimit, sdkNamePattern } from './grammar.js';
import type { ConfigLanguages } from './languages.js';
import { credentialWords, type CredentialWords } from './credential-words.js';
import { proposeAuth } from './propose-auth.js';
import { oneLine } from './printable.js';

/** What `init` proposes for a description. A config made of it is valid and works as it is. */
export interface Proposal {
  readonly sdkName: string;
  /** Empty where the description has no title. */
  readonly apiName: string;
  readonly apiVersion: string;
  readonly languages: readonly string[];
  readonly auth: readonly AuthType[];
  /** The description's absolute servers. The first one needs no `baseURL`. */
  readonly servers: readonly string[];
  /** The security schemes that clients support, in words. */
  readonly credentials: readonly CredentialWords[];
  /** Names of methods before and after, if short ones would help; else none. */
  readonly shorterNames: readonly string[];
  /** Operations that seem to return pages. Read only if a question needs them. */
  readonly pagedOperations: readonly string[];
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
    servers: absoluteServers(nodes),
    credentials: credentialWords(nodes),
    shorterNames: shorterNames(description, nodes),
    pagedOperations: [],
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
  const clean = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/https?:\/\/\S+/gi, '')
    // "Petstore - OpenAPI 3.0" says what the file is, not what the API is called.
    .replace(/[\s:|–-]+(?:OpenAPI|Swagger)(?:\s+(?:specification|spec))?(?:\s+v?\d[\d.]*)?$/i, '')
    .replace(possessive, '')
    .replace(/['’]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, ' ')
    .trim();
  const name = withoutGenericWords(clean).replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '');
  if (name === '') return undefined;
  const full = /^[A-Za-z]/.test(name) ? name : `Sdk ${name}`;
  const short = full.length > sdkNameLimit ? cutAtWord(full) : full;
  return sdkNamePattern.test(short) ? short : undefined;
}

/** What every API has in its title says nothing about this one. */
const generic = '(?:api|rest|reference|documentation|specification|sdk)(?![\\w.-])';
const genericWords = new RegExp(`(?<![\\w.-])${generic}`, 'gi');
/** "Acme's API" is the API of Acme, not of Acmes. */
const possessive = new RegExp(`['’]s(?=\\s+${generic})`, 'gi');
/** Words that lead to a generic one: "Documentation of the Pet API". */
const joiningWords = /^(?:(?:for|of|the)\s+)+|(?:\s+(?:for|of|the))+$/gi;

/** The name itself if it has no other words. */
function withoutGenericWords(name: string): string {
  const rest = name.replace(genericWords, ' ').replace(/ +/g, ' ').trim();
  if (rest === name) return name;
  const short = rest.replace(joiningWords, '').trim();
  return /[A-Za-z0-9]/.test(short) ? short : name;
}

function cutAtWord(name: string): string {
  const cut = name.slice(0, sdkNameLimit + 1).replace(/[ ._-]+[A-Za-z0-9]*$/, '');
  return cut.length <= sdkNameLimit ? cut : name.slice(0, sdkNameLimit);
}

function absoluteServers(nodes: DescriptionNodes): string[] {
  const urls = nodes.items(nodes.at(nodes.root, 'servers')).map((server) =>
    (stringMember(server.value, 'url') ?? '')
      .replace(/^\/\//, 'https://')
      .replace(/\{([^{}]*)\}/g, (variable, name: string) => {
        const value = nodes.at(server, 'variables', name);
        return stringMember(value?.value, 'default') ?? variable;
      }),
  );
  return [...new Set(urls.filter((url) => baseUrlProblem(url) === undefined))];
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
