import { posix } from 'node:path';
import type { ApiModel, Operation, RequestBody } from '../../lib/model/model.js';
import { resolve, resolveTarget } from '../../lib/model/resolve.js';
import type { Property } from '../../lib/model/types.js';
import { anchorsOf, linkTargets, proseLines, sectionOf } from './markdown.js';

/** The Markdown pages of an SDK of any language, and what they are to be like. */
export class Pages {
  readonly #markdown: readonly (readonly [path: string, text: string])[];

  constructor(
    readonly model: ApiModel,
    private readonly files: ReadonlyMap<string, string>,
  ) {
    this.#markdown = [...files].filter(([path]) => path.endsWith('.md'));
  }

  /** Links that lead to no page or heading. */
  brokenLinks(): string[] {
    return this.#markdown.flatMap(([path, text]) =>
      linkTargets(text)
        .filter((target) => !/^(?:https?:|mailto:)/.test(target) && !this.#has(path, target))
        .map((target) => `${path} links to ${target}`),
    );
  }

  /** Headings, tables and code blocks that have no blank line before them. */
  missingBlankLines(): string[] {
    return this.#markdown.flatMap(([path, text]) =>
      proseLines(text)
        .filter((line, index, lines) => {
          const before = lines[index - 1] ?? '';
          const opens = line.startsWith('|') && !before.startsWith('|');
          return before !== '' && (opens || /^#{1,6} /.test(line));
        })
        .map((line) => `${path}: ${line}`),
    );
  }

  /** The section that shows this call, found by its place among the calls of the page. */
  sectionFor(operation: Operation): string {
    const service = this.model.services.find(({ operations }) => operations.includes(operation));
    const all = this.#markdown.filter(([path]) => path.startsWith('documentation/services/'));
    const mains = all.filter(([path]) => path.split('/').length === 3);
    const [path = '', main = ''] =
      mains[this.model.services.findIndex((one) => one === service)] ?? [];
    const parts = all.filter(([other]) => other.startsWith(path.replace(/\.md$/, '/')));
    const request = `\n\`${operation.method} ${operation.path}\`\n`;
    if (parts.length > 0) {
      const sections = [main, ...parts.map(([, text]) => text)].flatMap((text) =>
        text.split(/^(?=## )/m),
      );
      return sections.find((section) => section.includes(request)) ?? '';
    }
    const headings = main.match(/^## .*$/gm) ?? [];
    const index = service?.operations.indexOf(operation) ?? -1;
    return sectionOf(main, headings[index] ?? '## none');
  }

  #has(path: string, target: string): boolean {
    const [file = '', anchor] = target.split('#');
    const page = this.files.get(file === '' ? path : posix.join(posix.dirname(path), file));
    return page !== undefined && (anchor === undefined || anchorsOf(page).has(anchor));
  }
}

/** An argument of a call. */
export interface WantedRow {
  readonly place: 'positional' | 'body' | 'named';
  readonly required: 'yes' | 'no';
}

interface RowRules {
  readonly hasBody: boolean;
  /** Among the arguments that are passed by name. */
  readonly requiredFirst: boolean;
  /** Whether required ones outside of the path are passed by position, before the body. */
  readonly splits: boolean;
  /** Whether the properties of a body are arguments. */
  readonly flattens: boolean;
}

/** The arguments of a call in the order of its table: what is in the path, the body, the rest. */
export function wantedRows(
  operation: Operation,
  { flattens, hasBody, requiredFirst, splits }: RowRules,
): WantedRow[] {
  const row = (place: WantedRow['place'], required: boolean): WantedRow => ({
    place,
    required: required ? 'yes' : 'no',
  });
  const rows = (inPath: boolean) =>
    operation.parameters
      .filter((parameter) => (parameter.place === 'path') === inPath)
      .map(({ required }) =>
        row(inPath || (splits && required) ? 'positional' : 'named', required),
      );
  const body = hasBody ? operation.body : undefined;
  const properties = flattens && body ? flattened(body) : undefined;
  const named = [
    ...(properties ?? []).map(({ required, type }) =>
      row('named', required && resolve(type).type.kind !== 'constant'),
    ),
    ...rows(false),
  ];
  const isFirst = ({ required }: WantedRow) => Number(requiredFirst && required === 'yes');
  const apart = named.filter(({ place }) => place === 'positional');
  return [
    ...rows(true),
    ...apart,
    ...(body && !properties ? [row('body', body.required)] : []),
    ...named
      .filter((one) => !apart.includes(one))
      .sort((one, other) => isFirst(other) - isFirst(one)),
  ];
}

/** The properties of a body that are arguments in its place. */
function flattened({ media, required }: RequestBody): readonly Property[] | undefined {
  const [target, ...others] = new Set(
    media.map(({ kind, type }) =>
      ['form', 'json', 'multipart'].includes(kind) && !resolve(type).nullable
        ? resolveTarget(type)
        : undefined,
    ),
  );
  if (target?.kind !== 'object' || others.length > 0) return undefined;
  const sent = target.properties.filter(({ readOnly }) => !readOnly);
  const isComplete = required || sent.every((property) => !property.required);
  return sent.length > 0 && isComplete ? sent : undefined;
}
