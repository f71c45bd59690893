import type {
  ApiModel,
  Credential,
  Operation,
  Parameter,
  Service,
  Words,
} from '../../model/model.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
} from '../../model/types.js';
import { camelCase, kebabCase, pascalCase } from '../../naming/cases.js';
import { NameScope } from '../../naming/scope.js';
import { splitWords } from '../../naming/words.js';
import type { Renaming, SdkSettings } from '../language.js';
import { findDirections } from './analysis/direction.js';
import { findGuarded, type Guarded } from './analysis/guards.js';
import { type Modules, planModules } from './analysis/modules.js';
import type { CredentialNames } from '../common/credentials.js';
import { nameCredentials } from './credential-names.js';
import type { TypeScriptOptions } from './options.js';
import { nameServers, type ServerNames } from './server-names.js';
import {
  clientMembers,
  globalTypes,
  guardNames,
  keywords,
  objectMembers,
  runtimeTypes,
  sourceFiles,
} from './reserved.js';

interface ServiceNames {
  readonly className: string;
  /** Member of the client. */
  readonly property: string;
}

interface OperationNames {
  readonly method: string;
  /** The constant that describes the operation; `Paging` is put behind it for its pages. */
  readonly constant: string;
  /** Interface of the optional and named parameters. */
  readonly params: string;
  readonly arguments: ReadonlyMap<Parameter, string>;
}

interface TypeNames {
  readonly name: string;
  /** The type to send, where it is not the one that is read. */
  readonly input: string;
  readonly shape: string;
}

/** The function that tells whether a value of a union is one of its variants. */
export interface NamedGuard extends Guarded {
  readonly name: string;
}

/** Every identifier of one SDK: gathered, made unique, and from then on only looked up. */
export interface Names {
  readonly packageName: string;
  readonly client: string;
  readonly clientFile: string;
  readonly errorClass: string;
  readonly modules: Modules;
  readonly services: ReadonlyMap<Service, ServiceNames>;
  readonly operations: ReadonlyMap<Operation, OperationNames>;
  readonly types: ReadonlyMap<Declaration, TypeNames>;
  readonly properties: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
  /** Where members without a name of their own lie, by object. */
  readonly additional: ReadonlyMap<ObjectDeclaration, string>;
  readonly enumKeys: ReadonlyMap<EnumDeclaration, readonly string[]>;
  /** Type guards by union, in the order of its variants. */
  readonly guards: ReadonlyMap<Declaration, readonly NamedGuard[]>;
  readonly credentials: ReadonlyMap<Credential, CredentialNames>;
  /** Absent where a client has no choice. */
  readonly servers: ServerNames | undefined;
  readonly renamings: readonly Renaming[];
}

const reservedTypes: ReadonlySet<string> = new Set([...globalTypes, ...runtimeTypes]);

/** Names claimed in the order of the description, the SDK's own first. */
export function nameModel(
  model: ApiModel,
  settings: SdkSettings,
  options: TypeScriptOptions,
): Names {
  const renamings: Renaming[] = [];
  const types = new NameScope({
    reserved: reservedTypes,
    suffix: 'Model',
    prefix: 'Model',
    ignoreCase: true,
  });
  const sdk = pascalCase(settings.sdkWords);
  const client = claimOfSdk(types, sdk, '', model.source.pointer, renamings);
  const errorClass = claimOfSdk(types, sdk, 'Error', model.source.pointer, renamings);
  const servers = nameServers(model, client, types);
  const credentials = nameCredentials(model.credentials);
  const setters = [...credentials.values()].flatMap((names) =>
    names.members.map((member) => member.setter),
  );
  const services = nameServices(model, types, setters, renamings);
  const modules = planModules(model);
  const declarations = modules.types.flatMap((module) => module.declarations);
  const { split } = findDirections(model);
  const typeNames = nameTypes(declarations, split, types, renamings);
  const operations = nameOperations(model, types, renamings);
  const objects = declarations.filter((declaration) => declaration.kind === 'object');
  const properties = new Map(
    objects.map((object) => [object, nameProperties(object, options, renamings)]),
  );
  return {
    packageName: options.npmName ?? kebabCase(settings.sdkWords),
    client,
    clientFile: clientFile(settings.sdkWords),
    errorClass,
    modules,
    services,
    operations,
    types: typeNames,
    properties: new Map([...properties].map(([object, names]) => [object, names.members])),
    additional: new Map([...properties].map(([object, names]) => [object, names.additional])),
    enumKeys: nameEnumKeys(declarations),
    guards: nameGuards(declarations, typeNames),
    credentials,
    servers,
    renamings,
  };
}

/** A class that has the SDK's name: it is no model, whatever other names it must keep clear of. */
function claimOfSdk(
  types: NameScope,
  sdk: string,
  ending: string,
  pointer: string,
  renamings: Renaming[],
): string {
  const wanted = `${sdk}${ending}`;
  const got = types.claim(reservedTypes.has(wanted) ? `${sdk}Client${ending}` : wanted);
  if (got !== wanted) renamings.push({ pointer, wanted, got });
  return got;
}

function clientFile(words: Words): string {
  const file = kebabCase(words);
  return sourceFiles.includes(file) || file === 'index' ? `${file}-client` : file;
}

const memberRules = { suffix: '_', prefix: '_', ignoreCase: false };

