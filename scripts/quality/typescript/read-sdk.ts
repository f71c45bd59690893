import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keyOf } from '../description.js';
import type { ReadSdk, SdkMethod, SdkType } from '../sdk.js';
import {
  declared,
  inner,
  list,
  nameOf,
  parseFile,
  property,
  type Source,
  type Syntax,
  walk,
} from '../syntax.js';

/** The language whose SDKs are measured: names have the same words in all languages. */
export const measuredLanguage = 'typescript';

/** Methods and types of a TypeScript SDK, read from its sources. */
export function readSdk(folder: string): ReadSdk {
  const sources = join(folder, 'src');
  const services = filesIn(join(sources, 'services'));
  const models = filesIn(join(sources, 'models'));
  const client = filesIn(sources, 'not below it');
  const classes = new Map([...client, ...services].flatMap(classesOf));
  const keys = new Map(services.flatMap(operationsOf));
  const roots = client.flatMap(classesOf).map(([name]) => name);
  const methods = roots.flatMap((name) => methodsOf(name, { classes, keys, service: [] }));
  return { methods, types: [...models, ...services].flatMap(typesOf) };
}

function filesIn(folder: string, how?: 'not below it'): Source[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: how === undefined, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .toSorted()
    .map((file) => parseFile(join(folder, file)));
}

function classesOf({ statements }: Source): [string, Syntax][] {
  return statements
    .map(declared)
    .filter(({ type }) => type === 'ClassDeclaration')
    .map((node) => [nameOf(inner(node, 'id')) ?? '', node]);
}

/** The constants of a file that hold a method and a path, by name. Names are those of one file. */
function operationsOf({ statements }: Source): [Syntax, ReadonlyMap<string, string>][] {
  const keys = new Map<string, string>();
  for (const node of statements.flatMap((statement) => list(declared(statement), 'declarations'))) {
    const method = nameOf(property(inner(node, 'init'), 'method'));
    const path = nameOf(property(inner(node, 'init'), 'path'));
    const name = nameOf(inner(node, 'id'));
    if (name && method && path !== undefined) keys.set(name, keyOf(method, path));
  }
  return classesOf({ statements, text: '', comments: [] }).map(([, node]) => [node, keys]);
}

interface Scope {
  readonly classes: ReadonlyMap<string, Syntax>;
  readonly keys: ReadonlyMap<Syntax, ReadonlyMap<string, string>>;
  readonly service: readonly string[];
}

/** The methods of a class, and of the services that its getters return. */
function methodsOf(className: string, scope: Scope): SdkMethod[] {
  const node = scope.classes.get(className);
  if (node === undefined) return [];
  return list(inner(node, 'body'), 'body').flatMap((member) => {
    const name = nameOf(inner(member, 'key'));
    const isPrivate = inner(member, 'key')?.type === 'PrivateIdentifier';
    if (name === undefined || isPrivate || member.type !== 'MethodDefinition') return [];
    if (member['kind'] === 'get') {
      const nested = { ...scope, service: [...scope.service, name] };
      return methodsOf(typeNameOf(member) ?? '', nested);
    }
    const key = sentBy(member, scope.keys.get(node));
    return key === undefined ? [] : [{ service: scope.service.join('.'), name, key }];
  });
}

/** The type that a getter returns. */
function typeNameOf(getter: Syntax): string | undefined {
  const annotation = inner(inner(inner(getter, 'value'), 'returnType'), 'typeAnnotation');
  return nameOf(inner(annotation, 'typeName'));
}

/** The request of the first operation that a method uses. */
function sentBy(method: Syntax, keys?: ReadonlyMap<string, string>): string | undefined {
  for (const node of walk(method)) {
    const key = node.type === 'Identifier' ? keys?.get(nameOf(node) ?? '') : undefined;
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Interfaces and type aliases, but for the arguments of a method and those that derive from a constant. */
function typesOf(source: Source): SdkType[] {
  const hasMethods = classesOf(source).some(([name]) => name.endsWith('Service'));
  if (hasMethods) return [];
  const constants = new Map(
    source.statements
      .flatMap((statement) => list(declared(statement), 'declarations'))
      .map((node) => [nameOf(inner(node, 'id')) ?? '', inner(node, 'init')] as const),
  );
  return source.statements.map(declared).flatMap((node) => {
    const name = nameOf(inner(node, 'id'));
    if (name === undefined || !typeDeclarations.has(node.type)) return [];
    // The values of an enum stand in a constant of the same name.
    const body = constants.get(name) ?? node;
    const text = textOf(source, body);
    return [{ name, body: body === node ? text.slice(text.indexOf(name) + name.length) : text }];
  });
}

const typeDeclarations = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

/** The text of a node without comments and with single spaces. */
function textOf({ text, comments }: Source, { start, end }: Syntax): string {
  let at = start;
  let found = '';
  for (const comment of comments.filter((one) => one.start >= start && one.end <= end)) {
    found += text.slice(at, comment.start);
    at = comment.end;
  }
  return (found + text.slice(at, end)).replaceAll(/\s+/g, ' ');
}
