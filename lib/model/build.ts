import { isObject, stringMember } from '../json.js';
import type { Description, Located } from '../openapi/description.js';
import { isUnnamed } from '../naming/words.js';
import { Place } from '../openapi/place.js';
import { BuildContext, child, children, readExternalDocs } from './context.js';
import { documentationBase } from './documentation-base.js';
import { completeModel, type DescribedOperation } from './facts.js';
import { separateForms } from './form-files.js';
import type { ApiModel, Contact } from './model.js';
import type { MethodName } from './method-names/choose.js';
import { nameMethods, namedOperations } from './method-names/names.js';
import {
  type ApiParts,
  buildOperations,
  endpointOf,
  isOperation,
  type OperationNode,
  tagsOf,
} from './operations.js';
import { TypeBuilder } from './schemas/builder.js';
import { isReference } from './schemas/inspect.js';
import { tagEvents } from './schemas/event-tags.js';
import { finishDeclarations } from './schemas/finish.js';
import { nameBases } from './schemas/inheritance.js';
import { SecurityPlan } from './security.js';
import { readServers, resolveBaseUrl } from './servers.js';
import { groupServices, type Ungrouped } from './services/group.js';
import { nameServices, type ServiceName } from './services/names.js';
import type { KeptName } from './inline-types/kept-names.js';
import { settleInlineTypes } from './inline-types/settle.js';
import { allowNullInPatches } from './merge-patch.js';
import type { PageGuesses } from './pagination/guesses.js';
import { inferPages } from './pagination/infer-pages.js';
import { httpMethods } from './methods.js';
import type { InjectedModel, ModelSettings } from './settings.js';
import { Inheritance } from './subtypes.js';
import type { Declaration, TypeUse } from './types.js';
import { markUsage, reachable, usedAlone } from './usage.js';

/**
 * Builds the language-neutral model of a description.
 *
 * @param names - the rows of the names file
 * @throws SdkgenError with exit code 2 and every place, when something has no safe reading.
 */
export function buildModel(
  description: Description,
  settings: ModelSettings,
  names: readonly KeptName[] = [],
): ApiModel {
  const context = new BuildContext(description, settings);
  const root: Located = { value: description.root.value, place: Place.root(description.root.name) };
  const servers = readServers(root);
  const base = resolveBaseUrl(context, servers);
  const parts: ApiParts = {
    types: new TypeBuilder(context, new Inheritance(context, namedSchemas(root, settings))),
    security: new SecurityPlan(context, root, base),
    servers,
    base,
  };
  const { guesses, ungrouped } = readPaths(parts, root);
  const operations = ungrouped.map((entry) => entry.operation);
  const injected = injectModels(parts.types, root, settings);
  noteUncalled(context, root);
  nameBases(parts.types.declarations, reachable(operations, injected));
  tagEvents(operations);
  finishDeclarations(parts.types.declarations, context);
  const declarations = parts.types.declarations;
  declarations.push(...separateForms({ operations, injected }));
  declarations.push(...allowNullInPatches({ operations, injected }, declarations));
  settleInlineTypes(
    { operations, injected, declarations },
    { description, merges: settings.mergeInlineTypes, names },
  );
  const reached = markUsage(operations, injected);
  const alone = usedAlone(operations, injected, reached);
  noteUnnamed(context, inOrder(declarations, reached));
  noteUnused(context, parts.types, root, { reached, alone });
  context.throwErrors();
  const info = child(root, 'info');
  return completeModel({
    title: textOr('API', stringMember(info?.value, 'title')),
    version: versionText(info),
    description: stringMember(info?.value, 'description'),
    contact: contactOf(info),
    documentationBase: documentationBase(root, info),
    externalDocs: readExternalDocs(root.value),
    ...parts.base,
    services: groupServices(root, ungrouped),
    operations,
    declarations: inOrder(declarations, reached),
    injected,
    credentials: parts.security.credentials,
    idempotencyHeader: settings.idempotencyHeader,
    notes: context.notes,
    pageGuesses: guesses,
    source: root.place,
  });
}

