import type { Operation } from '../../model/model.js';
import type { ObjectDeclaration, StringFormat } from '../../model/types.js';
import {
  type Given,
  type GivenCall,
  GivenFile,
  type GivenMembers,
  GivenVariable,
  isGivenMembers,
} from '../common/given.js';
import {
  givenMedia,
  type GivenMember,
  givenParameter,
  GivenWriter,
} from '../common/given-writer.js';
import { spellPlain } from '../common/plain-given.js';
import { sampleFile } from '../common/samples.js';
import { bytesLiteral, entry, plainLiteral, stringLiteral } from './literals.js';
import { call, dict, flatten, Group, type Layout, list, sequence } from './print.js';
import type { Sdk } from './sdk.js';
import { seconds } from './data.js';

/** The arguments of a call whose values are given. */
export function givenArguments(sdk: Sdk, operation: Operation, given: GivenCall): Layout[] {
  const writer = new ValueWriter(sdk);
  const names = sdk.names.operations.get(operation)?.arguments;
  const written = operation.parameters.map((parameter) => {
    const value = givenParameter(given, parameter);
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
    const body = writer.body(givenMedia(given, media), given.body);
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
export function optionEntries(options: GivenMembers): (readonly [name: string, value: Layout])[] {
  return Object.entries(options).map(([name, value]) => {
    const isTime = name.endsWith('Ms') && typeof value === 'number';
    const key = snake(isTime ? name.slice(0, -2) : name);
    if (isTime) return [key, seconds(value)];
    const isRetry = key === 'retry' && isGivenMembers(value);
    return [key, isRetry ? optionsLayout(value) : plainLayout(value)];
  });
}

function optionsLayout(options: GivenMembers): Layout {
  return dict(optionEntries(options).map(([name, value]) => entry(name, value)));
}

function snake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** A value whose type nothing is known of: options, and what a schema leaves open. */
export function plainLayout(value: Given): Layout {
  return spellPlain<Layout>(value, {
    variable: (name) => name,
    integer: (digits) => digits,
    file: fileLayout,
    endless: '{}',
    object: (entries) => dict(entries.map(([name, each]) => entry(name, each))),
    array: list,
    literal: plainLiteral,
  });
}

function fileLayout({ bytes, form, name, type }: GivenFile): Layout {
  const content = bytesLiteral(bytes);
  const source = form === 'once' ? call('iter', [list([content])]) : content;
  if (name === undefined && type === undefined) return source;
  const parts: Layout[] = [stringLiteral(name ?? 'upload'), source];
  if (type !== undefined) parts.push(stringLiteral(type));
  return new Group('(', parts, ')');
}

/** How samples have a file, for what shows another way to have it. */
export const fileSample = flatten(fileLayout(sampleFile));

/** Writes values as the SDK's methods take them: dicts, and texts for dates. */
class ValueWriter extends GivenWriter<Layout> {
  constructor(private readonly sdk: Sdk) {
    super(sdk.multipart);
  }

  protected plain(value: Given): Layout {
    return plainLayout(value);
  }

  protected list(items: readonly Layout[]): Layout {
    return list(items);
  }

  protected map(entries: readonly (readonly [string, Layout])[]): Layout {
    return dict(entries.map(([name, value]) => entry(name, value)));
  }

  protected text(format: StringFormat, value: string, isFile: boolean): Layout {
    if (isFile) return fileLayout(new GivenFile(Buffer.from(value)));
    return format === 'bytes' ? bytesLiteral(Buffer.from(value, 'base64')) : stringLiteral(value);
  }

  /** Members without a name of their own stand beside the others. */
  protected object(target: ObjectDeclaration, members: readonly GivenMember<Layout>[]): Layout {
    const fields = this.sdk.names.properties.get(target);
    return dict(
      members.map(({ wireName, property, value }) =>
        entry(property ? (fields?.get(wireName) ?? wireName) : wireName, value),
      ),
    );
  }
}
