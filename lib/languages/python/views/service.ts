import type { Inline } from '../../../descriptions/blocks.js';
import { sentencesAfter } from '../../../descriptions/notes.js';
import type { DescriptionText } from '../../../descriptions/texts.js';
import { code } from '../../../render/printed.js';
import type { Service } from '../../../model/model.js';
import { resolve } from '../../../model/resolve.js';
import type { Property } from '../../../model/types.js';
import type { Code } from '../../../render/printed.js';
import { present, tellsOfDeprecation } from '../../documentation/model-page.js';
import { type DocParts, docString } from '../comments.js';
import { errorClassOf } from '../../../sdk/error-kinds.js';
import {
  describedBy,
  type MethodPlan,
  type ParameterArgument,
  type PropertyArgument,
  type SentArgument,
} from '../../../sdk/method-plan.js';
import { argumentDocs, errorWords } from '../../common/method-docs.js';
import { operationData } from '../../../sdk/operation-data.js';
import { pagingData } from '../../../sdk/paging-data.js';
import { DataPrinter } from '../data.js';
import { Imports } from '../imports.js';
import { entry, plainLiteral, stringLiteral } from '../literals.js';
import { call, dict, flatten, grouped, type Layout, print, sequence, subscript } from '../print.js';
import type { Sdk } from '../sdk.js';
import { Snippets } from '../snippets.js';
import { Signatures } from '../signatures.js';
import { serviceMembers } from './service-members.js';
import { argumentNotes } from '../value-notes.js';

interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly signatures: Signatures;
}

/** A service and its twin for `async`, with the constants that they share. */
export function serviceView(sdk: Sdk, service: Service) {
  const imports = new Imports(sdk.names.modules.service.get(service) ?? '');
  const scope: Scope = { sdk, imports, signatures: new Signatures(sdk, imports) };
  const own = sdk.names.services.get(service);
  imports.type('_runtime/core', 'Core');
  imports.type('_runtime/async_core', 'AsyncCore');
  const plans = service.operations.map((operation) => sdk.plan.method(operation));
  const constants = plans.flatMap((plan) => constantsOf(scope, plan));
  const calls = `Calls of the service ${own?.path.join('.')}`;
  const docs = sdk.request.texts.docs(service);
  const twin = (isAsync: boolean) => ({
    name: code((isAsync ? own?.asyncName : own?.className) ?? ''),
    core: code(isAsync ? 'AsyncCore' : 'Core'),
    doc: docString({ own: isAsync ? `${calls}, for \`async\` programs` : calls, ...docs }, 4),
    services: serviceMembers(sdk, imports, service.children, isAsync),
    methods: plans.map((plan) => methodView(scope, plan, isAsync)),
  });
  const twins = [twin(false), twin(true)];
  return {
    doc: docString({ own: `${own?.className} and ${own?.asyncName}` }, 0),
    imports: code(imports.print()),
    constants: present(constants),
    twins,
  };
}

/** What tells the runtime all about an operation, and how its pages are selected and read. */
function constantsOf({ sdk, imports, signatures }: Scope, plan: MethodPlan): Code[] {
  const { names, operation } = plan;
  const printer = new DataPrinter(imports, sdk);
  // Streams are of another type in each twin, and pages have their own.
  const isTwofold = plan.returns === 'pages' || plan.returns === 'stream';
  const type = isTwofold ? 'Any' : signatures.value(operation, false);
  if (type === 'Any') imports.value('typing', 'Any');
  const head = sequence(`${names.constant}: `, subscript('Operation', [type]));
  const constant = code(grouped(head, printer.print(operationData(sdk.plan.named, operation))));
  const paging = pagingData(sdk.plan.named, operation);
  return paging ? [constant, code(grouped(names.paging, printer.print(paging)))] : [constant];
}

function methodView(scope: Scope, plan: MethodPlan, isAsync: boolean) {
  const { imports, signatures } = scope;
  const { operation, sent } = plan;
  imports.value('typing', 'Optional');
  imports.type('options', 'RequestOptions');
  const typed = (argument: SentArgument) => {
    const type = signatures.argument(argument);
    return sequence(`${argument.name}: `, type, defaultLayout(argument, imports));
  };
  const items: Layout[] = [
    'self',
    ...sent.filter(({ positional }) => positional).map(typed),
    '*',
    ...sent.filter(({ positional }) => !positional).map(typed),
    'options: Optional[RequestOptions] = None',
  ];
  const isAwaited = isAsync && plan.returns !== 'pages';
  const head = sequence(
    call(`${isAwaited ? 'async ' : ''}def ${plan.name}`, items),
    ' -> ',
    signatures.result(operation, isAsync),
    ':',
  );
  const { deprecated } = operation.docs;
  if (deprecated) imports.value('typing_extensions', 'deprecated');
  return {
    decorator: deprecated ? code('@deprecated("The API marks it as deprecated.")') : undefined,
    head: code(print(head, 4, 4)),
    doc: docString(
      {
        ...methodDoc(plan, scope),
        example: new Snippets(scope.sdk, { isAsync }).lines(operation, { ends: true }),
      },
      8,
    ),
    body: code(print(methodBody(scope, plan, isAsync), 8, 8)),
  };
}

