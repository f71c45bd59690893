import type { MediaType, Operation, Parameter } from '../../model/model.js';
import type { Declaration, ObjectDeclaration, StringFormat, TypeUse } from '../../model/types.js';
import {
  type Given,
  type GivenCall,
  GivenEndless,
  GivenFile,
  GivenInteger,
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
  variantFor,
} from '../common/given.js';
import { sampleFile } from '../common/samples.js';
import { sentMedia } from './features.js';
import { plainLiteral, propertyKey, stringLiteral } from './literals.js';
import { array, call, flatten, type Layout, object, sequence } from './print.js';
import type { Sdk } from './sdk.js';

/** The arguments of a call whose values are given; what is left out at the end is not written. */
export function givenArguments(sdk: Sdk, operation: Operation, given: GivenCall): Layout[] {
  const writer = new GivenWriter(sdk);
  const names = sdk.names.operations.get(operation)?.arguments;
  const values = new Map(Object.entries(given.parameters ?? {}));
  const valueOf = ({ wireName, place }: Parameter): Given | undefined =>
    values.get(`${place}:${wireName}`) ?? values.get(wireName);
  const layouts: (Layout | undefined)[] = [];
  const members: Layout[] = [];
  for (const parameter of operation.parameters) {
    const value = valueOf(parameter);
    const written = value === undefined ? undefined : writer.value(parameter.type, value);
    if (parameter.place === 'path') layouts.push(written);
    else if (written !== undefined) members.push(member(names?.get(parameter) ?? '', written));
  }
  const media = sentMedia(operation);
  if (media.length > 0) {
    const type = isGivenMembers(given.options) ? given.options['contentType'] : undefined;
    const sent = media.find(({ name }) => name === type) ?? media[0];
    layouts.push(given.body === undefined ? undefined : writer.body(sent, given.body));
  }
  if (operation.parameters.some(({ place }) => place !== 'path')) {
    layouts.push(members.length > 0 ? object(members) : undefined);
  }
  const { options } = given;
  if (options instanceof GivenVariable || Object.keys(options ?? {}).length > 0) {
    layouts.push(plainLayout(options ?? null));
  }
  while (layouts.length > 0 && layouts.at(-1) === undefined) layouts.pop();
  return layouts.map((layout) => layout ?? 'undefined');
}

/** A value whose type nothing is known of: options, and what a schema leaves open. */
export function plainLayout(value: Given): Layout {
  if (value instanceof GivenVariable) return value.name;
  if (value instanceof GivenInteger) return `${value.digits}n`;
  if (value instanceof GivenFile) return fileLayout(value);
  if (value instanceof GivenEndless) return '{} as never';
  if (isGivenMembers(value)) {
    return object(Object.entries(value).map(([name, each]) => member(name, plainLayout(each))));
  }
  return Array.isArray(value)
    ? array((value as readonly Given[]).map(plainLayout))
    : plainLiteral(value);
}

function member(name: string, value: Layout): Layout {
  return value === name ? name : sequence(`${propertyKey(name)}: `, value);
}

function fileLayout({ bytes, form, name, type }: GivenFile): Layout {
  const blob = call('new Blob', [array([isPlainText(bytes) ? textOf(bytes) : byteArray(bytes)])]);
  if (form === 'once') return sequence(blob, '.stream()');
  if (name === undefined && type === undefined) return blob;
  const members: Layout[] = [sequence('data: ', blob)];
  if (name !== undefined) members.push(`name: ${stringLiteral(name)}`);
  if (type !== undefined) members.push(`type: ${stringLiteral(type)}`);
  return object(members);
}

/** How samples have a file, for what shows another way to have it. */
export const fileSample = flatten(fileLayout(sampleFile));

function byteArray(bytes: Uint8Array): Layout {
  return call('new Uint8Array', [array([...bytes].map(String))]);
}

function isPlainText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
}

function textOf(bytes: Uint8Array): string {
  return stringLiteral(new TextDecoder().decode(bytes));
}

/** Writes values as the SDK's types have them. */
class GivenWriter {
  /** Binary members are files here, as in all that a multipart body sends. */
  #files = false;

  constructor(private readonly sdk: Sdk) {}

  body(media: MediaType | undefined, value: Given): Layout {
    if (!media || media.kind === 'text' || media.kind === 'binary') return plainLayout(value);
    return this.value(media.type, value);
  }

  value({ type }: TypeUse, value: Given): Layout {
    if (value === null || value instanceof GivenVariable || value instanceof GivenEndless) {
      return plainLayout(value);
    }
    switch (type.kind) {
      case 'integer':
        return type.bits === 64 ? this.#integer(value) : plainLayout(value);
      case 'string':
        return this.#string(type.format, value);
      case 'array':
        return Array.isArray(value)
          ? array((value as readonly Given[]).map((item) => this.value(type.items, item)))
          : plainLayout(value);
      case 'map':
        return isGivenMembers(value) ? this.#map(value, type.values) : plainLayout(value);
      case 'named':
        return this.#named(type.target, value);
      default:
        return plainLayout(value);
    }
  }

  #integer(value: Given): Layout {
    if (typeof value !== 'number' && !(value instanceof GivenInteger)) return plainLayout(value);
    const digits = typeof value === 'number' ? String(value) : value.digits;
    const { int64 } = this.sdk.request.options;
    if (int64 === 'string') return stringLiteral(digits);
    return int64 === 'bigint' || !Number.isSafeInteger(Number(digits)) ? `${digits}n` : digits;
  }

  #string(format: StringFormat, value: Given): Layout {
    if (typeof value !== 'string') return plainLayout(value);
    if (format === 'date-time' && this.sdk.request.options.dates === 'date') {
      return `new Date(${stringLiteral(value)})`;
    }
    if (format === 'binary' && this.#files) return fileLayout(new GivenFile(Buffer.from(value)));
    return format === 'bytes' ? byteArray(Buffer.from(value, 'base64')) : stringLiteral(value);
  }

  #map(value: GivenMembers, values: TypeUse): Layout {
    return object(
      Object.entries(value).map(([name, each]) => member(name, this.value(values, each))),
    );
  }

  #named(target: Declaration, value: Given): Layout {
    const outer = this.#files;
    this.#files ||= this.sdk.directions.multipart.has(target);
    const layout = this.#declared(target, value);
    this.#files = outer;
    return layout;
  }

  #declared(target: Declaration, value: Given): Layout {
    switch (target.kind) {
      case 'alias':
        return this.value(target.target, value);
      case 'union': {
        const variant = variantFor(target, value);
        return variant ? this.value(variant.type, value) : plainLayout(value);
      }
      case 'enum':
        return plainLayout(value);
      case 'object':
        return isGivenMembers(value) ? this.#object(target, value) : plainLayout(value);
    }
  }

  #object(target: ObjectDeclaration, value: GivenMembers): Layout {
    const { names } = this.sdk;
    const members: Layout[] = [];
    const unnamed: Layout[] = [];
    for (const [name, each] of Object.entries(value)) {
      const property = target.properties.find(({ wireName }) => wireName === name);
      const own = names.properties.get(target)?.get(name) ?? name;
      if (property) members.push(member(own, this.value(property.type, each)));
      else if (target.additional) unnamed.push(member(name, this.value(target.additional, each)));
      else unnamed.push(member(name, plainLayout(each)));
    }
    if (unnamed.length > 0) {
      const additional = names.additional.get(target);
      if (target.additional === undefined || additional === undefined) members.push(...unnamed);
      else members.push(member(additional, object(unnamed)));
    }
    return object(members);
  }
}
