import type { Operation, Parameter, Response, Service } from '../../../model/model.js';
import type { Code } from '../../../render/printed.js';
import { twinOf } from '../../common/twins.js';
import { type DocPart, docComment } from '../comments.js';
import { errorSentinel } from '../error-names.js';
import { givesWholeAnswer, sender } from '../features.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, literal, pair, print, printRows, shortFunction } from '../print.js';
import { differsByAnswer, resultFields } from '../results.js';
import { isPaging } from '../pages.js';
import { code, type Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import type { DeclarationView } from './declaration.js';
import type { DeclarationsView } from './models.js';
import { argumentKey, operationVariable, pagingVariable } from './operation.js';

interface Scope {
  readonly sdk: Sdk;
  readonly type: string;
  readonly imports: Imports;
  readonly signatures: Signatures;
}

interface ServiceView extends DeclarationsView {
  /** Variables that describe operations, and their pages. */
  readonly variables: readonly Code[];
}

export function serviceView(sdk: Sdk, service: Service): ServiceView {
  const { names } = sdk;
  const imports = new Imports(names.module.path);
  const type = names.services.get(service)?.type ?? '';
  const scope: Scope = { sdk, type, imports, signatures: new Signatures(sdk, imports) };
  imports.own('internal/core');
  const { operations } = service;
  if (operations.some(({ pagination }) => !pagination)) imports.standard('context');
  const variables = operations.flatMap((operation) => {
    const described = operationVariable(sdk, operation, scope.signatures);
    return [described, pagingVariable(sdk, operation) ?? ''].filter((text) => text !== '');
  });
  const own = `${type} has the calls of client.${names.services.get(service)?.field ?? ''}.`;
  const declarations = [
    {
      doc: docComment({ own, description: service.description }),
      code: code(`type ${type} struct{ core *core.Client }\n`),
    },
    ...operations.flatMap((operation) => [
      ...paramsViews(scope, operation),
      ...resultViews(scope, operation),
      methodView(scope, operation),
    ]),
  ];
  return {
    packageName: code(names.module.packageName),
    imports: code(imports.print()),
    variables: variables.map(code),
    declarations,
  };
}

/** The parameters that are not in the path. */
function otherParameters({ parameters }: Operation): readonly Parameter[] {
  return parameters.filter(({ place }) => place !== 'path');
}

function paramsViews({ sdk, type, signatures }: Scope, operation: Operation): DeclarationView[] {
  const names = sdk.names.operations.get(operation);
  const others = otherParameters(operation);
  if (!names || others.length === 0) return [];
  const rows = others.map((parameter) => {
    const { description, summary, deprecated } = parameter.docs;
    // A page cannot be asked for without its place.
    const required = parameter.required || isPaging(operation, parameter);
    return {
      doc: docComment({ summary, description, deprecated }, 1).text,
      cells: [
        names.arguments.get(parameter) ?? '',
        signatures.types.parameter(parameter.type, required).text,
      ],
    };
  });
  const own = `${names.params} are the parameters of [${type}.${names.method}] beside those of its path.`;
  return [
    {
      doc: docComment({ own }),
      code: code(`type ${names.params} struct {\n${printRows(rows)}}\n`),
    },
  ];
}

function resultViews({ sdk, type, signatures }: Scope, operation: Operation): DeclarationView[] {
  const names = sdk.names.operations.get(operation);
  if (!names || !differsByAnswer(operation)) return [];
  const fields = resultFields(operation, signatures.types);
  const rows = fields.map(({ name, text, statuses }) => ({
    doc: docComment({ own: `${name} comes with ${statuses.join(', ')}.` }, 1).text,
    cells: [name, text],
  }));
  const own = `${names.result} is what [${type}.${names.method}] gives: the field of the answer that came.`;
  const struct: DeclarationView = {
    doc: docComment({ own }),
    code: code(`type ${names.result} struct {\n${printRows(rows)}}\n`),
  };
  if (!fields.some(({ text }) => text === '*Download')) return [struct];
  const head = `func (r *${names.result}) file() **Download`;
  return [struct, { doc: docComment({}), code: code(shortFunction(head, 'return &r.Download')) }];
}

function methodView(scope: Scope, operation: Operation): DeclarationView {
  const { sdk, type, signatures } = scope;
  const names = sdk.names.operations.get(operation);
  const path = operation.parameters.filter(({ place }) => place === 'path');
  const body = signatures.body(operation);
  const parameters = [
    ...(operation.pagination ? [] : ['ctx context.Context']),
    ...path.map(
      (parameter) =>
        `${names?.arguments.get(parameter)} ${signatures.types.base(parameter.type.type)}`,
    ),
    ...(body === undefined ? [] : [`body ${body}`]),
    ...(names?.params === '' ? [] : [`params ${names?.params}`]),
    'opts ...RequestOption',
  ];
  const results = signatures.results(operation);
  const head = `func (s *${type}) ${names?.method}(${parameters.join(', ')}) ${results} {\n`;
  return {
    doc: methodDoc(scope, operation),
    code: code(`${head}\t${methodBody(scope, operation, body !== undefined)}\n}\n`),
  };
}

function methodBody({ sdk, signatures }: Scope, operation: Operation, hasBody: boolean): string {
  const names = sdk.names.operations.get(operation);
  const { name } = sender(sdk, operation);
  const isTyped = name !== 'sendNone' && name !== 'download';
  const values: Layout[] = [
    ...(operation.pagination ? [] : ['ctx']),
    's.core',
    `&${names?.variable}`,
    ...(operation.pagination ? [`&${names?.paging}`] : []),
    argumentsLayout(sdk, operation),
    hasBody ? 'body' : 'nil',
    'opts',
  ];
  const sent = isTyped ? `${name}[${signatures.argument(operation)}]` : name;
  return print(call(`return ${sent}`, values), 1);
}

function argumentsLayout(sdk: Sdk, operation: Operation): Layout {
  const names = sdk.names.operations.get(operation);
  if (operation.parameters.length === 0) return 'nil';
  const items = operation.parameters.map((parameter) => {
    const name = names?.arguments.get(parameter) ?? '';
    const key = stringLiteral(argumentKey(operation, parameter));
    return pair(key, parameter.place === 'path' ? name : `params.${name}`);
  });
  return literal('core.Args', items);
}

function methodDoc(scope: Scope, operation: Operation) {
  const { sdk } = scope;
  const name = sdk.names.operations.get(operation)?.method ?? '';
  const { deprecated, description, summary } = operation.docs;
  const endpoint = `${operation.method} ${operation.path}`;
  return docComment({
    name,
    own: `${name} calls ${endpoint}.`,
    summary,
    description,
    more: [
      argumentsText(scope, operation),
      resultText(scope, operation),
      errorsText(scope, operation),
      remarkOf(scope, operation),
    ],
    last: endpoint,
    deprecated,
  });
}

function argumentsText({ sdk, signatures }: Scope, operation: Operation): DocPart | undefined {
  const names = sdk.names.operations.get(operation)?.arguments;
  const items = operation.parameters.flatMap((parameter) => {
    const { description } = parameter.docs;
    if (parameter.place !== 'path' || description === undefined || description === '') return [];
    return [`${names?.get(parameter)}: ${description}`];
  });
  const all = [...items, ...bodyText(operation, signatures)];
  return all.length === 0 ? undefined : { lead: 'Arguments:', items: all };
}

/** What a body is, and as what it may be sent. */
function bodyText(operation: Operation, signatures: Signatures): string[] {
  const { body } = operation;
  if (!body) return [];
  const choices = signatures.bodyChoices(operation);
  const isAny = signatures.body(operation) === 'any';
  const [first, ...others] = choices.map(({ media, type }) => {
    const shown = /^[A-Z]\w*$/.test(type) ? `[${type}]` : type;
    return isAny && type !== 'any' ? `${media} (${shown})` : media;
  });
  const media =
    others.length > 0
      ? `It is sent as ${first}, or with [WithContentType] as ${others.join(' or ')}.`
      : '';
  const text = `${body.docs.description ?? ''} ${media}`.trim();
  return text === '' ? [] : [`body: ${text}`];
}

function resultText({ sdk }: Scope, operation: Operation): DocPart | undefined {
  const { pagination, responses, result } = operation;
  if (pagination) {
    return 'The pages are fetched while they are looped over, and errors come from the loop.';
  }
  if (result.kind === 'stream') return 'The caller closes the stream.';
  const hasFile = result.kind === 'value' && result.bytes;
  const closes = hasFile ? ['The caller closes what is downloaded.'] : [];
  const told = responses.find(({ docs, reads }) => reads && (docs.description ?? '') !== '');
  const text = told?.docs.description ?? '';
  const isTelling = text.length > 20 && result.kind === 'value' && !differsByAnswer(operation);
  const gives = isTelling && !givesWholeAnswer(sdk, operation) ? [`It gives: ${text}`] : [];
  const sentences = [...gives, ...closes];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

function errorsText(scope: Scope, { errors }: Operation): DocPart | undefined {
  const items = errors.flatMap((response) => {
    const { description = '' } = response.docs;
    const body = scope.signatures.errorBody(response);
    if (response.status === 'default' && body === undefined) return [];
    return [errorText(response, body, description)];
  });
  return items.length === 0
    ? undefined
    : { lead: 'The error is an [*APIError] where the API answers with:', items };
}

function errorText({ status }: Response, body: string | undefined, description: string): string {
  const sentinel = errorSentinel(status);
  const about = [
    ...(sentinel === undefined ? [] : [`[${sentinel}]`]),
    ...(body === undefined ? [] : [`body ${/^[A-Z]/.test(body) ? `[${body}]` : body}`]),
  ];
  const shown = about.length === 0 ? '' : ` (${about.join(', ')})`;
  const text = description === '' ? '' : `: ${description}`;
  return `${status === 'default' ? 'any other status' : status}${shown}${text}`;
}

/** The other way to make the call. */
function remarkOf({ sdk, type }: Scope, operation: Operation): string | undefined {
  const twin = twinOf(sdk.model, operation);
  const method = twin && sdk.names.operations.get(twin)?.method;
  if (method === undefined) return undefined;
  return operation.result.kind === 'stream'
    ? `It streams the answer; [${type}.${method}] gives it whole.`
    : `It gives the whole answer; [${type}.${method}] streams it.`;
}
