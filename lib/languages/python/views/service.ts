import type { Operation, Parameter, Service } from '../../../model/model.js';
import type { Code, Printed } from '../../../render/printed.js';
import { errorClass } from '../error-names.js';
import { present } from '../../documentation/model-page.js';
import { type DocParts, docString } from '../comments.js';
import { givesWholeAnswer } from '../../common/features.js';
import { Imports } from '../imports.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, flatten, grouped, type Layout, print, sequence, subscript } from '../print.js';
import { code, type Sdk } from '../sdk.js';
import { ShapePrinter } from '../shapes.js';
import { Signatures } from '../signatures.js';
import { operationLayout, pagingLayout } from './operation.js';

/** A service and its twin for `async`, with the constants that they share. */
export interface ServiceView {
  readonly doc: Printed;
  readonly imports: Code;
  readonly constants: readonly Code[] | undefined;
  readonly twins: readonly ServiceClass[];
}

interface ServiceClass {
  readonly name: Code;
  readonly core: Code;
  readonly doc: Printed;
  readonly methods: readonly MethodView[];
}

interface MethodView {
  readonly decorator: Code | undefined;
  readonly head: Code;
  readonly doc: Printed;
  readonly body: Code;
}

interface Scope {
  readonly sdk: Sdk;
  readonly imports: Imports;
  readonly shapes: ShapePrinter;
  readonly signatures: Signatures;
}

export function serviceView(sdk: Sdk, service: Service): ServiceView {
  const imports = new Imports(sdk.names.modules.service.get(service) ?? '');
  const scope: Scope = {
    sdk,
    imports,
    shapes: new ShapePrinter(imports, sdk),
    signatures: new Signatures(sdk, imports),
  };
  const own = sdk.names.services.get(service);
  imports.type('_runtime/core', 'Core');
  imports.type('_runtime/async_core', 'AsyncCore');
  const constants = service.operations.flatMap((operation) => constantsOf(scope, operation));
  const twin = (isAsync: boolean): ServiceClass => ({
    name: code((isAsync ? own?.asyncName : own?.className) ?? ''),
    core: code(isAsync ? 'AsyncCore' : 'Core'),
    doc: docString(
      {
        own: `Calls of the service ${own?.property}${isAsync ? ', for `async` programs' : ''}`,
        description: service.description,
      },
      4,
    ),
    methods: service.operations.map((operation) => methodView(scope, operation, isAsync)),
  });
  const twins = [twin(false), twin(true)];
  return {
    doc: docString({ own: `${own?.className} and ${own?.asyncName}` }, 0),
    imports: code(imports.print()),
    constants: present(constants),
    twins,
  };
}

function constantsOf(scope: Scope, operation: Operation): Code[] {
  const constant = constantOf(scope.sdk, operation);
  // Streams are of another type in each twin, and pages have their own.
  const type = isTwofold(operation) ? 'Any' : scope.signatures.value(operation, false);
  if (type === 'Any') scope.imports.value('typing', 'Any');
  const head = sequence(`${constant}: `, subscript('Operation', [type]));
  const constants = [code(grouped(head, operationLayout(scope, operation)))];
  const paging = pagingLayout(scope, operation);
  if (paging !== undefined) constants.push(code(grouped(pagingOf(scope.sdk, operation), paging)));
  return constants;
}

function pagingOf({ names }: Sdk, operation: Operation): string {
  return names.operations.get(operation)?.paging ?? '';
}

function constantOf({ names }: Sdk, operation: Operation): string {
  return names.operations.get(operation)?.constant ?? '';
}

function isTwofold({ pagination, result }: Operation): boolean {
  return pagination !== undefined || result.kind === 'stream';
}

interface Argument {
  readonly name: string;
  readonly type: Layout;
  readonly required: boolean;
  readonly text: string;
}

/** Of a parameter that the description says nothing of. */
function placeText({ place, wireName }: Parameter): string {
  const called =
    place === 'header' ? 'header' : place === 'cookie' ? 'cookie' : `${place} parameter`;
  return `The ${called} \`${wireName}\`.`;
}

