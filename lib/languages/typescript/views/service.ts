import { capitalized } from '../../../naming/cases.js';
import type { DocParts } from '../../common/doc-comment.js';
import { argumentDocs, errorWords, variantWords } from '../../common/method-docs.js';
import { code } from '../../../render/printed.js';
import type { Service } from '../../../model/model.js';
import type { Code } from '../../../render/printed.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import { docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { Imports } from '../imports.js';
import { propertyKey } from '../literals.js';
import { call, type Layout, object, print, sequence, statement } from '../print.js';
import type { Sdk } from '../sdk.js';
import { isUnknown } from '../variants.js';
import { serviceMembers } from './service-members.js';
import { argumentPlace, Signatures } from '../signatures.js';
import { argumentNotes, memberNotes } from '../value-notes.js';
import { Snippets } from '../snippets.js';
import type { Data } from '../../../sdk/data.js';
import { operationData } from '../../../sdk/operation-data.js';
import { pagingData } from '../../../sdk/paging-data.js';
import { describedBy, type MethodArgument, type MethodPlan } from '../../../sdk/method-plan.js';

interface Scope {
  readonly sdk: Sdk;
  readonly className: string;
  readonly imports: Imports;
  readonly signatures: Signatures;
}

export function serviceView(sdk: Sdk, service: Service) {
  const imports = new Imports(sdk.names.modules.service.get(service) ?? '');
  const className = sdk.names.services.get(service)?.className ?? '';
  const scope: Scope = { sdk, className, imports, signatures: new Signatures(sdk, imports) };
  imports.type('runtime/core', 'Core');
  if (service.operations.length > 0) imports.type('runtime/options', 'RequestOptions');
  const plans = service.operations.map((operation) => sdk.plan.method(operation));
  const methods = plans.map((plan) => methodView(scope, plan));
  const constants = plans.flatMap((plan) => constantsOf(scope, plan));
  return {
    constants,
    params: plans.flatMap((plan) => paramsView(scope, plan)),
    doc: docComment(0, sdk.request.texts.docs(service)),
    className: code(className),
    services: serviceMembers(sdk, imports, service.children),
    methods,
    imports: code(imports.print()),
  };
}

/** What tells the runtime all about an operation, and how its pages are selected and read. */
function constantsOf(scope: Scope, plan: MethodPlan): Code[] {
  const { imports, sdk, signatures } = scope;
  const { names, operation } = plan;
  const printer = new DataPrinter(imports, sdk);
  const constant = (name: string, type: string, data: Data) =>
    code(statement(`const ${name}: ${type} = `, printer.print(data)));
  imports.type('runtime/operation', 'Operation');
  const type = `Operation<${signatures.value(operation)}>`;
  const own = constant(names.constant, type, operationData(sdk.plan.named, operation));
  const paging = pagingData(sdk.plan.named, operation);
  if (!paging) return [own];
  imports.type('runtime/paging', 'Paging');
  return [own, constant(names.paging, 'Paging', paging)];
}

function paramsView(scope: Scope, plan: MethodPlan) {
  if (plan.params === undefined) return [];
  const members = plan.params.members.map(({ name, omittable, parameter }) => {
    const type = scope.signatures.types.use(parameter.type, argumentPlace);
    const orUndefined = !omittable || isUnknown(parameter.type.type) ? '' : ' | undefined';
    const doc = {
      ...scope.sdk.request.texts.docs(parameter.docs),
      ...memberNotes(parameter, true),
    };
    return {
      doc: docComment(2, doc),
      code: code(`${propertyKey(name)}${omittable ? '?' : ''}: ${type}${orUndefined};`),
    };
  });
  const own = `Parameters of {@link ${scope.className}.${plan.name}}.`;
  return [
    {
      doc: docComment(0, { own }),
      name: code(plan.names.params),
      members,
    },
  ];
}