function textOr(fallback: string, text: string | undefined): string {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? fallback : trimmed;
}

function contactOf(info: Located | undefined): Contact {
  const contact = info && child(info, 'contact')?.value;
  return {
    name: stringMember(contact, 'name'),
    email: stringMember(contact, 'email'),
    url: stringMember(contact, 'url'),
  };
}

function versionText(info: Located | undefined): string {
  const version = info && child(info, 'version')?.value;
  return typeof version === 'string' || typeof version === 'number' ? String(version) : '1.0.0';
}

function readPaths(
  parts: ApiParts,
  root: Located,
): { readonly ungrouped: readonly Ungrouped[]; readonly guesses: PageGuesses } {
  const { context } = parts.types;
  const nodes = operationNodes(context, root);
  const { description, settings } = context;
  const { names: services, problems } = nameServices(root, nodes, settings.inferServiceNames);
  for (const { kind, message, place } of problems) context.note(kind, 'api', message, place);
  const names = nameMethods(namedOperations(description, nodes, services), settings.methodNames);
  const found = nodes.flatMap((node, index) => {
    const service = services[index] as ServiceName;
    const name = names[index] as MethodName;
    const endpoint = endpointOf(settings, node);
    return buildOperations(parts, node, name, endpoint).map((operation) => ({
      service,
      undecided: { operation, node: node.node, endpoint },
    }));
  });
  const undecided = found.map((one) => one.undecided);
  const text = stringMember(child(root, 'info')?.value, 'description');
  const { guesses, operations } = inferPages(context, undecided, { text, value: root.value });
  const ungrouped = found.map(({ service }, index) => ({
    service,
    operation: operations[index] as DescribedOperation,
  }));
  return { ungrouped, guesses };
}

function operationNodes(context: BuildContext, root: Located): OperationNode[] {
  return children(child(root, 'paths')).flatMap((item) => {
    const path = item.place.key;
    if (path.startsWith('x-')) return [];
    const pathItem = context.follow(item, 'operation');
    if (!pathItem) return [];
    return httpMethods.flatMap((method) => {
      const reference = child(pathItem, method);
      if (!isOperation(reference)) return [];
      // An operation may itself be a reference, though the specification has no such thing.
      const node = context.follow(reference, 'operation');
      if (!node) return [];
      const key = item.place.at(method).pointer;
      return [{ key, path, method, pathItem, node, tags: tagsOf(node) }];
    });
  });
}

/**
 * Declares what the config adds. A schema of its own is read as if it stood among the components,
 * where its name and its references get the meaning that they have there.
 */
function injectModels(types: TypeBuilder, root: Located, settings: ModelSettings): TypeUse[] {
  const components = child(root, 'components');
  const schemas = components && child(components, 'schemas');
  return settings.injectedModels.flatMap((model) => {
    const node = injectedSchema(root, model) ?? (schemas && child(schemas, model.name));
    return node ? [types.component(node)] : [];
  });
}

function injectedSchema(root: Located, { name, schema }: InjectedModel): Located | undefined {
  return schema && { value: schema, place: root.place.at('components', 'schemas', name) };
}

/** Schemas of the components and of the config. */
function namedSchemas(root: Located, { injectedModels }: ModelSettings): Located[] {
  const components = child(root, 'components');
  const injected = injectedModels.flatMap((model) => injectedSchema(root, model) ?? []);
  return [...children(components && child(components, 'schemas')), ...injected];
}

/** What a client does not call: said once each, so that nobody looks for it in the SDK. */
function noteUncalled(context: BuildContext, root: Located): void {
  for (const webhook of children(child(root, 'webhooks'))) {
    const message = `The SDK has no method for the webhook ${JSON.stringify(webhook.place.key)}: the API calls it.`;
    context.note('webhook', 'operation', message, webhook.place);
  }
}

