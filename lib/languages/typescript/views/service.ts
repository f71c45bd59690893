import type { Operation, Parameter, Service } from '../../../model/model.js';
import type { Code, Printed } from '../../../render/printed.js';
import { type DocParts, docComment } from '../comments.js';
import { DataPrinter } from '../data.js';
import { Imports } from '../imports.js';
import { propertyKey } from '../literals.js';
import { call, type Layout, object, print, sequence } from '../print.js';
import { code, type Sdk } from '../sdk.js';
import { ShapePrinter } from '../shapes.js';
import { TypePrinter } from '../types.js';
import { isUnknown } from '../variants.js';
import { errorClass } from '../error-names.js';
import { argumentPlace, bodyType, errorBodyText, returnType, valueType } from '../signatures.js';
import { pagingData } from '../../../sdk/operation-data.js';
import { givesWholeAnswer } from '../../common/features.js';
import { dataNames, operationConstant } from './operation.js';

export interface ServiceView {
  readonly imports: Code;
  readonly constants: readonly Code[];
  readonly params: readonly ParamsView[];
  readonly doc: Printed;
  readonly className: Code;
  readonly methods: readonly MethodView[];
}

interface ParamsView {
  readonly doc: Printed;
  readonly name: Code;
  readonly members: readonly { readonly doc: Printed; readonly code: Code }[];
}

interface MethodView {
  readonly doc: Printed;
  readonly head: Code;
  readonly body: Code;
}

interface Scope {
  readonly sdk: Sdk;
  readonly className: string;
  readonly imports: Imports;
  readonly types: TypePrinter;
  readonly shapes: ShapePrinter;
}

export function serviceView(sdk: Sdk, service: Service): ServiceView {
  const imports = new Imports(sdk.names.modules.service.get(service) ?? '');
  const { names, directions, request } = sdk;
  const className = names.services.get(service)?.className ?? '';
  const scope: Scope = {
    sdk,
    className,
    imports,
    types: new TypePrinter(imports, names, directions, request.options),
    shapes: new ShapePrinter(imports, names, directions, request.options, () => false),
  };
  imports.type('runtime/core', 'Core');
  imports.type('runtime/options', 'RequestOptions');
  const signatures = service.operations.map((operation) => signatureOf(scope, operation));
  const constants = signatures.flatMap((signature) => [
    code(operationConstant(sdk, signature.operation, signature.valueType, scope.shapes, imports)),
    ...pagingConstant(scope, signature),
  ]);
  return {
    constants,
    params: signatures.flatMap((signature) => paramsView(scope, signature)),
    doc: docComment({ description: service.description }, 0),
    className: code(className),
    methods: signatures.map((signature) => methodView(scope, signature)),
    imports: code(imports.print()),
  };
}

/** All that a method's text and its constant both need. */
interface Signature {
  readonly operation: Operation;
  readonly method: string;
  readonly constant: string;
  readonly paramsName: string;
  readonly path: readonly { readonly name: string; readonly parameter: Parameter }[];
  readonly others: readonly { readonly name: string; readonly parameter: Parameter }[];
  readonly bodyType: string | undefined;
  /** `T` of `Operation<T>`. */
  readonly valueType: string;
  readonly returnType: string;
}

function signatureOf(scope: Scope, operation: Operation): Signature {
  const names = scope.sdk.names.operations.get(operation);
  const named = operation.parameters.map((parameter) => ({
    name: names?.arguments.get(parameter) ?? '',
    parameter,
  }));
  return {
    operation,
    method: names?.method ?? '',
    constant: names?.constant ?? '',
    paramsName: names?.params ?? '',
    path: named.filter(({ parameter }) => parameter.place === 'path'),
    others: named.filter(({ parameter }) => parameter.place !== 'path'),
    bodyType: bodyType(scope, operation),
    valueType: valueType(scope, operation),
    returnType: returnType(scope, operation),
  };
}

function pagingConstant(scope: Scope, signature: Signature): Code[] {
  const paging = pagingData(dataNames(scope.sdk), signature.operation);
  if (!paging) return [];
  scope.imports.type('runtime/operation', 'Paging');
  const head = `const ${pagingName(signature)}: Paging = `;
  const layout = new DataPrinter(scope.imports).print(paging);
  return [code(`${head}${print(layout, 0, head.length, 1)};\n`)];
}

function pagingName(signature: Signature): string {
  return signature.constant.replace(/Operation$/, 'Paging');
}

