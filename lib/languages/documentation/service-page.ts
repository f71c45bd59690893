import type { Operation, Response, Service } from '../../model/model.js';
import type { TypeUse } from '../../model/types.js';
import { fullStop } from '../../descriptions/sentence.js';
import {
  markdownBlocks,
  markdownInline,
  markdownSee,
  markdownSentence,
} from '../../descriptions/page.js';
import { resolveType } from '../../model/resolve.js';
import { markdownCode, markdownFence } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { errorBody } from '../../sdk/error-bodies.js';
import { tellingText } from '../../sdk/response-texts.js';
import { shownErrors, statusWords } from '../../sdk/shown-errors.js';
import { type BodyArgument, describedBy, type SentArgument } from '../../sdk/method-plan.js';
import { type ServiceRow, serviceRows } from './service-rows.js';
import {
  describedValue,
  present,
  type PropertyRow,
  tellsOfDeprecation,
  typeSection,
  type TypeSection,
} from './model-page.js';
import type { PageMap, ReferencePage } from './page-map.js';
import { relativeLink, TypeLinks } from './type-links.js';
import type { Vocabulary } from './vocabulary.js';

export interface ServicePageView {
  readonly heading: Markdown;
  readonly access: Markdown;
  readonly description: Markdown;
  /** Of a page for a sub-resource: a link to the page of the service. */
  readonly whole: Markdown | undefined;
  /** Services in it; absent: it has none. */
  readonly services: readonly ServiceRow[] | undefined;
  /** Pages for sub-resources of the service, with links to their methods; absent: it has none. */
  readonly parts: readonly ServiceRow[] | undefined;
  readonly methods: readonly MethodRow[] | undefined;
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
  readonly headers: readonly HeaderRow[] | undefined;
  readonly errors: readonly ErrorRow[] | undefined;
  readonly snippet: Markdown;
}

interface HeaderRow {
  readonly name: Markdown;
  readonly description: Markdown;
}

interface ErrorRow {
  readonly status: Markdown;
  readonly error: Markdown;
  readonly description: Markdown;
}

/** A page of a service. */
export interface ShownPage {
  readonly vocabulary: Vocabulary;
  readonly pages: PageMap;
  readonly service: Service;
  readonly page: ReferencePage;
}

export function servicePageView(shown: ShownPage): ServicePageView {
  const { page, pages, service, vocabulary } = shown;
  const { declarations, operations, part } = page;
  const links = new TypeLinks(pages, page);
  const name = vocabulary.serviceName(service);
  return {
    heading: new Markdown(part ? `# ${name}: ${part.title}` : `# ${name}`),
    access: markdownCode(`${vocabulary.variable}.${vocabulary.service(service)}`),
    description: part ? new Markdown('') : described(vocabulary, service),
    whole:
      part &&
      new Markdown(`[${name}](${relativeLink(page.path, pages.ofService(service)[0].path)})`),
    services: part
      ? undefined
      : present(serviceRows(service.children, vocabulary, (path) => relativeLink(page.path, path))),
    parts: part ? undefined : present(partRows(shown)),
    methods: present(operations.map((operation) => methodRow(shown, operation))),
    sections: operations.map((operation) => methodSection(vocabulary, operation, links)),
    types: declarations.map((declaration) => typeSection(vocabulary, declaration, links, '###')),
  };
}

function partRows({ page: main, pages, service, vocabulary }: ShownPage): ServiceRow[] {
  const [, ...parts] = pages.ofService(service);
  return parts.map((page) => {
    const path = relativeLink(main.path, page.path);
    const methods = page.operations.map((operation) => {
      const { name } = vocabulary.plan.method(operation);
      return `[\`${name}\`](${path}#${pages.anchorOf(page, operation)})`;
    });
    return {
      link: new Markdown(`[${page.part?.title}](${path})`),
      methods: new Markdown(methods.join(', ')),
    };
  });
}

function methodRow({ page, pages, vocabulary }: ShownPage, operation: Operation): MethodRow {
  const { name } = vocabulary.plan.method(operation);
  const { description, summary } = vocabulary.texts.docs(operation.docs);
  return {
    link: new Markdown(`[\`${name}\`](#${pages.anchorOf(page, operation)})`),
    endpoint: markdownCode(`${operation.method} ${operation.path}`),
    summary: markdownSentence(summary ?? description),
  };
}

function described({ texts }: Vocabulary, service: Service): Markdown {
  const { description, see } = texts.docs(service);
  const paragraphs = [markdownBlocks(description).text, markdownSee(see).text];
  return new Markdown(paragraphs.filter(Boolean).join('\n\n'));
}

