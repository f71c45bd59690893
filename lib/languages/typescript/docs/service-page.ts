import type { Operation, Parameter, Service } from '../../../model/model.js';
import {
  markdownBlock,
  markdownCode,
  markdownFence,
  markdownInline,
} from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import { sentMedia } from '../features.js';
import type { Sdk } from '../sdk.js';
import { callLines, clientVariable } from '../snippets.js';
import {
  argumentPlace,
  bodyTypeOf,
  errorClass,
  returnTypeText,
  valueTypeText,
} from '../signatures.js';
import { present, type PropertyRow, typeSection, type TypeSection } from './model-page.js';
import { TypeLinks } from './types.js';

export interface ServicePageView {
  readonly heading: Markdown;
  readonly access: Markdown;
  readonly description: Markdown;
  readonly methods: readonly MethodRow[];
  readonly sections: readonly MethodSection[];
  readonly types: readonly TypeSection[];
}

interface MethodRow {
  readonly link: Markdown;
  readonly endpoint: Markdown;
  readonly summary: Markdown;
}

interface MethodSection {
  readonly heading: Markdown;
  readonly endpoint: Markdown;
  readonly text: Markdown;
  readonly parameters: readonly PropertyRow[] | undefined;
  readonly returns: Markdown;
  readonly errors: readonly ErrorRow[] | undefined;
  readonly snippet: Markdown;
}

interface ErrorRow {
  readonly status: Markdown;
  readonly error: Markdown;
  readonly description: Markdown;
}

export function servicePageView(sdk: Sdk, service: Service): ServicePageView {
  const names = sdk.names.services.get(service);
  const links = new TypeLinks(sdk, 'services');
  const module = sdk.names.modules.serviceTypes.get(service);
  return {
    heading: new Markdown(`# ${names?.className}`),
    access: markdownCode(`${clientVariable(sdk)}.${names?.property}`),
    description: markdownBlock(service.description ?? ''),
    methods: service.operations.map((operation) => methodRow(sdk, operation)),
    sections: service.operations.map((operation) => methodSection(sdk, operation, links)),
    types: (module?.declarations ?? []).map((declaration) =>
      typeSection(sdk, declaration, links, '###'),
    ),
  };
}

function methodName(sdk: Sdk, operation: Operation): string {
  return sdk.names.operations.get(operation)?.method ?? '';
}

function methodRow(sdk: Sdk, operation: Operation): MethodRow {
  const name = methodName(sdk, operation);
  return {
    link: new Markdown(`[\`${name}\`](#${name.toLowerCase()})`),
    endpoint: markdownCode(`${operation.method} ${operation.path}`),
    summary: markdownInline(operation.docs.summary ?? ''),
  };
}

function methodSection(sdk: Sdk, operation: Operation, links: TypeLinks): MethodSection {
  const { summary, description, deprecated } = operation.docs;
  const texts = [
    deprecated ? '**Deprecated.**' : '',
    summary ?? '',
    description === summary ? '' : (description ?? ''),
  ];
  return {
    heading: new Markdown(`## ${methodName(sdk, operation)}`),
    endpoint: markdownCode(`${operation.method} ${operation.path}`),
    text: markdownBlock(texts.filter((text) => text !== '').join('\n\n')),
    parameters: present([
      ...operation.parameters
        .filter((parameter) => parameter.place === 'path')
        .map((parameter) => parameterRow(sdk, operation, parameter, links, '')),
      ...bodyRow(sdk, operation, links),
      ...operation.parameters
        .filter((parameter) => parameter.place !== 'path')
        .map((parameter) => parameterRow(sdk, operation, parameter, links, 'params.')),
    ]),
    returns: returns(sdk, operation, links),
    errors: present(
      operation.errors.map((response) => ({
        status: new Markdown(response.status === 'default' ? 'other' : response.status),
        error: markdownCode(errorClass(response.status)),
        description: markdownInline(response.docs.description ?? ''),
      })),
    ),
    snippet: markdownFence('ts', callLines(sdk, operation)),
  };
}

function parameterRow(
  sdk: Sdk,
  operation: Operation,
  parameter: Parameter,
  links: TypeLinks,
  prefix: string,
): PropertyRow {
  const name = sdk.names.operations.get(operation)?.arguments.get(parameter) ?? parameter.wireName;
  const note = parameter.docs.deprecated ? '**Deprecated.** ' : '';
  return {
    name: markdownCode(`${prefix}${name}`),
    type: links.link(parameter.type, argumentPlace),
    required: new Markdown(parameter.required ? 'yes' : 'no'),
    description: markdownInline(note + (parameter.docs.description ?? '')),
  };
}

function bodyRow(sdk: Sdk, operation: Operation, links: TypeLinks): PropertyRow[] {
  const media = sentMedia(operation);
  const [first] = media;
  if (!first) return [];
  const types = media.map((entry) => markdownCode(entry.name).text).join(', ');
  const text = operation.body?.docs.description;
  return [
    {
      name: markdownCode('body'),
      type: links.linked(bodyTypeOf(sdk, operation) ?? '', first.type),
      required: new Markdown(operation.body?.required === true ? 'yes' : 'no'),
      description: new Markdown(
        `${text === undefined ? '' : `${markdownInline(text).text} `}(${types})`,
      ),
    },
  ];
}

function returns(sdk: Sdk, operation: Operation, links: TypeLinks): Markdown {
  const text = returnTypeText(sdk, operation);
  const { result } = operation;
  const use =
    operation.pagination?.item ??
    (result.kind === 'stream'
      ? result.item
      : result.kind === 'value'
        ? result.types[0]
        : undefined);
  return use
    ? links.linked(text, use)
    : markdownCode(text === '' ? valueTypeText(sdk, operation) : text);
}