/** Path parameters in path order, then the body; the rest by name, what is required first. */
function argumentsOf(
  { sdk, signatures }: Scope,
  operation: Operation,
): { readonly positional: readonly Argument[]; readonly named: readonly Argument[] } {
  const names = sdk.names.operations.get(operation)?.arguments;
  const all = operation.parameters.map((parameter) => ({
    place: parameter.place,
    name: names?.get(parameter) ?? '',
    type: signatures.argument(parameter),
    required: parameter.required,
    text: parameter.docs.description ?? parameter.docs.summary ?? placeText(parameter),
  }));
  const type = signatures.body(operation);
  const { body } = operation;
  const bodies =
    type === undefined
      ? []
      : [
          {
            name: 'body',
            type,
            required: body?.required === true,
            text: body?.docs.description ?? 'The body of the request.',
          },
        ];
  const others = all.filter(({ place }) => place !== 'path');
  return {
    positional: [...all.filter(({ place }) => place === 'path'), ...bodies],
    named: [
      ...others.filter(({ required }) => required),
      ...others.filter(({ required }) => !required),
    ],
  };
}

function methodView(scope: Scope, operation: Operation, isAsync: boolean): MethodView {
  const { sdk, imports, signatures } = scope;
  const { positional, named } = argumentsOf(scope, operation);
  imports.value('typing', 'Optional');
  imports.type('options', 'RequestOptions');
  const items: Layout[] = [
    'self',
    ...positional.map(argumentLayout),
    '*',
    ...named.map(argumentLayout),
    'options: Optional[RequestOptions] = None',
  ];
  const name = sdk.names.operations.get(operation)?.method ?? '';
  const isAwaited = isAsync && operation.pagination === undefined;
  const head = sequence(
    call(`${isAwaited ? 'async ' : ''}def ${name}`, items),
    ' -> ',
    signatures.result(operation, isAsync),
    ':',
  );
  const { deprecated } = operation.docs;
  if (deprecated) imports.value('typing_extensions', 'deprecated');
  return {
    decorator: deprecated ? code('@deprecated("The API marks it as deprecated.")') : undefined,
    head: code(print(head, 4, 4)),
    doc: docString(methodDoc(operation, [...positional, ...named]), 8),
    body: code(print(methodBody(scope, operation, isAsync), 8, 8)),
  };
}

function argumentLayout({ name, type, required }: Argument): Layout {
  return sequence(`${name}: `, type, required ? '' : ' = None');
}

function methodBody(scope: Scope, operation: Operation, isAsync: boolean): Layout {
  const { sdk, imports } = scope;
  const names = sdk.names.operations.get(operation)?.arguments;
  const constant = constantOf(sdk, operation);
  const { result } = operation;
  const given = operation.parameters.map((parameter) => {
    const name = names?.get(parameter) ?? '';
    return entry(name, name);
  });
  const rest: Layout[] = [
    ...(operation.body && operation.body.media.length > 0 ? ['body=body'] : []),
    'options=options',
  ];
  const awaited = isAsync ? 'return await ' : 'return ';
  if (operation.pagination) {
    const pages = isAsync ? 'AsyncPages' : 'Pages';
    imports.value('pagination', pages);
    return call(`return ${pages}`, [
      'self._core',
      constant,
      pagingOf(sdk, operation),
      dict(given),
      ...rest,
    ]);
  }
  if (result.kind === 'stream') {
    const open = isAsync ? 'open_async_stream' : 'open_stream';
    imports.value('streaming', open);
    return call(`${awaited}${open}`, ['self._core', constant, dict(given), ...rest]);
  }
  const method = givesWholeAnswer(sdk, operation) ? 'respond' : 'send';
  const sent: Layout[] = given.length > 0 ? [constant, dict(given), ...rest] : [constant, ...rest];
  if (!isAsync || result.kind !== 'value' || !result.bytes) {
    return call(`${awaited}self._core.${method}`, sent);
  }
  // The constant has the type of the other twin's file.
  imports.value('typing', 'cast');
  const type = stringLiteral(flatten(scope.signatures.result(operation, true)));
  return call('return cast', [type, call(`await self._core.${method}`, sent)]);
}

function methodDoc(operation: Operation, all: readonly Argument[]): DocParts {
  const { docs, errors, responses, result } = operation;
  const success = responses.find((response) => response.docs.description !== undefined);
  return {
    own: `Sends \`${operation.method} ${operation.path}\``,
    ...docs,
    args: [
      ...all.map(({ name, text }) => ({ name, text })),
      { name: 'options', text: 'Settings of this call only.' },
    ],
    returns: result.kind === 'none' ? undefined : success?.docs.description,
    raises: errors.flatMap(({ docs: { description }, status }) =>
      status === 'default' || description === undefined
        ? []
        : [{ name: errorClass(status), text: `${status}: ${description}` }],
    ),
  };
}