function paramsView(scope: Scope, signature: Signature): ParamsView[] {
  if (signature.others.length === 0) return [];
  const members = signature.others.map(({ name, parameter }) => {
    const type = scope.types.use(parameter.type, argumentPlace);
    const optional = parameter.required ? '' : '?';
    const orUndefined = parameter.required || isUnknown(parameter.type.type) ? '' : ' | undefined';
    return {
      doc: docComment(
        { description: parameter.docs.description, deprecated: parameter.docs.deprecated },
        2,
      ),
      code: code(`${propertyKey(name)}${optional}: ${type}${orUndefined};`),
    };
  });
  const doc = docComment(
    {
      own: `Parameters of {@link ${scope.className}.${signature.method}}.`,
    },
    0,
  );
  return [{ doc, name: code(signature.paramsName), members }];
}

function methodView(scope: Scope, signature: Signature): MethodView {
  const parameters = [
    ...signature.path.map(
      ({ name, parameter }) => `${name}: ${scope.types.use(parameter.type, argumentPlace)}`,
    ),
    ...bodyParameter(signature),
    ...paramsParameter(signature),
    'options?: RequestOptions',
  ];
  const after = `: ${signature.returnType} {`;
  const head = print(call(signature.method, parameters), 2, 2, after.length) + after;
  return {
    doc: docComment(methodDoc(scope, signature), 2),
    head: code(head),
    body: code(methodBody(scope, signature)),
  };
}

function paramsRequired(signature: Signature): boolean {
  return signature.others.some(({ parameter }) => parameter.required);
}

function bodyParameter(signature: Signature): string[] {
  if (signature.bodyType === undefined) return [];
  if (signature.operation.body?.required === true) return [`body: ${signature.bodyType}`];
  // What follows is required, so this one cannot be left out, only left undefined.
  return [
    paramsRequired(signature)
      ? `body: ${signature.bodyType} | undefined`
      : `body?: ${signature.bodyType}`,
  ];
}

function paramsParameter(signature: Signature): string[] {
  if (signature.others.length === 0) return [];
  return [`params${paramsRequired(signature) ? '' : '?'}: ${signature.paramsName}`];
}

function methodBody(scope: Scope, signature: Signature): string {
  const input: Layout[] = [];
  const path = signature.path.map(({ name }) => name);
  if (signature.others.length > 0) {
    const simple = path.length === 0 && paramsRequired(signature);
    input.push(
      simple ? 'parameters: params' : sequence('parameters: ', object([...path, '...params'])),
    );
  } else if (path.length > 0) {
    input.push(sequence('parameters: ', object(path)));
  }
  if (signature.bodyType !== undefined) input.push('body');
  const { operation } = signature;
  const rest: Layout[] = [object(input), 'options'];
  if (operation.pagination) {
    scope.imports.value('pagination', 'paginate');
    return print(
      call('return paginate', ['this.#core', signature.constant, pagingName(signature), ...rest]),
      4,
      4,
      1,
    );
  }
  if (operation.result.kind === 'stream') {
    scope.imports.value('streaming', 'openStream');
    return print(call('return openStream', ['this.#core', signature.constant, ...rest]), 4, 4, 1);
  }
  const sent = [signature.constant, ...rest];
  const whole = givesWholeAnswer(scope.sdk, operation)
    ? call('return new ApiResponsePromise', [call('this.#core.send', sent)])
    : call('return this.#core.send', sent);
  return print(whole, 4, 4, 1);
}

function methodDoc(scope: Scope, signature: Signature): DocParts {
  const { operation } = signature;
  const success = operation.responses.find((response) => response.docs.description !== undefined);
  return {
    summary: operation.docs.summary,
    description: operation.docs.description,
    remark: remarkOf(scope, operation),
    params: signature.path.map(({ name, parameter }) => ({
      name,
      text: parameter.docs.description,
    })),
    returns: operation.result.kind === 'none' ? undefined : success?.docs.description,
    throws: operation.errors.flatMap((response) => {
      const { description } = response.docs;
      if (response.status === 'default' || description === undefined) return [];
      const { status } = response;
      const body = errorBodyText(scope.sdk, response);
      const withBody = body === undefined ? '' : `, body \`${body}\``;
      return [`${errorClass(status)} (${status}${withBody}) ${description}`];
    }),
    deprecated: operation.docs.deprecated,
  };
}

/** What the result type leaves open, and the other way to make the call. */
function remarkOf({ sdk, className }: Scope, operation: Operation): string {
  const { result } = operation;
  const mayBeFile = result.kind === 'value' && result.bytes && result.types.length > 0;
  const twin = operation.twin;
  const method = twin && sdk.names.operations.get(twin)?.method;
  const other = `{@link ${className}.${method}}`;
  const sentences = [
    mayBeFile ? 'Gives a {@link BinaryResponse} where the answer is a file.' : '',
    method === undefined ? '' : wayOf(operation, other),
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

function wayOf({ result }: Operation, other: string): string {
  return result.kind === 'stream'
    ? `Streams the answer; ${other} gives it whole.`
    : `Gives the whole answer; ${other} streams it.`;
}
