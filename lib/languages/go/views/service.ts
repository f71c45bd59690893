import { code } from '../../../render/printed.js';
import type { Service } from '../../../model/model.js';
import { bodyFields } from '../bodies.js';
import { docComment, fieldDoc } from '../comments.js';
import { sender } from '../features.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, literal, pair, print, printRows } from '../print.js';
import type { MethodArgument, MethodPlan } from '../../../sdk/method-plan.js';
import { resultFields } from '../results.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';
import { type DeclarationView, declared, fileHead } from './declaration.js';
import { methodDoc, type Scope } from './method-doc.js';
import { operationVariable, pagingVariable } from './operation.js';

/** A file with the methods of a service. */
export function serviceView(sdk: Sdk, service: Service) {
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
      doc: docComment({ own, description: sdk.request.texts.read(service.description) }),
      code: code(`type ${type} struct{ core *core.Client }\n`),
    },
    ...operations
      .map((operation) => sdk.plan.method(operation))
      .flatMap((plan) => [
        ...paramsViews(scope, plan),
        ...bodyViews(scope, plan),
        ...resultViews(scope, plan),
        methodView(scope, plan),
      ]),
  ];
  return {
    ...fileHead(sdk, imports),
    /** They describe operations, and their pages. */
    variables: variables.map(code),
    declarations,
  };
}

function paramsViews({ sdk, type, signatures }: Scope, plan: MethodPlan): DeclarationView[] {
  const params = plan.arguments.find((argument) => argument.kind === 'params');
  if (!params) return [];
  const rows = params.members.map((member) => ({
    doc: fieldDoc(sdk.request.texts.docs(member.parameter.docs)),
    cells: [member.name, signatures.sent(member)],
  }));
  const name = sdk.names.operations.get(plan.operation)?.params ?? '';
  const inPath = plan.sent.some(({ kind }) => kind === 'path')
    ? ' in addition to those of its path'
    : '';
  const own = `${name} has the parameters of [${type}.${plan.name}]${inPath}.`;
  return [declared(own, `type ${name} struct {\n${printRows(rows)}}\n`)];
}

function bodyViews(
  { sdk, type, signatures }: Scope,
  { name: method, operation }: MethodPlan,
): DeclarationView[] {
  const fields = bodyFields(sdk, operation);
  const { twin } = operation;
  const name = sdk.names.operations.get(operation)?.body ?? '';
  const isShared = twin !== undefined && sdk.names.operations.get(twin)?.body === name;
  if (fields.length === 0 || (isShared && operation.result.kind === 'stream')) return [];
  const rows = fields.flatMap(({ name: field, media }) => {
    const [first, ...others] = media.map((one) => one.name);
    if (!media[0]) return [];
    const more = others.length === 0 ? '' : `, or with [WithContentType] as ${others.join(' or ')}`;
    const doc = fieldDoc({ own: `${field} is sent as ${first}${more}.` });
    return [{ doc, cells: [field, signatures.bodyField(media[0])] }];
  });
  const other = isShared ? ` and [${type}.${sdk.plan.method(twin).name}]` : '';
  const own = `${name} is the body of [${type}.${method}]${other}. Set exactly one field.`;
  return [declared(own, `type ${name} struct {\n${printRows(rows)}}\n`)];
}

function resultViews(
  { sdk, type, signatures }: Scope,
  { name: method, operation, returns }: MethodPlan,
): DeclarationView[] {
  const names = sdk.names.operations.get(operation);
  if (!names || returns !== 'mixed') return [];
  const fields = resultFields(operation, signatures.types);
  const rows = fields.map(({ name, text, statuses }) => ({
    doc: fieldDoc({ own: `${name} is set for the status ${statuses.join(', ')}.` }),
    cells: [name, text],
  }));
  const own = `${names.result} is the result of [${type}.${method}]. Only the field for the received response is set.`;
  const struct = declared(own, `type ${names.result} struct {\n${printRows(rows)}}\n`);
  if (!fields.some(({ text }) => text === '*Download')) return [struct];
  const file = code(`func (r *${names.result}) file() **Download { return &r.Download }\n`);
  return [struct, { doc: docComment({}), code: file }];
}

function methodView(scope: Scope, plan: MethodPlan): DeclarationView {
  const { sdk, type, signatures } = scope;
  const params = sdk.names.operations.get(plan.operation)?.params ?? '';
  const typeOf = (argument: MethodArgument): string => {
    if (argument.kind === 'params') return params;
    return 'access' in argument ? signatures.sent(argument) : argument.type;
  };
  const parameters = plan.arguments.map((argument) => `${argument.name} ${typeOf(argument)}`);
  const results = signatures.results(plan.operation);
  const head = `func (s *${type}) ${plan.name}(${parameters.join(', ')}) ${results} {\n`;
  return {
    doc: methodDoc(scope, plan),
    code: code(`${head}\t${methodBody(scope, plan)}\n}\n`),
  };
}

function methodBody({ sdk, signatures }: Scope, plan: MethodPlan): string {
  const { arguments: all, operation, returns } = plan;
  const names = sdk.names.operations.get(operation);
  const { name } = sender(plan);
  const isTyped = name !== 'sendNone' && name !== 'download';
  const values: Layout[] = [
    ...all.filter(({ kind }) => kind === 'context').map((argument) => argument.name),
    's.core',
    `&${names?.constant}`,
    ...(returns === 'pages' ? [`&${names?.paging}`] : []),
    argumentsLayout(sdk, plan),
    plan.body?.name ?? 'nil',
    'opts',
  ];
  const sent = isTyped ? `${name}[${signatures.argument(operation)}]` : name;
  return print(call(`return ${sent}`, values), 1);
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