function methodView(scope: Scope, plan: MethodPlan) {
  const parameters = plan.arguments.map((argument) => argumentText(scope, plan, argument));
  const after = `: ${scope.signatures.result(plan)} {`;
  const head = print(call(plan.name, parameters), 2, 2, after.length) + after;
  return {
    doc: docComment(2, methodDoc(scope, plan)),
    head: code(head),
    body: code(methodBody(scope, plan)),
  };
}

function argumentText(scope: Scope, plan: MethodPlan, argument: MethodArgument): string {
  const { name, omittable, required } = argument;
  const head = `${name}${omittable ? '?' : ''}: `;
  switch (argument.kind) {
    case 'params':
      return head + plan.names.params;
    case 'context':
    case 'options':
      return head + argument.type;
    default: {
      // An argument before a required one cannot be left out, only be undefined.
      const orUndefined = required || omittable ? '' : ' | undefined';
      return head + scope.signatures.argument(argument) + orUndefined;
    }
  }
}

function methodBody(scope: Scope, plan: MethodPlan): string {
  const input: Layout[] = [];
  const path = plan.sent.filter(({ kind }) => kind === 'path').map(({ name }) => name);
  if (plan.params) {
    const simple = path.length === 0 && plan.params.required;
    // First, so that an undeclared member of a caller's object never replaces an argument of the path.
    input.push(
      simple ? 'parameters: params' : sequence('parameters: ', object(['...params', ...path])),
    );
  } else if (path.length > 0) {
    input.push(sequence('parameters: ', object(path)));
  }
  if (plan.body) input.push('body');
  return print(sentCall(scope, plan, [object(input), 'options']), 4, 4, 1);
}

/** The call of the runtime that makes the call of the API. */
function sentCall(scope: Scope, plan: MethodPlan, rest: readonly Layout[]): Layout {
  const { constant, paging } = plan.names;
  switch (plan.returns) {
    case 'pages':
      scope.imports.value('pagination', 'paginate');
      return call('return paginate', ['this.#core', constant, paging, ...rest]);
    case 'stream':
      scope.imports.value('streaming', 'openStream');
      return call('return openStream', ['this.#core', constant, ...rest]);
    default: {
      const sent = [constant, ...rest];
      return plan.whole
        ? call('return new ApiResponsePromise', [call('this.#core.send', sent)])
        : call('return this.#core.send', sent);
    }
  }
}

function methodDoc(scope: Scope, plan: MethodPlan): DocParts {
  const { docs, operation, returns } = plan;
  const { texts } = scope.sdk.request;
  // Comments import nothing.
  const signatures = new Signatures(scope.sdk);
  return {
    ...texts.docs(operation.docs),
    remarks: [remarkOf(scope, plan)],
    endpoint: `${operation.method} ${operation.path}`,
    headers: docs.headers,
    params: argumentDocs(
      plan.sent.filter(({ kind }) => kind === 'path'),
      texts,
      { notes: (argument) => argumentNotes(describedBy(argument)) },
    ),
    returns:
      returns === 'nothing' ? undefined : docs.returns && [docs.returns.lead, docs.returns.text],
    throws: docs.errors.map((response) => {
      const { status, text = '' } = response;
      const words = errorWords(response, signatures.errorBody(response));
      return { name: errorClassOf(status, 'Error'), text: [`(${words}) `, text] };
    }),
    example: new Snippets(scope.sdk).lines(operation, { ends: true, indent: '   * '.length }),
  };
}

/** What the result type leaves open, and the other way to make the call. */
function remarkOf({ className }: Scope, plan: MethodPlan): string {
  const { result } = plan.operation;
  const mayBeFile = result.kind === 'value' && result.bytes && result.types.length > 0;
  const words = variantWords(plan);
  const sentences = [
    mayBeFile ? 'Returns a {@link BinaryResponse} if the response is a file.' : '',
    words ? `${capitalized(words.does)}. {@link ${className}.${words.name}} ${words.other}` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
