import type { Operation } from '../model/model.js';
import type { ClientOption } from './client-options.js';

/** How the methods of a language's SDKs are declared. */
export interface MethodTraits {
  /**
   * How a call passes parameters outside the path: in an object that it may leave out, by name, in a struct
   * that it always passes, or required ones by position and the others in an object that it may leave out.
   */
  readonly optional: 'params' | 'named' | 'struct' | 'split';
  /** Whether a call may also pass positional arguments by name. */
  readonly positional: 'only' | 'also-named';
  /** Whether an optional argument has a type that the required one does not have, so that programs change. */
  readonly absence: 'same-type' | 'own-type';
  /** The first argument, unless the method returns pages: their iterator takes it. */
  readonly context?: FixedArgument;
  /** The last argument: the options of the call. */
  readonly options: FixedArgument;
  /** Whether a body that is an object is one argument, or each of its properties is an argument. */
  readonly body: 'value' | PropertyNaming;
  /** The HTTP methods with which the platform sends no body. Absent: it sends one with every method. */
  readonly bodiless?: readonly string[];
  /** Whether a download is a response with status and header fields, or only the file. */
  readonly downloads: 'files' | 'responses';
  /** By which names the runtime finds arguments: by those of the method, or by those of the API. */
  readonly argumentKeys: 'names' | 'wire-names';
  /** The kind of pagination that the runtime has. Operations of other kinds return one response. Absent: it has all. */
  readonly pagination?: 'offsetLimit';
}

/** How the arguments are named that are properties of a body. */
interface PropertyNaming {
  /** What replaces the name of a property that another argument has, or that is reserved. */
  readonly replaced: (name: string) => string;
  /** Names that are not those of an argument. */
  readonly reserved: (operation: Operation) => readonly string[];
}

/** How the clients of a language are configured. */
interface ClientTraits {
  readonly optionName: (option: ClientOption) => string;
  /** What the config calls a credential or a value for hooks, by what the runtime calls it. Absent: the same. */
  readonly settingName?: (key: string) => string;
  /** What the runtime calls a value for hooks, by its name in the config of sdkgen. Absent: the same. */
  readonly hookKey?: (name: string) => string;
}

/** What makes the SDKs of a language differ from those of another. */
export interface SdkTraits extends MethodTraits, ClientTraits {
  /** The id of the language, which is part of the name by which an SDK calls itself. */
  readonly language: string;
}

/** An argument that is the same in every method. */
export interface FixedArgument {
  readonly name: string;
  readonly type: string;
  readonly positional: boolean;
}
