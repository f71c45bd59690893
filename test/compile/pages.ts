import { posix } from 'node:path';
import type { ApiModel, Operation } from '../../lib/model/model.js';
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

  /** The section of the one page that shows this call, found by its place among the calls. */
  sectionFor(operation: Operation): string {
    const { services } = this.model;
    const service = services.findIndex(({ operations }) => operations.includes(operation));
    const index = services[service]?.operations.indexOf(operation) ?? -1;
    const pages = this.#markdown.filter(([path]) => path.startsWith('documentation/services/'));
    const [, page = ''] = pages[service] ?? [];
    const headings = page.match(/^## .*$/gm) ?? [];
    return sectionOf(page, headings[index] ?? '## none');
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

/** The arguments of a call in the order of its table: what is in the path, the body, the rest. */
export function wantedRows(
  operation: Operation,
  { hasBody, requiredFirst }: { readonly hasBody: boolean; readonly requiredFirst: boolean },
): WantedRow[] {
  const answer = (required: boolean) => (required ? 'yes' : 'no');
  const rows = (inPath: boolean) =>
    operation.parameters
      .filter((parameter) => (parameter.place === 'path') === inPath)
      .sort((a, b) => (requiredFirst && !inPath ? Number(b.required) - Number(a.required) : 0))
      .map(
        ({ required }): WantedRow => ({
          place: inPath ? 'positional' : 'named',
          required: answer(required),
        }),
      );
  const body = hasBody && operation.body;
  return [
    ...rows(true),
    ...(body ? [{ place: 'body', required: answer(body.required) } satisfies WantedRow] : []),
    ...rows(false),
  ];
}
