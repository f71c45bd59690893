/** An entry of `documentation/snippets.json`. */
export interface Snippet {
  readonly path: string;
  readonly method: string;
  readonly operationId?: string;
  readonly code: string;
}

export function snippetsOf(files: ReadonlyMap<string, string>): readonly Snippet[] {
  const text = files.get('documentation/snippets.json');
  return text === undefined ? [] : (JSON.parse(text) as Snippet[]);
}

/** The name of the module that holds a call: `call_0012`. */
export function callName(index: number): string {
  return `call_${String(index).padStart(4, '0')}`;
}
