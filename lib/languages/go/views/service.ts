import { code } from '../../../render/printed.js';
import type { Service } from '../../../model/model.js';
import { docComment, fieldDoc } from '../comments.js';
import { DataPrinter } from '../data.js';
import { sender } from '../features.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, literal, pair, print, printRows, type Row } from '../print.js';
import type { MethodArgument, MethodPlan } from '../../../sdk/method-plan.js';
import { operationData } from '../../../sdk/operation-data.js';
import { pagingData } from '../../../sdk/paging-data.js';
import { resultFields } from '../results.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { fileHead } from './declaration.js';
import { argumentNotes } from '../value-notes.js';
import { methodDoc, type Scope } from './method-doc.js';
import { serviceRows, usesCore } from './service-fields.js';

/** A file with the methods of a service. */
export function serviceView(sdk: Sdk, service: Service) {
  const { names, plan, request } = sdk;
  const imports = new Imports(names.module.path);
  const { className: type = '', path = [] } = names.services.get(service) ?? {};
  const scope: Scope = { sdk, type, imports, signatures: new Signatures(sdk, imports) };
  const { children, operations } = service;
  if (usesCore(service)) imports.own('internal/core');
  if (operations.some(({ pagination }) => !pagination)) imports.standard('context');
  const plans = operations.map(plan.method);
  const variables = plans.flatMap((one) => operationVariables(scope, one));
  const methods = plans.map((one) => methodView(scope, one));
  return {
    ...fileHead(sdk, imports),
    /** They describe operations, and their pages. */
    variables: variables.map(code),
    doc: docComment({
      own: `${type} has the calls of client.${path.join('.')}.`,
      ...request.texts.docs(service),
    }),
    type: code(type),
    usesCore: usesCore(service),
    /** Absent: it has no services. */
    services: children.length === 0 ? undefined : code(printRows(serviceRows(sdk, children))),
    methods,
  };
}

/** What tells the runtime all about an operation, and about its pages. */
function operationVariables({ sdk, signatures }: Scope, plan: MethodPlan): string[] {
  const { names, operation } = plan;
  const { constant, paging } = names;
  const { named } = sdk.plan;
  const data = new DataPrinter({ operation, signatures }).print(operationData(named, operation));
  const pages = pagingData(named, operation);
  return [
    `var ${constant} = ${print(data)}\n`,
    ...(pages
      ? [`var ${paging} = ${print(new DataPrinter().print(pages), 0, paging.length + 7)}\n`]
      : []),
  ];
}

function methodView(scope: Scope, plan: MethodPlan) {
  const { signatures } = scope;
  const typeOf = (argument: MethodArgument): string => {
    if (argument.kind === 'params') return plan.names.params;
    return 'access' in argument ? signatures.sent(argument) : argument.type;
  };
  const parameters = plan.arguments.map((argument) => `${argument.name} ${typeOf(argument)}`);
  return {
    structs: [
      ...paramsStruct(scope, plan),
      ...bodyStruct(scope, plan),
      ...resultStruct(scope, plan),
    ],
    doc: methodDoc(scope, plan),
    name: code(plan.name),
    parameters: code(parameters.join(', ')),
    results: code(signatures.results(plan.operation)),
    call: code(methodCall(scope, plan)),
  };
}

/** A struct that a method takes or gives. */
function structView(name: string, about: string, rows: readonly Row[]) {
  const doc = docComment({ own: `${name} ${about}` });
  return { doc, name: code(name), rows: code(printRows(rows)) };
}

function paramsStruct({ sdk, type, signatures }: Scope, plan: MethodPlan) {
  if (!plan.params) return [];
  const rows = plan.params.members.map((member) => ({
    doc: fieldDoc({
      ...sdk.request.texts.docs(member.parameter.docs),
      notes: argumentNotes(member.parameter),
    }),
    cells: [member.name, signatures.sent(member)],
  }));
  const inPath = plan.sent.some(({ kind }) => kind === 'path')
    ? ' in addition to those of its path'
    : '';
  return [
    structView(plan.names.params, `has the parameters of [${type}.${plan.name}]${inPath}.`, rows),
  ];
}

function bodyStruct({ sdk, type, signatures }: Scope, plan: MethodPlan) {
  const { name: method, names, operation } = plan;
  const fields = sdk.names.bodyChoices.get(operation) ?? [];
  const { twin } = operation;
  const isShared = twin !== undefined && sdk.plan.method(twin).names.body === names.body;
  if (fields.length === 0 || (isShared && operation.result.kind === 'stream')) return [];
  const rows = fields.map(({ name: field, media: [first, ...media] }) => {
    const others = media.map(({ name }) => name).join(' or ');
    const more = others === '' ? '' : `, or with [WithContentType] as ${others}`;
    const doc = fieldDoc({ own: `${field} is sent as ${first.name}${more}.` });
    return { doc, cells: [field, signatures.bodyField(first)] };
  });
  const other = isShared ? ` and [${type}.${sdk.plan.method(twin).name}]` : '';
  const about = `is the body of [${type}.${method}]${other}. Set exactly one field.`;
  return [structView(names.body, about, rows)];
}

function resultStruct({ type, signatures }: Scope, plan: MethodPlan) {
  const { name: method, names, operation, returns } = plan;
  if (returns !== 'mixed') return [];
  const fields = resultFields(operation, signatures.types);
  const rows = fields.map(({ name, text, statuses }) => ({
    doc: fieldDoc({ own: `${name} is set for the status ${statuses.join(', ')}.` }),
    cells: [name, text],
  }));
  const about = `is the result of [${type}.${method}]. Only the field for the received response is set.`;
  const hasFile = fields.some(({ text }) => text === '*Download');
  return [{ ...structView(names.result, about, rows), hasFile }];
}

function methodCall({ sdk, signatures }: Scope, plan: MethodPlan): string {
  const { arguments: all, names, operation, returns } = plan;
  const name = sender(plan);
  const isTyped = name !== 'sendNone' && name !== 'download';
  const values: Layout[] = [
    ...all.filter(({ kind }) => kind === 'context').map((argument) => argument.name),
    's.core',
    `&${names.constant}`,
    ...(returns === 'pages' ? [`&${names.paging}`] : []),
    argumentsLayout(sdk, plan),
    plan.body?.name ?? 'nil',
    'opts',
  ];
  const sent = isTyped ? `${name}[${signatures.argument(operation)}]` : name;
  return print(call(sent, values), 1, 'return '.length);
}

function argumentsLayout({ plan: { named, method } }: Sdk, { operation }: MethodPlan): Layout {
  if (operation.arguments.length === 0) return 'nil';
  const { sent } = method(operation);
  const items = operation.arguments.map((parameter) => {
    const argument = sent.find((one) => 'parameter' in one && one.parameter === parameter);
    return pair(stringLiteral(named.argumentKey(operation, parameter)), argument?.access ?? '');
  });
  return literal('core.Args', items);
}
