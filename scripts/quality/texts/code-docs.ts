/** What a parser of a language finds in the sources of an SDK. */
export interface CodeDocs {
  readonly types: readonly CodeType[];
  readonly methods: readonly CodeMethod[];
}

export interface CodeType {
  readonly name: string;
  readonly doc: string;
  /** Names of the types in its declaration: what it extends, its variants, its target. */
  readonly mentions: readonly string[];
  readonly members: readonly CodeMember[];
}

export interface CodeMember {
  readonly name: string;
  readonly doc: string;
  /** Names of the types in its type. */
  readonly mentions: readonly string[];
}

export interface CodeMethod {
  readonly name: string;
  /** As the data of the runtime has them, not the comment. */
  readonly method: string;
  readonly path: string;
  readonly doc: string;
  /** Names of the types in its signature. */
  readonly mentions: readonly string[];
  /** Arguments that stand for properties of the body, with the types in their types. */
  readonly arguments?: readonly Pick<CodeMember, 'mentions' | 'name'>[];
}

/** Reads the sources of an SDK; each language has one in a folder of its own. */
export type CodeReader = (sdk: string, files: ReadonlyMap<string, string>) => CodeDocs;
