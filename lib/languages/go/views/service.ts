import type { Operation, Parameter, Service } from '../../../model/model.js';
import type { Code } from '../../../render/printed.js';
import { docComment } from '../comments.js';
import { sender } from '../features.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, literal, pair, print, printRows, shortFunction } from '../print.js';
import { differsByAnswer, resultFields } from '../results.js';
import { code, type Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import type { DeclarationView } from './declaration.js';
import { methodDoc, type Scope } from './method-doc.js';
import type { DeclarationsView } from './models.js';
import { argumentKey, operationVariable, pagingVariable } from './operation.js';

interface ServiceView extends DeclarationsView {
  /** Variables that describe operations, and their pages. */
  readonly variables: readonly Code[];
}

export function serviceView(sdk: Sdk, service: Service): ServiceView {
  const { names } = sdk;
  const imports = new Imports(names.module.path);
  const type = names.services.get(service)?.className ?? '';
  const scope: Scope = { sdk, type, imports, signatures: new Signatures(sdk, imports) };
  imports.own('internal/core');
  const { operations } = service;
  if (operations.some(({ pagination }) => !pagination)) imports.standard('context');
  const variables = operations.flatMap((operation) => {
    const described = operationVariable(sdk, operation, scope.signatures);
    return [described, pagingVariable(sdk, operation) ?? ''].filter((text) => text !== '');
  });
  const own = `${type} has the calls of client.${names.services.get(service)?.property ?? ''}.`;
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
    return {
      doc: docComment({ summary, description, deprecated }, 1).text,
      cells: [
        names.arguments.get(parameter) ?? '',
        signatures.types.parameter(parameter.type, parameter.required).text,
      ],
    };
  });
  const inPath = others.length < operation.parameters.length ? ' beside those of its path' : '';
  const own = `${names.params} are the parameters of [${type}.${names.method}]${inPath}.`;
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
  const own = `${names.result} is what [${type}.${names.method}] returns: the field of the answer that came.`;
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
    `&${names?.constant}`,
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