/** Schemas whose names give no word that source text may have: all of them would be called the same. */
function noteUnnamed(context: BuildContext, declarations: readonly Declaration[]): void {
  for (const { component, words, source } of declarations) {
    if (!component || !isUnnamed(words)) continue;
    const message = `The schema name ${JSON.stringify(source.key)} has no letter from A to Z and no digit, so sdkgen chooses another name for its type.`;
    context.note('unnamed', 'schema', message, source);
  }
}

/** What operations make of declarations. */
interface Usage {
  readonly reached: ReadonlySet<Declaration>;
  readonly alone: ReadonlySet<Declaration>;
}

/** Schemas without a type in the SDK. */
function noteUnused(
  context: BuildContext,
  types: TypeBuilder,
  root: Located,
  { reached, alone }: Usage,
): void {
  const components = child(root, 'components');
  const schemas = children(components && child(components, 'schemas'));
  const above = noteSupertypes(context, types, alone);
  for (const schema of schemas) {
    if (!isObject(schema.value)) continue;
    const name = JSON.stringify(schema.place.key);
    const declarations = types.declarationsOf(schema);
    if (isReference(schema.value) && declarations.length === 0) {
      const message = `The schema ${name} is an alias of ${JSON.stringify(schema.value.$ref)}, so the SDK has no type for it.`;
      context.note('merged-schema', 'schema', message, schema.place);
    } else if (declarations.length === 0 && !context.referredTo.has(schema.value)) {
      const supertype = above.get(schema.value);
      const message =
        supertype === undefined
          ? `No operation uses the schema ${name}, so the SDK has no type for it.`
          : `Operations use the schema ${name} only through its supertype ${supertype}, so the SDK has no type for it.`;
      context.note('unused-schema', 'schema', message, schema.place);
    } else if (!declarations.some((declaration) => reached.has(declaration))) {
      const message = `The schema ${name} is only a part of other schemas, so the SDK has no type for it.`;
      context.note('merged-schema', 'schema', message, schema.place);
    }
  }
}

/** Names in one message; a description may have thousands. */
const mostListed = 20;

/**
 * Tells of each supertype in use whose values have the members of no subtype, and gives back the
 * name of the first of them by subtype.
 */
function noteSupertypes(
  context: BuildContext,
  types: TypeBuilder,
  alone: ReadonlySet<Declaration>,
): ReadonlyMap<unknown, string> {
  const above = new Map<unknown, string>();
  for (const supertype of types.inheritance.all) {
    const { node, property, subtypes, obstacle } = supertype;
    const isUsed = types.declarationsOf(node).some((declaration) => alone.has(declaration));
    if (obstacle === undefined || !isUsed) continue;
    const name = JSON.stringify(supertype.name);
    const places = subtypes.map((subtype) => subtype.node);
    for (const { value } of places) if (!above.has(value)) above.set(value, name);
    const pointers = places.slice(0, mostListed).map(({ place }) => place.pointer);
    const more = places.length > mostListed ? ` and ${places.length - mostListed} more` : '';
    const message = `${name} has the discriminator ${JSON.stringify(property)} but no list of its subtypes, and ${obstacle}. Its type therefore lacks the properties of ${pointers.join(', ')}${more}. Refer to a schema with \`oneOf\` of them instead.`;
    context.note('subtypes-not-typed', 'schema', message, node.place);
  }
  return above;
}

/** Component schemas in the order of the description come first; inline ones follow as they were met. */
function inOrder(
  declarations: readonly Declaration[],
  reached: ReadonlySet<Declaration>,
): Declaration[] {
  const used = declarations.filter((declaration) => reached.has(declaration));
  return [
    ...used.filter((declaration) => declaration.component),
    ...used.filter((declaration) => !declaration.component),
  ];
}
