import type { Operation, Parameter, Words } from '../model/model.js';
import type { Declaration, ObjectDeclaration, Property } from '../model/types.js';
import type { ScopeRules } from '../naming/scope.js';

/** How names of one kind are spelled, and which names they must differ from. */
export interface NameRule extends ScopeRules {
  readonly cased: (words: Words) => string;
}

/** Members of a class. */
export interface MemberRule extends NameRule {
  /** A member cannot have the name of its own class (C#: CS0542). */
  readonly differsFromClass?: boolean;
}

interface TypeRule extends NameRule {
  /** The name of a declaration, if its words are not enough. */
  readonly declared?: (declaration: Declaration, words: Words) => string;
  /** Whether programs write what a declaration stands for in place of its name, which then is no type. */
  readonly inlined?: (declaration: Declaration) => boolean;
  /** Ending of the type to send, if that is a type of its own. */
  readonly input?: (declaration: Declaration) => string | undefined;
}

interface PropertyRule extends MemberRule {
  /** The name of a property, if its words are not enough. */
  readonly declared?: (property: Property) => string;
  /** Names that the class has because of its properties. */
  readonly reservedIn?: (object: ObjectDeclaration) => readonly string[];
}

/** The values that describe an operation, and its pages, to the runtime. */
interface ConstantRule {
  /** Absent: the names are unique because those of methods are. */
  readonly scope?: ScopeRules & { readonly of: 'package' | 'service' };
  readonly operation: (method: string, operation: Operation) => string;
  /** @param constant - that of the operation */
  readonly paging: (constant: string, method: string, operation: Operation) => string;
}

interface ArgumentRules {
  /** Arguments for parameters of the path, and for the others too unless they are fields. */
  readonly argument: NameRule;
  /** Fields of the type that has all parameters outside of the path. */
  readonly field?: NameRule;
  /** Whether the runtime receives arguments and fields in one record, where each name is used once. */
  readonly inOneRecord?: boolean;
  /** Whether that type has a parameter. Absent: it has all that are not in the path. */
  readonly isField?: (parameter: Parameter) => boolean;
}

interface ServerRules {
  /** The texts that name servers. */
  readonly key: NameRule;
  /** Absent: the variables of URLs keep the names that they have in the description. */
  readonly variable?: NameRule;
  /** Names of types, which begin with that of the client. */
  readonly options?: string;
  readonly environment?: string;
  readonly variables?: string;
  /** A constant per server, in the scope of types. */
  readonly constant?: (words: Words) => string;
}

interface VariantRule extends NameRule {
  /** The function that makes a value of the union, in the scope of types. */
  readonly maker: (union: string, field: string) => string;
}

/** What a language says about its names: {@link nameSdk} makes all of them from this. */
export interface NameRules {
  /** Types, and everything that is declared next to them. */
  readonly type: TypeRule;
  /** Classes that have the SDK's name. Absent: the names are the same in each SDK. */
  readonly sdk?: {
    /** Ending of the client's class. Absent: it has the name alone. */
    readonly client?: string;
    /** Ending of the class of a client's config. Absent: there is none. */
    readonly config?: string;
    /** Ending of the class of errors. Absent: it has the same name in each SDK. */
    readonly error?: string;
    /** Put behind the SDK's name if a class cannot have it. Absent: the suffix of types. */
    readonly suffix?: string;
  };
  /** The async variant of a class. */
  readonly asyncVariant?: (name: string) => string;
  /** Fields of the client, one per service. */
  readonly service: MemberRule;
  /** Fields of a service, one per service in it. Its methods give way to them. */
  readonly nestedService: MemberRule;
  readonly credential: NameRule;
  readonly setter: (member: string) => string;
  readonly servers: ServerRules;
  readonly method: MemberRule;
  readonly constant: ConstantRule;
  /** Ending of the type that has all parameters outside of the path. */
  readonly params?: string;
  /** Ending of the type of an operation's result, if that is a type of its own. */
  readonly result?: (operation: Operation) => string | undefined;
  /** Ending of the type of an operation's body, if that is a type of its own. */
  readonly body?: (operation: Operation) => string | undefined;
  /** The types that such a body may be of. Absent: they have no names. */
  readonly bodyChoice?: NameRule;
  /** The types that such a result may be of. Absent: they have no names. */
  readonly resultChoice?: NameRule;
  readonly arguments: ArgumentRules;
  readonly property: PropertyRule;
  /** Each enum is a scope, unless its values are declared next to types. */
  readonly enumKey: EnumKeyRule | { readonly declared: EnumValueName };
  /** Absent: unions have no names for their variants. */
  readonly variant?: VariantRule;
}

interface EnumKeyRule extends NameRule {
  /** How many values of an enum have a name. Absent: all. */
  readonly most?: number;
}

type EnumValueName = (type: string, words: Words, index: number) => string;

/** The rules of a scope with these reserved names. */
export function scopeRules(
  names: readonly string[],
  { suffix, prefix = suffix }: { readonly suffix: string; readonly prefix?: string },
): ScopeRules {
  return { reserved: new Set(names), suffix, prefix, ignoreCase: false };
}
