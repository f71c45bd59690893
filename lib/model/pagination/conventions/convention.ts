import type { Json } from '../../../json.js';
import type { PaginationField, PaginationSettings } from '../../settings.js';
import { quoted, type RequestField, requestFields } from '../infer/fields.js';
import { describedFirstPage } from '../infer/first-page.js';
import { pluralForms } from '../infer/subject.js';
import { pageShape } from '../infer/response.js';
import { jsonPath } from '../infer/signals.js';
import type { InferredFrom } from '../infer/request.js';

/** What a convention says of an operation: how it paginates, that it does not, or something unreadable. */
export type Convention =
  | { readonly settings: PaginationSettings }
  | { readonly problem: string }
  /** The author says that the operation has no pages. */
  | 'none';

/** What conventions are read against. */
export class ConventionSubject {
  readonly fields: readonly RequestField[];

  /** @param root - the root of the description */
  constructor(
    readonly operation: InferredFrom,
    readonly root: Json,
  ) {
    this.fields = requestFields(operation);
  }

  /**
   * The field that selects a page.
   *
   * @param place - `parameters`: a query or header parameter
   */
  field(
    name: string,
    role: PaginationField['role'],
    place?: 'parameters' | 'body',
  ):
    | { readonly field: PaginationField; readonly source: RequestField }
    | { readonly problem: string } {
    const source = this.fields.find(
      (one) =>
        one.name === name && (place === undefined || (place === 'body') === (one.in === 'body')),
    );
    return source
      ? { field: { name, in: source.in, role }, source }
      : { problem: `the operation has no field ${quoted({ name })} for pages` };
  }

  /** The path of the array of items, for conventions that do not say it. */
  results(): string | undefined {
    const { path, result } = this.operation;
    const [body] = result.kind === 'value' ? result.types : [];
    const found = body && pageShape(body, pluralForms(path));
    return found && 'shape' in found ? jsonPath(found.shape.results) : undefined;
  }
}

/** Conventions know no first page; they count from 1 unless the field says otherwise. */
export function firstPageOf(source: RequestField): 0 | 1 {
  return describedFirstPage(source) ?? 1;
}

/** Fields of several roles, or the first problem. */
export function fieldsOf(
  subject: ConventionSubject,
  named: readonly {
    readonly name: string | undefined;
    readonly role: PaginationField['role'];
    readonly place?: 'parameters' | 'body';
  }[],
): { readonly fields: readonly PaginationField[] } | { readonly problem: string } {
  const fields: PaginationField[] = [];
  for (const { name, place, role } of named) {
    if (name === undefined) continue;
    const found = subject.field(name, role, place);
    if ('problem' in found) return found;
    fields.push(found.field);
  }
  return { fields };
}
