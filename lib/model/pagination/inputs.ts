import type { BuildContext } from '../context.js';
import type { DescribedOperation } from '../facts.js';
import type { PageInput, Parameter } from '../model.js';
import { resolve } from '../resolve.js';
import type { PaginationField, PlacedPagination } from '../settings.js';
import type { TypeUse } from '../types.js';
import type { FieldRole } from './kinds.js';
import { normalName, pageNames } from './infer/names.js';
import { isCounted, isCursor, memberType } from './locate.js';

/** Roles of numbers that callers or SDKs count. */
const countedRoles: readonly FieldRole[] = ['offset', 'limit', 'page', 'size'];
/** Roles of values that the SDK writes. */
const movedRoles: readonly FieldRole[] = ['offset', 'page', 'cursor', 'before'];

/** Where errors and notes of a pagination go, and the settings. */
export type PaginationReporter = Pick<BuildContext, 'error' | 'note' | 'settings'>;

/** Finds the parameters and body properties that select the pages of an operation. */
export class PageInputs {
  /** The parameters of the operation, with the changes that pagination makes. */
  parameters: readonly Parameter[];
  /** Whether an error was reported. */
  failed = false;
  readonly #inputs = new Map<FieldRole, PageInput>();

  constructor(
    private readonly context: PaginationReporter,
    private readonly operation: DescribedOperation,
    private readonly source: PlacedPagination,
  ) {
    this.parameters = operation.parameters;
    for (const [index, field] of source.settings.fields.entries()) {
      const input = field.in === 'body' ? this.#property(field, index) : this.#find(field, index);
      if (input) this.#inputs.set(field.role, input);
    }
  }

  of(role: FieldRole): PageInput | undefined {
    return this.#inputs.get(role);
  }

  #find(field: PaginationField, index: number): PageInput | undefined {
    const found = this.operation.parameters.find((parameter) => isField(parameter, field));
    if (!found) {
      const others = this.operation.parameters.filter(({ place }) => place === field.in);
      const names = others.map(({ wireName }) => wireName).join(', ');
      this.#wrong(
        index,
        `The operation has no ${field.in} parameter ${JSON.stringify(field.name)} for pagination.`,
        names === ''
          ? `The operation has no ${field.in} parameters.`
          : `Its ${field.in} parameters are ${names}.`,
      );
      return undefined;
    }
    if (!this.#takes(field, index, found.type)) return undefined;
    if (field.role === 'offset' && pageNames.has(normalName(field.name)))
      this.#notePage(field, index);
    const parameter = this.#adapted(field, found);
    this.parameters = this.parameters.map((one) => (one === found ? parameter : one));
    return { in: 'parameter', parameter, wasRequired: found.required };
  }

  /** Adding the number of items to a page number skips pages. */
  #notePage({ name }: PaginationField, index: number): void {
    const message = `The parameter ${JSON.stringify(name)} has the type \`offset\`, but its name says that it is a page number. The SDK would skip items. Use \`paginationType: page\`, and the type \`page\` for the parameter.`;
    const place = this.source.place.at('inputFields', index, 'type');
    this.context.note('paging-offset-is-page', 'operation', message, place);
  }

  /** The parameter as the method has it. */
  #adapted({ name, role }: PaginationField, parameter: Parameter): Parameter {
    const isOffsetLimit = this.source.settings.type === 'offsetLimit';
    const isCounting = countedRoles.includes(role);
    const resolved = resolve(parameter.type);
    const isNumber = !isCounting || isCounted(resolved.type);
    const required = isOffsetLimit || (parameter.required && !movedRoles.includes(role));
    if (isOffsetLimit && (!parameter.required || !isNumber)) {
      const message = `The pagination parameter ${JSON.stringify(name)} is not a required integer in the description, but the method requires it as one.`;
      this.context.note('paging-parameter-optional', 'parameter', message, parameter.source);
    } else if (!isNumber) {
      const message = `The pagination parameter ${JSON.stringify(name)} is not an integer in the description, but the method has it as one.`;
      this.context.note('paging-parameter-type', 'parameter', message, parameter.source);
    }
    if (!isCounting) return { ...parameter, required };
    const type = isNumber ? resolved : integer;
    return { ...parameter, required, type: isOffsetLimit ? { ...type, nullable: false } : type };
  }

  /** A top-level property of the JSON body. */
  #property(field: PaginationField, index: number): PageInput | undefined {
    const media = this.operation.body?.media.find(({ kind }) => kind === 'json');
    const type = media && memberType(media.type, field.name);
    if (!type) {
      this.#wrong(
        index,
        `The operation has no JSON request body with the property ${JSON.stringify(field.name)} for pagination.`,
        media
          ? 'The field must be a top-level property of the object in the body.'
          : 'The operation has no JSON request body.',
      );
      return undefined;
    }
    if (!this.#takes(field, index, type)) return undefined;
    const resolved = resolve(type).type;
    const isUntypedCount = resolved.kind === 'any' && countedRoles.includes(field.role);
    return { in: 'body', wireName: field.name, isNumber: isCounted(resolved) || isUntypedCount };
  }

  #takes({ name, role }: PaginationField, index: number, type: TypeUse): boolean {
    if (isCursor(type)) return true;
    this.#wrong(
      index,
      `The pagination field ${JSON.stringify(name)} is not a string or a number.`,
      countedRoles.includes(role)
        ? 'Name the parameter with a number.'
        : 'Name the parameter with the cursor.',
    );
    return false;
  }

  #wrong(index: number, message: string, hint: string): void {
    this.failed = true;
    const place = this.source.place.at('inputFields', index, 'name');
    this.context.error({ rule: 'pagination-parameter', message, place, hint });
  }
}

const integer: TypeUse = {
  type: { kind: 'integer', bits: 32, signed: true },
  nullable: false,
};

/** Header names are case-insensitive. */
function isField({ place, wireName }: Parameter, field: PaginationField): boolean {
  if (place !== field.in) return false;
  return place === 'header'
    ? wireName.toLowerCase() === field.name.toLowerCase()
    : wireName === field.name;
}
