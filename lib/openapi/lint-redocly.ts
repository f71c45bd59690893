import type { Description, SourceFile } from './description.js';
import type { LintFinding } from './lint-rules.js';
import { locateFile } from './locate.js';
import { Place } from './place.js';

/**
 * The rules that Redocly checks for us. `struct` compares with the specification's tables; the
 * others are what users get wrong and what the SDKs show. References, operationIds and parameters
 * are checked while reading, where it is known which of them code needs.
 */
const rules = {
  struct: 'warn',
  'no-duplicated-tag-names': 'warn',
  'no-identical-paths': 'warn',
  'path-not-include-query': 'warn',
  'no-undefined-server-variable': 'warn',
  'no-server-variables-empty-enum': 'warn',
} as const;

export const redoclyRuleNames = Object.keys(rules);

/** Where the files seem to lie for the library; nothing is read from there. */
const folder = '/description';

/**
 * Redocly's findings. The library gets the parsed files and a resolver that answers from them: it
 * opens no file and no connection.
 */
export async function redoclyFindings(description: Description): Promise<LintFinding[]> {
  const redocly = await import('@redocly/openapi-core');
  const documents = new Map<
    string,
    { source: InstanceType<typeof redocly.Source>; parsed: unknown }
  >();
  const documentOf = (file: SourceFile) => {
    let document = documents.get(file.name);
    if (!document) {
      const source = new redocly.Source(`${folder}/${file.name}`, file.text);
      document = { source, parsed: file.value };
      documents.set(file.name, document);
    }
    return document;
  };
  class FromDescription extends redocly.BaseResolver {
    override resolveExternalRef(base: string | null, reference: string): string {
      const from = base?.slice(folder.length + 1) ?? description.root.name;
      const located = locateFile(from, reference, description.files.get(from)?.fetchedFrom);
      return `${folder}/${'rule' in located ? reference : located.name}`;
    }
    override loadExternalRef(): Promise<never> {
      return Promise.reject(new redocly.ResolveError(new Error('not a file of the description')));
    }
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the library's signature.
    override async resolveDocument<Value>(base: string | null, reference: string) {
      const name = this.resolveExternalRef(base, reference).slice(folder.length + 1);
      const file = description.files.get(name);
      if (!file) return this.loadExternalRef();
      const { source, parsed } = documentOf(file);
      return { source, parsed: parsed as Value };
    }
  }
  const problems = await redocly.lintDocument({
    document: documentOf(description.root),
    externalRefResolver: new FromDescription(),
    config: await redocly.createConfig({ rules }),
  });
  return problems.flatMap(({ ruleId, message, location }) => {
    const [first] = location;
    if (!first) return [];
    const file = first.source.absoluteRef.slice(folder.length + 1);
    return [{ rule: ruleId, message, place: placeOf(file, first.pointer) }];
  });
}

/** Redocly writes the root as `#/`, which in RFC 6901 is the member with the empty name. */
function placeOf(file: string, pointer: string | undefined): Place {
  return pointer === undefined || pointer === '#/'
    ? Place.root(file)
    : Place.at(file, pointer.slice(1));
}
