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
import { bytesLiteral, entry, plainLiteral, stringLiteral } from './literals.js';
import { call, dict, flatten, type Layout, list, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { seconds } from './views/credentials.js';

/** The arguments of a call whose values are given. */
export function givenArguments(sdk: Sdk, operation: Operation, given: GivenCall): Layout[] {
  const writer = new GivenWriter(sdk);
  const names = sdk.names.operations.get(operation)?.arguments;
  const values = new Map(Object.entries(given.parameters ?? {}));
  const valueOf = ({ wireName, place }: Parameter): Given | undefined =>
    values.get(`${place}:${wireName}`) ?? values.get(wireName);
  const written = operation.parameters.map((parameter) => {
    const value = valueOf(parameter);
    const layout = value === undefined ? undefined : writer.value(parameter.type, value);
    return { parameter, name: names?.get(parameter) ?? '', layout };
  });
  const path = written.filter(({ parameter }) => parameter.place === 'path');
  // What follows one that is left out can only be named.
  const isWhole = path.every(({ layout }) => layout !== undefined);
  const layouts: Layout[] = path.flatMap(({ name, layout }) =>
    layout === undefined ? [] : [isWhole ? layout : sequence(`${name}=`, layout)],
  );
  const media = operation.body?.media ?? [];
  if (media.length > 0 && given.body !== undefined) {
    const type = isGivenMembers(given.options) ? given.options['contentType'] : undefined;
    const sent = media.find(({ name }) => name === type) ?? media[0];
    const body = writer.body(sent, given.body);
    layouts.push(isWhole ? body : sequence('body=', body));
  }
  for (const { parameter, name, layout } of written) {
    if (parameter.place !== 'path' && layout !== undefined) {
      layouts.push(sequence(`${name}=`, layout));
    }
  }
  const { options } = given;
  if (options instanceof GivenVariable) layouts.push(`options=${options.name}`);
  else if (options !== undefined && Object.keys(options).length > 0) {
    layouts.push(sequence('options=', optionsLayout(options)));
  }
  return layouts;
}

/** Options by the names of the docs, `timeoutMs`, as this language has them: in seconds. */
function optionsLayout(options: GivenMembers): Layout {
  return dict(
    Object.entries(options).map(([name, value]) => {
      const isTime = name.endsWith('Ms') && typeof value === 'number';
      const key = snake(isTime ? name.slice(0, -2) : name);
      if (isTime) return entry(key, seconds(value));
      return entry(
        key,
        key === 'retry' && isGivenMembers(value) ? optionsLayout(value) : plainLayout(value),
      );
    }),
  );
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** A value whose type nothing is known of: options, and what a schema leaves open. */
export function plainLayout(value: Given): Layout {
  if (value instanceof GivenVariable) return value.name;
  if (value instanceof GivenInteger) return value.digits;
  if (value instanceof GivenFile) return fileLayout(value);
  if (value instanceof GivenEndless) return '{}';
  if (isGivenMembers(value)) {
    return dict(Object.entries(value).map(([name, each]) => entry(name, plainLayout(each))));
  }
  return Array.isArray(value)
    ? list((value as readonly Given[]).map(plainLayout))
    : plainLiteral(value);
}

function fileLayout({ bytes, form, name, type }: GivenFile): Layout {
  const content = bytesLiteral(bytes);
  const source = form === 'once' ? call('iter', [list([content])]) : content;
  if (name === undefined && type === undefined) return source;
  const parts: Layout[] = [stringLiteral(name ?? 'upload'), source];
  if (type !== undefined) parts.push(stringLiteral(type));
  return { open: '(', items: parts, close: ')' };
}

/** How samples have a file, for what shows another way to have it. */
export const fileSample = flatten(fileLayout(sampleFile));

/** Writes values as the SDK's methods take them: dicts, and texts for dates. */
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
      case 'string':
        return this.#string(type.format, value);
      case 'array':
        return Array.isArray(value)
          ? list((value as readonly Given[]).map((item) => this.value(type.items, item)))
          : plainLayout(value);
      case 'map':
        return isGivenMembers(value)
          ? dict(
              Object.entries(value).map(([name, each]) =>
                entry(name, this.value(type.values, each)),
              ),
            )
          : plainLayout(value);
      case 'named':
        return this.#named(type.target, value);
      default:
        return plainLayout(value);
    }
  }

  #string(format: StringFormat, value: Given): Layout {
    if (typeof value !== 'string') return plainLayout(value);
    if (format === 'binary' && this.#files) return fileLayout(new GivenFile(Buffer.from(value)));
    return format === 'bytes' ? bytesLiteral(Buffer.from(value, 'base64')) : stringLiteral(value);
  }

  #named(target: Declaration, value: Given): Layout {
    const outer = this.#files;
    this.#files ||= this.sdk.multipart.has(target);
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

  /** Members without a name of their own stand beside the others. */
  #object(target: ObjectDeclaration, value: GivenMembers): Layout {
    const fields = this.sdk.names.fields.get(target);
    return dict(
      Object.entries(value).map(([name, each]) => {
        const property = target.properties.find(({ wireName }) => wireName === name);
        if (property) return entry(fields?.get(name) ?? name, this.value(property.type, each));
        const { additional } = target;
        return entry(name, additional ? this.value(additional, each) : plainLayout(each));
      }),
    );
  }
}
