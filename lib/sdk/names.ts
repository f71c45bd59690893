import {
  type BodyChoice,
  nameBodyChoices,
  nameResultChoices,
  type ResultChoice,
} from './choices.js';
import type { ApiModel, Operation, Service } from '../model/model.js';
import type { Words } from '../model/words.js';
import type { Credential } from '../model/security-schemes.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  UnionDeclaration,
} from '../model/types.js';
import type { Renaming } from '../languages/language.js';
import { NameScope } from '../naming/scope.js';
import { Claims, memberScope, type Naming, serviceTypeWords } from './claims.js';
import { type CredentialNames, nameCredentials, settersOf } from './credentials.js';
import { nameEnumKeys, nameProperties, nameVariants, type VariantNames } from './member-names.js';
import type { NameRules } from './name-rules.js';
import { nameOperations, type OperationNames } from './operation-names.js';
import { nameServers, type ServerNames } from './server-names.js';
import { typeWords } from './type-words.js';

interface ServiceNames {
  readonly className: string;
  /** Empty if the language has no async variants. */
  readonly asyncName: string;
  /** Member of the client, or of the service around it. */
  readonly property: string;
  /** The members that lead from the client to the service; the last one is its own. */
  readonly path: readonly string[];
}

interface TypeNames {
  readonly name: string;
  /** The type to send; empty if it is the type that is read. */
  readonly input: string;
}

/** Every identifier of one SDK: gathered, made unique, and from then on only looked up. */
export interface SdkNames {
  /** Classes that have the SDK's name; empty if the language's rules have none. */
  readonly client: string;
  readonly asyncClient: string;
  readonly configClass: string;
  readonly errorClass: string;
  readonly services: ReadonlyMap<Service, ServiceNames>;
  readonly operations: ReadonlyMap<Operation, OperationNames>;
  readonly types: ReadonlyMap<Declaration, TypeNames>;
  /** Of the bodies that have types of their own. */
  readonly bodyChoices: ReadonlyMap<Operation, readonly BodyChoice[]>;
  /** Of the results that have types of their own. */
  readonly resultChoices: ReadonlyMap<Operation, readonly ResultChoice[]>;
  /** By name on the wire. */
  readonly properties: ReadonlyMap<ObjectDeclaration, ReadonlyMap<string, string>>;
  /** In the order of the values; the last ones may have none. */
  readonly enumKeys: ReadonlyMap<EnumDeclaration, readonly string[]>;
  /** In the order of the variants. */
  readonly variants: ReadonlyMap<UnionDeclaration, readonly VariantNames[]>;
  readonly credentials: ReadonlyMap<Credential, CredentialNames>;
  /** Absent where a client has no choice. */
  readonly servers: ServerNames | undefined;
  readonly renamings: readonly Renaming[];
}

interface NamedApi {
  readonly model: ApiModel;
  /** Types in the order of the source files. */
  readonly declarations: readonly Declaration[];
  readonly clientName: string;
}

/** Names claimed in the order of the description, the SDK's own first. */
export function nameSdk({ model, declarations, clientName }: NamedApi, rules: NameRules): SdkNames {
  const naming: Naming = { rules, claims: new Claims(), types: new NameScope(rules.type) };
  const classes = nameClasses(model, clientName, naming);
  const servers = nameServers(model, rules, { client: classes.client, types: naming.types });
  const scope = new NameScope(rules.credential);
  const credentials = nameCredentials(
    model.credentials,
    (words) => scope.claim(rules.credential.cased(words)),
    rules.setter,
  );
  const members = memberScope(rules.service, classes.client, settersOf(credentials));
  const services = nameServices(model, members, naming);
  const types = nameTypes({ declarations, model }, naming);
  const operations = nameOperations(model, naming, (service) => ({
    className: services.get(service)?.className ?? '',
    members: service.children.map((one) => services.get(one)?.property ?? ''),
  }));
  const typeName = (one: Declaration) => types.get(one)?.name ?? '';
  const named = { declarations, typeName };
  const having = (own: 'body' | 'result') => ({
    model,
    typeName,
    hasType: (operation: Operation) => operations.get(operation)?.[own] !== '',
  });
  return {
    ...classes,
    services,
    operations,
    types,
    bodyChoices: rules.bodyChoice ? nameBodyChoices(having('body'), rules.bodyChoice) : new Map(),
    resultChoices: rules.resultChoice
      ? nameResultChoices(having('result'), rules.resultChoice)
      : new Map(),
    properties: nameProperties(named, naming),
    variants: nameVariants(named, naming),
    enumKeys: nameEnumKeys(named, naming),
    credentials,
    servers,
    renamings: naming.claims.renamings,
  };
}

