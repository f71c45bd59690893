/** The descriptions and configs that pages show, as projects that can be built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { parse, type ParseError } from 'jsonc-parser';
import { configTree, knownKeys } from '../../lib/config/json-schema.js';
import { isObject, type Json, type JsonObject, member } from '../../lib/json.js';
import { languageIds, languages } from '../../lib/languages/registry.js';
import { packageRoot } from '../../lib/paths.js';
import { type Block, placeOf } from './pages.js';

/** What the blocks before a block of code say of its project. */
export interface Project {
  readonly description: JsonObject;
  readonly config: JsonObject;
}

/** The project of each block of a page; blocks of one project have the same object. */
export type Projects = ReadonlyMap<Block, Project>;

const petstore = load(
  readFileSync(join(packageRoot, 'examples/petstore.yaml'), 'utf8'),
) as JsonObject;

/** A page that shows no description and no config speaks of this project. */
const usual: Project = {
  description: petstore,
  config: {
    sdkName: 'Petstore',
    specFilePath: 'openapi.yaml',
    languages: [...languageIds],
    auth: ['apikey'],
  },
};

/**
 * Descriptions and configs count for the blocks after them, up to the next heading of level two, or the next
 * description or config. Those before the first heading count for the whole page.
 */
export function projectsOf(blocks: readonly Block[]): Projects {
  const projects = new Map<Block, Project>();
  let ofPage = usual;
  let current = usual;
  let section = 0;
  for (const block of blocks) {
    if (block.section !== section) current = ofPage;
    section = block.section;
    current = changedBy(current, block);
    if (section === 0) ofPage = current;
    projects.set(block, current);
  }
  // A description is built once, with the config that follows it.
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const project = next && projects.get(next);
    if (project && next.section === block.section && isDescription(block) && isConfig(next))
      projects.set(block, project);
  }
  return projects;
}

function changedBy(project: Project, block: Block): Project {
  const { description, config } = project;
  if (isDescription(block)) return { description: described(parsed(block)), config };
  if (isConfig(block)) return { description, config: { ...usual.config, ...parsed(block) } };
  return project;
}

/** The value of a block of YAML or JSON, comments in JSON apart. */
export function parsed({ fence, text, ...block }: Block): JsonObject {
  const value = (fence === 'yaml' ? load(text) : strictly(text)) as Json;
  if (!isObject(value)) throw new Error(`${placeOf({ fence, text, ...block })}: not an object`);
  return value;
}

function strictly(text: string): Json {
  const errors: ParseError[] = [];
  const value = parse(text, errors) as Json;
  if (errors.length > 0) throw new Error(`not valid JSON at ${errors[0]?.offset}:\n${text}`);
  return value;
}

const descriptionKeys = ['openapi', 'paths', 'components', 'security', 'servers', 'tags'];

/** Whether a block is a description or a part of one. */
export function isDescription(block: Block): boolean {
  return (
    block.fence === 'yaml' &&
    Object.keys(parsed(block)).some((key) => descriptionKeys.includes(key))
  );
}

const configKeys = new Set(knownKeys(configTree(languages)));

/** Whether a block is a config or a part of one. */
export function isConfig(block: Block): boolean {
  if (block.fence === 'jsonc') return true;
  return block.fence === 'json' && Object.keys(parsed(block)).some((key) => configKeys.has(key));
}

/** The pet store with what a part of a description has: whole operations, components and other keys. */
function described(part: JsonObject): JsonObject {
  if (Object.hasOwn(part, 'openapi')) return part;
  const components = mergedChildren(member(petstore, 'components'), member(part, 'components'));
  // A page that speaks of one scheme does not mean that of the pet store.
  const schemes = member(member(part, 'components'), 'securitySchemes');
  return {
    ...petstore,
    ...part,
    paths: mergedChildren(member(petstore, 'paths'), member(part, 'paths')),
    components: schemes === undefined ? components : { ...components, securitySchemes: schemes },
  };
}

/** Two objects of objects as one; the grandchildren of the second replace those of the first. */
function mergedChildren(first: Json | undefined, second: Json | undefined): JsonObject {
  const merged: Record<string, Json | undefined> = { ...(isObject(first) ? first : {}) };
  for (const [key, child] of Object.entries(isObject(second) ? second : {})) {
    const known = merged[key];
    merged[key] = isObject(known) && isObject(child) ? { ...known, ...child } : child;
  }
  return merged;
}