function methodSection(
  vocabulary: Vocabulary,
  operation: Operation,
  links: TypeLinks,
): MethodSection {
  const { summary, description, deprecated, see } = vocabulary.texts.docs(operation.docs);
  const texts = Array.from(new Set([summary, description]), (text) => markdownBlocks(text).text);
  const { body, docs, name, properties, sent } = vocabulary.plan.method(operation);
  const paragraphs = [
    deprecated && !texts.some(tellsOfDeprecation) ? '**Deprecated.**' : '',
    ...texts,
    markdownSee(see).text,
    body && properties.length > 0 ? bodyParagraph(vocabulary, body) : '',
  ];
  return {
    heading: new Markdown(`## ${name}`),
    endpoint: markdownCode(`${operation.method} ${operation.path}`),
    text: new Markdown(paragraphs.filter(Boolean).join('\n\n')),
    parameters: present(sent.map((argument) => argumentRow(vocabulary, argument, links))),
    returns: returns(vocabulary, operation, links),
    headers: present(
      docs.headers.map((header) => ({
        name: markdownCode(header.name),
        description: markdownInline(header.text),
      })),
    ),
    errors: present(errorRows(vocabulary, operation, links)),
    snippet: markdownFence(vocabulary.fence, vocabulary.call(operation)),
  };
}

function argumentRow(
  vocabulary: Vocabulary,
  argument: SentArgument,
  links: TypeLinks,
): PropertyRow {
  const isBody = argument.kind === 'body';
  const use = isBody ? argument.media[0]?.type : describedBy(argument).type;
  const type = vocabulary.argumentType(argument);
  return {
    name: markdownCode(argument.access),
    type: use ? links.linked(type, use) : markdownCode(type),
    required: new Markdown(argument.required ? 'yes' : 'no'),
    description: isBody
      ? bodyText(vocabulary, argument)
      : describedValue(vocabulary, describedBy(argument), { isSent: true, marks: [] }),
  };
}

function bodyText({ texts }: Vocabulary, { description, media }: BodyArgument): Markdown {
  const { text } = markdownInline(texts.read(description));
  return new Markdown(`${text} (${mediaTypes(media)})`.trimStart());
}

/** A body whose properties are arguments, which has no row of its own. */
function bodyParagraph({ texts }: Vocabulary, { description, media }: BodyArgument): string {
  const { text } = markdownInline(texts.read(description));
  const types = mediaTypes(media);
  return `Request body: ${text === '' ? types : `${text} (${types})`}`;
}

function mediaTypes(media: BodyArgument['media']): string {
  return media.map((entry) => markdownCode(entry.name).text).join(', ');
}

function errorRows(vocabulary: Vocabulary, operation: Operation, links: TypeLinks): ErrorRow[] {
  const all = shownErrors(operation);
  return all.map((response) => ({
    ...errorRow(vocabulary, response, links),
    status: new Markdown(statusWords(response, all)),
  }));
}

function errorRow(
  vocabulary: Vocabulary,
  response: Response,
  links: TypeLinks,
): Omit<ErrorRow, 'status'> {
  const { status, docs } = response;
  const error = markdownCode(vocabulary.error(status));
  const use = errorBody(response);
  const body = use && links.linked(vocabulary.errorBody(response) ?? '', use);
  return {
    error: body ? new Markdown(`${error.text} with body ${body.text}`) : error,
    description: markdownInline(vocabulary.texts.read(tellingText(docs.description))),
  };
}

function returns(vocabulary: Vocabulary, operation: Operation, links: TypeLinks): Markdown {
  const text = vocabulary.returnType(operation);
  const use = givenType(operation);
  const type = (use ? links.linked(text, use) : markdownCode(text)).text;
  const { docs } = vocabulary.plan.method(operation);
  const told = markdownInline(docs.returns?.text).text;
  const sentences = [
    `Returns ${type}.`,
    told === '' ? '' : `${docs.returns?.lead}${fullStop(told)}`,
    isJsonText(operation)
      ? `The API describes the body as a JSON string: anything but JSON fails with ${markdownCode(vocabulary.errorType('Decode')).text}.`
      : '',
  ];
  return new Markdown(sentences.filter(Boolean).join(' '));
}

/** Whether the response is a string of JSON: descriptions say so of files and plain text too, by mistake. */
function isJsonText({ responses, result }: Operation): boolean {
  if (result.kind !== 'value' || result.bytes || result.types.length !== 1) return false;
  const [use] = result.types;
  const isText = use !== undefined && resolveType(use.type).kind === 'string';
  return isText && responses.every(({ reads }) => reads === undefined || reads.kind === 'json');
}

/** The type of what a call gives, or of its items. */
function givenType({ pagination, result }: Operation): TypeUse | undefined {
  if (pagination) return pagination.item;
  if (result.kind === 'stream') return result.item;
  return result.kind === 'value' ? result.types[0] : undefined;
}