/** What stands for an argument that a call leaves out. */
function defaultLayout(argument: SentArgument, imports: Imports): Layout {
  if (argument.kind === 'property') {
    if (argument.default === 'constant') return sequence(' = ', constantOf(argument.property));
    if (argument.default === 'unset') {
      return ` = ${imports.value('_runtime/unset', 'UNSET')}`;
    }
  }
  return argument.omittable ? ' = None' : '';
}

function constantOf({ type }: Property): Layout {
  const { type: constant } = resolve(type);
  return constant.kind === 'constant' ? plainLiteral(constant.value) : 'None';
}

function methodBody(scope: Scope, plan: MethodPlan, isAsync: boolean): Layout {
  const { imports } = scope;
  const { names, operation, returns } = plan;
  const { constant } = names;
  const parameters = operation.arguments.map((parameter) => {
    const name = names.arguments.get(parameter) ?? '';
    return entry(name, name);
  });
  const body = bodyLayout(plan, imports);
  const rest: Layout[] = [...(body ? [sequence('body=', body)] : []), 'options=options'];
  const awaited = isAsync ? 'return await ' : 'return ';
  if (returns === 'pages') {
    const pages = imports.value('pagination', isAsync ? 'AsyncPages' : 'Pages');
    return call(`return ${pages}`, [
      'self._core',
      constant,
      names.paging,
      dict(parameters),
      ...rest,
    ]);
  }
  if (returns === 'stream') {
    const open = imports.value('streaming', isAsync ? 'open_async_stream' : 'open_stream');
    return call(`${awaited}${open}`, ['self._core', constant, dict(parameters), ...rest]);
  }
  const method = plan.whole ? 'respond' : 'send';
  const passed: Layout[] = [
    constant,
    ...(parameters.length > 0 ? [dict(parameters)] : []),
    ...rest,
  ];
  const { result } = operation;
  if (!isAsync || result.kind !== 'value' || !result.bytes) {
    return call(`${awaited}self._core.${method}`, passed);
  }
  // The constant has the type of the other twin's file.
  const type = stringLiteral(flatten(scope.signatures.result(operation, true)));
  return call(`return ${imports.value('typing', 'cast')}`, [
    type,
    call(`await self._core.${method}`, passed),
  ]);
}

/** The argument for the body, or the arguments for its properties, by the names of the fields. */
function bodyLayout({ body, properties }: MethodPlan, imports: Imports): Layout | undefined {
  if (properties.length === 0) return body?.name;
  return call(
    imports.value('_runtime/properties', 'Properties'),
    properties.map(({ field, name }) => `${field}=${name}`),
  );
}

function methodDoc(
  { docs, operation, returns, sent }: MethodPlan,
  { sdk, signatures }: Scope,
): DocParts {
  const { texts } = sdk.request;
  return {
    ...texts.docs(operation.docs),
    endpoint: `${operation.method} ${operation.path}`,
    headers: docs.headers,
    // Name and type say enough of an argument without a text, and of the options.
    args: argumentDocs(sent, texts, {
      notes: notesOf,
      body: (noun) => `The ${noun}.`,
    }),
    returns:
      returns === 'nothing' ? undefined : docs.returns && [docs.returns.lead, docs.returns.text],
    raises: docs.errors.map((response) => {
      const { status, text } = response;
      const head = errorWords(response, signatures.errorBody(response));
      const name = errorClassOf(status, 'Error');
      return { name, text: text ? [`${head}: `, text] : `${head}.` };
    }),
  };
}

function notesOf(
  argument: ParameterArgument | PropertyArgument,
  text: DescriptionText | undefined,
): readonly Inline[] {
  const value = describedBy(argument);
  const isTold = tellsOfDeprecation(text?.source ?? '');
  return [
    ...(value.docs.deprecated && !isTold ? [sentence('Deprecated.')] : []),
    argumentNotes(value),
    ...(argument.kind === 'property' && argument.default === 'unset' ? [nullIsSent] : []),
  ].reduce(sentencesAfter);
}

function sentence(text: string): readonly Inline[] {
  return [{ kind: 'text', text }];
}

const nullIsSent: readonly Inline[] = [
  { kind: 'code', text: 'None' },
  { kind: 'text', text: ' is sent as null.' },
];