function nameServices(
  model: ApiModel,
  types: NameScope,
  setters: readonly string[],
  renamings: Renaming[],
): Map<Service, ServiceNames> {
  const properties = new NameScope({
    reserved: new Set([...objectMembers, ...clientMembers, ...setters]),
    suffix: 'Service',
    prefix: 'service',
    ignoreCase: false,
  });
  return new Map(
    model.services.map((service) => {
      const words =
        service.words.at(-1) === 'service' && service.words.length > 1
          ? service.words.slice(0, -1)
          : service.words;
      const className = claim(
        types,
        `${pascalCase(words)}Service`,
        service.source.pointer,
        renamings,
      );
      const property = claim(
        properties,
        camelCase(service.words),
        service.source.pointer,
        renamings,
      );
      return [service, { className, property }];
    }),
  );
}

function nameTypes(
  declarations: readonly Declaration[],
  split: ReadonlySet<Declaration>,
  types: NameScope,
  renamings: Renaming[],
): Map<Declaration, TypeNames> {
  const named = declarations.map((declaration) => {
    const name = claim(types, pascalCase(declaration.words), declaration.source.pointer, renamings);
    return { declaration, name };
  });
  return new Map(
    named.map(({ declaration, name }) => {
      const input = split.has(declaration) ? types.claim(`${name}Input`) : name;
      return [declaration, { name, input, shape: `${lowerFirst(name)}Shape` }];
    }),
  );
}

/** The first capital only: acronyms are words already. */
function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function nameOperations(
  model: ApiModel,
  types: NameScope,
  renamings: Renaming[],
): Map<Operation, OperationNames> {
  const names = new Map<Operation, OperationNames>();
  for (const service of model.services) {
    const methods = new NameScope({
      reserved: new Set(objectMembers),
      ...memberRules,
      prefix: 'call',
    });
    for (const operation of service.operations) {
      const method = claim(
        methods,
        camelCase(operation.words),
        operation.source.pointer,
        renamings,
      );
      const hasParams = operation.parameters.some((parameter) => parameter.place !== 'path');
      const wanted = `${method.charAt(0).toUpperCase()}${method.slice(1)}Params`;
      names.set(operation, {
        method,
        constant: `${method.replace(/_+$/, '')}Operation`,
        params: hasParams ? types.claim(wanted) : '',
        arguments: nameArguments(operation),
      });
    }
  }
  return names;
}

/** Path parameters are positional and may not be keywords; all share the call's one record. */
function nameArguments(operation: Operation): Map<Parameter, string> {
  const scope = new NameScope({
    reserved: new Set([...keywords, ...objectMembers, 'body', 'params', 'options']),
    ...memberRules,
  });
  return new Map(
    operation.parameters.map((parameter) => [parameter, scope.claim(camelCase(parameter.words))]),
  );
}

interface PropertyNames {
  readonly members: ReadonlyMap<string, string>;
  readonly additional: string;
}

function nameProperties(
  object: ObjectDeclaration,
  options: TypeScriptOptions,
  renamings: Renaming[],
): PropertyNames {
  const wire = options.propertyNames === 'wire';
  const scope = new NameScope({
    reserved: new Set(objectMembers),
    ...memberRules,
    ...(wire ? { prefix: '' } : {}),
  });
  // A property that is spelled this way already keeps its name before another one takes it.
  const plain = (property: Property) =>
    wire && !isRenamed(property) ? property.wireName : camelCase(property.words);
  const exact = object.properties.filter((property) => plain(property) === property.wireName);
  const others = object.properties.filter((property) => plain(property) !== property.wireName);
  const members = new Map<string, string>();
  for (const property of [...exact, ...others]) {
    const name = claim(scope, plain(property), property.source.pointer, renamings);
    members.set(property.wireName, name);
  }
  return { members, additional: scope.claim('additionalProperties') };
}

/** A name that a plan modifier gave is not the wire's. */
function isRenamed({ words, wireName }: Property): boolean {
  return words.join(' ') !== splitWords(wireName).join(' ');
}

function nameEnumKeys(declarations: readonly Declaration[]): Map<EnumDeclaration, string[]> {
  const keys = new Map<EnumDeclaration, string[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'enum') continue;
    const scope = new NameScope({ reserved: new Set(['prototype', '__proto__']), ...memberRules });
    keys.set(
      declaration,
      declaration.values.map((value) => scope.claim(pascalCase(value.words))),
    );
  }
  return keys;
}

/** `isCat`, and `isCatOfPet` where a cat is a variant of more than one union. */
function nameGuards(
  declarations: readonly Declaration[],
  types: ReadonlyMap<Declaration, TypeNames>,
): Map<Declaration, NamedGuard[]> {
  const guarded = findGuarded(declarations);
  const shapes = [...types.values()].map(({ shape }) => shape);
  const scope = new NameScope({
    reserved: new Set([...runtimeTypes, ...guardNames, ...shapes]),
    ...memberRules,
    suffix: 'Variant',
  });
  const guards = new Map<Declaration, NamedGuard[]>();
  for (const guard of guarded) {
    const { union, declaration } = guard;
    const shared = guarded.filter((other) => other.declaration === declaration).length > 1;
    const owner = shared ? `Of${types.get(union)?.name ?? ''}` : '';
    const name = scope.claim(`is${types.get(declaration)?.name ?? ''}${owner}`);
    guards.set(union, [...(guards.get(union) ?? []), { ...guard, name }]);
  }
  return guards;
}

function claim(scope: NameScope, wanted: string, pointer: string, renamings: Renaming[]): string {
  const got = scope.claim(wanted);
  if (got !== wanted) renamings.push({ pointer, wanted, got });
  return got;
}
