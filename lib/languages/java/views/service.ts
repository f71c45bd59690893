import type { Service } from '../../../model/model.js';
import { code, Comment } from '../../../render/printed.js';
import type { MethodArgument, MethodPlan } from '../../../sdk/method-plan.js';
import { argumentLists, mayBeNull } from '../../../sdk/overloads.js';
import { codeTag, docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, chain, type Layout, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import { type CallForm, Signatures } from '../signatures.js';
import { fileHead, type Scope, scopeOf } from './declaration.js';
import { methodDoc } from './method-doc.js';
import { mostOperations } from '../name-rules.js';

export interface ServiceScope extends Scope {
  readonly signatures: Signatures;
  readonly service: Service;
  readonly isAsync: boolean;
  /** Columns before its methods. */
  readonly indent: number;
}

/** A service, or its async variant. */
export function serviceView(sdk: Sdk, service: Service, isAsync: boolean) {
  const used = [
    'internal.Core',
    service.operations.length > 0 && 'internal.Args',
    'RequestOptions',
    'java.util.function.Consumer',
  ];
  const base = scopeOf(sdk, 'services', { declared: ['Raw'], used });
  const scope = {
    ...base,
    signatures: new Signatures(sdk, base.imports),
    service,
    isAsync,
    indent: 4,
  };
  const names = sdk.names.services.get(service);
  const plans = service.operations.map((operation) => sdk.plan.method(operation));
  const methods = plans.flatMap((plan) => methodViews(scope, plan));
  const raw = plans.flatMap((plan) => rawViews(scope, plan));
  const path = (names?.path ?? []).map((one) => `.${one}()`).join('');
  const view = {
    doc: docComment(0, {
      own: ['The calls of ', codeTag(`client${isAsync ? '.async()' : ''}${path}`), '.'],
      ...sdk.request.texts.docs(service),
    }),
    name: code((isAsync ? names?.asyncName : names?.className) ?? ''),
    services: childViews(sdk, service.children, { isAsync }),
    methods,
    raw: raw.length === 0 ? undefined : raw,
  };
  return { ...fileHead(scope), ...view };
}

/** Methods that return the services of the client or of a service. */
export function childViews(
  sdk: Sdk,
  services: readonly Service[],
  { isAsync, indent = 4 }: { readonly isAsync: boolean; readonly indent?: number },
) {
  return services.map((child) => {
    const own = sdk.names.services.get(child);
    const otherwise = ['Returns the service ', codeTag((own?.path ?? []).join('.')), '.'];
    return {
      doc: docComment(indent, { ...sdk.request.texts.docs(child), otherwise }),
      name: code(own?.property ?? ''),
      type: code((isAsync ? own?.asyncName : own?.className) ?? ''),
    };
  });
}

/** The shortest overload has the comment. */
function methodViews(scope: ServiceScope, plan: MethodPlan) {
  const [shortest, ...longer] = overloads(scope, plan, scope.signatures.form(plan.operation));
  if (!shortest) return [];
  const types = shortest.passed.map((argument) => erased(typeOf(scope, plan, argument)));
  const target = new Comment(`{@link #${plan.name}(${types.join(', ')})}`);
  return [
    { ...shortest, doc: methodDoc(scope, plan) },
    ...longer.map((one) => ({
      ...one,
      doc: docComment(4, { own: ['As ', target, `, with ${withText(one.passed)}.`] }),
    })),
  ];
}

function withText(passed: readonly MethodArgument[]): string {
  const last = passed.at(-1);
  if (last?.kind === 'options') return 'options for this call';
  return last?.kind === 'params' ? 'optional parameters' : 'a body';
}

/** Methods that return status and header fields too. */
function rawViews(scope: ServiceScope, plan: MethodPlan) {
  const form = scope.signatures.rawForm(plan.operation);
  return form ? overloads({ ...scope, indent: 8 }, plan, form) : [];
}

/** A method for each place where the list of arguments may end. The longest one makes the call. */
function overloads(scope: ServiceScope, plan: MethodPlan, form: CallForm) {
  const result = form.result(scope.isAsync);
  return argumentLists(plan).map((passed) => {
    const made = passed.length === plan.arguments.length ? callOf(scope, plan, form) : undefined;
    return {
      ...methodView(scope, plan, passed, made),
      passed,
      result: code(result),
      returned: code(result === 'void' ? '' : 'return '),
    };
  });
}

/** @param made - the call of the core; absent: the method calls the one with all arguments */
function methodView(
  scope: ServiceScope,
  plan: MethodPlan,
  passed: readonly MethodArgument[],
  made: Layout | undefined,
) {
  const parameters = passed.map((argument) => {
    const type = typeOf(scope, plan, argument);
    return `${mayBeNull(argument) ? scope.types.nullable(type) : type} ${argument.name}`;
  });
  const nulls = plan.arguments.slice(passed.length).map(() => 'null');
  // Without a receiver, `yield` begins a statement.
  const own = call(plan.name === 'yield' ? 'this.yield' : plan.name, [
    ...passed.map(({ name }) => name),
    ...nulls,
  ]);
  const head = call(plan.name, parameters);
  const checked =
    made === undefined ? [] : passed.filter((argument) => isReference(scope, plan, argument));
  if (checked.length > 0) scope.imports.add('java.util.Objects');
  return {
    deprecated: plan.operation.docs.deprecated,
    head: code(print(head, scope.indent, scope.indent + 20, 2)),
    checks: checked.map(({ name }) =>
      code(`Objects.requireNonNull(${name}, ${stringLiteral(name)});`),
    ),
    body: code(print(made ?? own, scope.indent + 4, scope.indent + 11, 1)),
  };
}

/** Whether a value must not be null though its type allows that. */
function isReference(scope: ServiceScope, plan: MethodPlan, argument: MethodArgument): boolean {
  const type = typeOf(scope, plan, argument);
  return !mayBeNull(argument) && /^[A-Z]/.test(type) && type !== 'Object';
}

function typeOf(
  { signatures, types }: ServiceScope,
  { operation }: MethodPlan,
  argument: MethodArgument,
): string {
  const type = signatures.argument(argument, operation);
  return argument.omittable ? types.boxedName(type) : type;
}

/** A type as links name it. */
function erased(type: string): string {
  return type.replace(/<.*>/, '');
}

/** The classes of calls that only some APIs have; the core makes the others. */
const callers: Readonly<Record<string, string>> = { pages: 'Paginator', stream: 'Streams' };

function callOf(scope: ServiceScope, plan: MethodPlan, form: CallForm): Layout {
  const { isAsync, sdk, service } = scope;
  const { names, operation, returns } = plan;
  const part = Math.floor(service.operations.indexOf(operation) / mostOperations);
  const home = sdk.names.operationClasses.get(service)?.[part] ?? '';
  const constants = [names.constant, ...(returns === 'pages' ? [names.paging] : [])];
  const caller = callers[form.name];
  if (caller !== undefined) scope.types.class(`internal.${caller}`);
  return call(`${caller ?? 'core'}.${form.name}${isAsync ? 'Async' : ''}`, [
    ...(caller === undefined ? [] : ['core']),
    ...constants.map((constant) => `${home}.${constant}`),
    argumentsLayout(scope, plan),
    'options',
  ]);
}

/** The values by the keys that the operation has for them. */
function argumentsLayout({ sdk }: ServiceScope, plan: MethodPlan): Layout {
  const { operation } = plan;
  const { named } = sdk.plan;
  const links = plan.arguments.flatMap((argument): Layout[] => {
    switch (argument.kind) {
      case 'path':
      case 'named': {
        const key = named.argumentKey(operation, argument.parameter);
        return [call('.set', [stringLiteral(key), argument.name])];
      }
      case 'params':
        return [call('.all', [argument.name])];
      case 'body':
        return [bodyLayout(plan, argument.omittable)];
      default:
        return [];
    }
  });
  return chain('new Args()', links);
}

function bodyLayout({ names }: MethodPlan, isNullable: boolean): Layout {
  if (names.body === '') return '.body(body)';
  const part = (member: string) =>
    isNullable ? `body == null ? null : body.${member}()` : `body.${member}()`;
  return call('.body', [part('value'), part('mediaType')]);
}
