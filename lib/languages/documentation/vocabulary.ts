import type { Descriptions } from '../../descriptions/texts.js';
import type { ExactJson } from '../../json.js';
import type { Environment } from '../../model/environments.js';
import type { Operation, Response, Service } from '../../model/model.js';
import type {
  Declaration,
  EnumDeclaration,
  ObjectDeclaration,
  Property,
  TypeUse,
  UnionDeclaration,
} from '../../model/types.js';
import type { GivenCall, GivenClient } from '../../sdk/given-call.js';
import type { SentArgument } from '../../sdk/method-plan.js';
import type { NamedServers } from '../../sdk/server-data.js';
import type { SdkPlan } from '../../sdk/plan.js';
import type { TypeGroups } from '../common/type-groups.js';
import type { ProgramWriter } from './snippet-writer.js';

/** A language's own words for what the documentation of every SDK shows. */
export interface Vocabulary {
  /** Name of the language, as headings have it: `TypeScript`. */
  readonly title: string;
  /** Name of the language in a code fence: `ts`. */
  readonly fence: string;
  /** Name of the package that has the client. */
  readonly packageName: string;
  /** The package as programs depend on it, if that is not its name. */
  readonly packagePath?: string;
  /** The folder that has the name of the package, if there is one; all paths in it begin with that name. */
  readonly packageFolder?: string;
  /** Name of the client's type. */
  readonly client: string;
  /** Writes what no other word has: a new writer, since programs import only what is in them. */
  readonly write: () => ProgramWriter;
  /** A program that makes a client and no call. */
  readonly start: string;
  /** The method that makes a client with other options: `withOptions`. */
  readonly derive: string;
  /** The line that makes a client. */
  readonly clientLine: (variable: string, given: GivenClient) => string;
  /** What a call is made of: `client.<service>.<method>(…)`. */
  readonly form: string;
  /** A line that gives the client a credential; the value is between quotes of the language. */
  readonly set: (setter: string, value: string) => string;
  /** How programs name servers, and the variables of their URLs; absent: a client has no choice. */
  readonly servers: NamedServers | undefined;
  /** How a program names a server, if a client may choose one. */
  readonly environmentName: (environment: Environment) => string;
  readonly groups: TypeGroups;
  /** A value as programs write it. */
  readonly literal: (value: ExactJson) => string;
  /** The texts of the description. */
  readonly texts: Descriptions;
  /** The client's variable in the programs of pages. */
  readonly variable: string;
  /** The members that lead to it from the client: `pets`, `billing.portal`. */
  service(service: Service): string;
  /** The type of the service: `PetsService`. */
  serviceName(service: Service): string;
  /** The methods and their arguments. */
  readonly plan: Pick<SdkPlan, 'method' | 'traits'>;
  /** The type of an argument; that of an optional one may differ from that of a required one. */
  argumentType(argument: SentArgument): string;
  returnType(operation: Operation): string;
  /** The base class of all errors; absent: there is none. */
  readonly errorBase?: string;
  /** The type of the errors of a kind. */
  readonly errorType: (kind: ErrorType) => string;
  /** The class of the error that a status raises. */
  readonly error: (status: string) => string;
  /** The declared type of an error's body, if there is one. */
  errorBody(response: Response): string | undefined;
  /** A call and what is done with its result, with a sample unless other values are given. */
  readonly call: (operation: Operation, given?: GivenCall) => string;
  /** The same as a whole program. */
  readonly program: (operation: Operation, given?: GivenCall) => string;
  typeName(declaration: Declaration): string;
  /** A type where a declaration uses it. */
  partType(use: TypeUse, owner: Declaration): string;
  property(owner: ObjectDeclaration, wireName: string): string;
  /** What a member is declared as. */
  propertyType(property: Property, owner: ObjectDeclaration): string;
  /** Where members without a name of their own lie. */
  additional(owner: ObjectDeclaration): { readonly name: string; readonly type: string };
  constant(
    owner: EnumDeclaration,
    index: number,
  ): { readonly name: string; readonly value: string };
  /** How a program tells the variants apart, as code that stands in a sentence. */
  telling(union: UnionDeclaration): UnionTelling | undefined;
}

/** What calls can fail with. */
export const errorTypes = [
  'Api',
  'Auth',
  'Connection',
  'Decode',
  'Pagination',
  'Stream',
  'Timeout',
  'Usage',
] as const;

export type ErrorType = (typeof errorTypes)[number];

export type UnionTelling =
  /** By a tag; the expression is true of a variant that is not known, and `where` a program asks. */
  | { readonly by: 'tag'; readonly unknown: string; readonly where: string }
  /** By these expressions, each for one variant; the last is for values that are not objects. */
  | { readonly by: 'guards'; readonly guards: readonly string[]; readonly plain: string };