function nameClasses(
  { source }: ApiModel,
  sdk: string,
  { rules: { asyncVariant, sdk: rule, type }, claims, types }: Naming,
): Pick<SdkNames, 'client' | 'asyncClient' | 'configClass' | 'errorClass'> {
  if (!rule) return { client: '', asyncClient: '', configClass: '', errorClass: '' };
  // A class that has the SDK's name is no model, whatever other names it must keep clear of.
  const named = (ending: string) => {
    const wanted = `${sdk}${ending}`;
    const isFree = rule.suffix === undefined || !type.reserved.has(wanted);
    return claims.claim(types, wanted, source, isFree ? wanted : `${sdk}${rule.suffix}${ending}`);
  };
  const optional = (ending: string | undefined) => (ending === undefined ? '' : named(ending));
  const client = named(rule.client ?? '');
  const asyncClient = asyncVariant ? types.claim(asyncVariant(client)) : '';
  const configClass = optional(rule.config);
  return { client, asyncClient, configClass, errorClass: optional(rule.error) };
}

function nameServices(
  { services }: ApiModel,
  members: NameScope,
  { rules: { asyncVariant, nestedService, service: rule, type }, claims, types }: Naming,
): Map<Service, ServiceNames> {
  const names = new Map<Service, ServiceNames>();
  const scopes = new Map<Service, NameScope>();
  for (const service of services) {
    const { children, parent, source, words } = service;
    const wanted = `${type.cased(serviceTypeWords(service))}Service`;
    const className = claims.claim(types, wanted, source);
    const asyncName = asyncVariant ? types.claim(asyncVariant(className)) : '';
    const scope = (parent && scopes.get(parent)) ?? members;
    const property = claims.claim(scope, (parent ? nestedService : rule).cased(words), source);
    const path = [...((parent && names.get(parent)?.path) ?? []), property];
    names.set(service, { className, asyncName, property, path });
    if (children.length > 0) scopes.set(service, memberScope(nestedService, className));
  }
  return names;
}

function nameTypes(
  { declarations, model }: Pick<NamedApi, 'declarations' | 'model'>,
  { rules: { type }, claims, types }: Naming,
): Map<Declaration, TypeNames> {
  // In the order of the model, so that languages with another order of files choose the same words.
  const chosen = typeWords(model.declarations);
  const named = declarations.map((declaration) => {
    const cased = (words: Words) => type.declared?.(declaration, words) ?? type.cased(words);
    const name = cased(chosen.get(declaration) ?? declaration.words);
    // The report lists a component schema whose own name is too long; inline types have no name to lose.
    const wanted = declaration.component ? cased(declaration.words) : name;
    if (type.inlined?.(declaration)) return { declaration, name, isInlined: true };
    const got = claims.claim(types, wanted, declaration.source, name);
    return { declaration, name: got, isInlined: false };
  });
  // Types written in place have names only on pages. A class keeps its name if one of them has the same.
  const pages = new NameScope({ ...type, reserved: new Set(), ignoreCase: true });
  for (const { name, isInlined } of named) if (!isInlined) pages.claim(name);
  return new Map(
    named.map(({ declaration, name, isInlined }) => {
      const ending = type.input?.(declaration);
      const input = ending ? types.claim(`${name}${ending}`) : '';
      return [declaration, { name: isInlined ? pages.claim(name) : name, input }];
    }),
  );
}
