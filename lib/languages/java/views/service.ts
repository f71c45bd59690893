import type { Service } from '../../../model/model.js';
import { code, Comment } from '../../../render/printed.js';
import type { BodyArgument, MethodArgument, MethodPlan } from '../../../sdk/method-plan.js';
import { argumentLists, mayBeNull } from '../../../sdk/overloads.js';
import { present } from '../../documentation/model-page.js';
import { wordList } from '../../common/word-list.js';
import { codeTag, docComment } from '../comments.js';
import { stringLiteral } from '../literals.js';
import { call, chain, type Layout, print } from '../print.js';
import type { Sdk } from '../sdk.js';
import type { CallForm } from '../signatures.js';
import { fileView, type Scope, scopeOf } from './declaration.js';
import { methodDoc } from './method-doc.js';

export interface ServiceScope extends Scope {
  readonly service: Service;
  readonly isAsync: boolean;
  /** Columns before its methods. */
  readonly indent: number;
}

const used = wordList('internal.Core RequestOptions java.util.function.Consumer');

/** A service, or its async variant. */
export function serviceView(sdk: Sdk, service: Service, isAsync: boolean) {
  const base = scopeOf(sdk, 'services', { declared: ['Raw'], used });
  const scope = { ...base, service, isAsync, indent: 4 };
  const names = sdk.names.services.get(service);
  const path = (names?.path ?? []).map((one) => `.${one}()`).join('');
  const plans = service.operations.map((operation) => sdk.plan.method(operation));
  return fileView(scope, {
    doc: docComment(0, {
      own: ['The calls of ', codeTag(`client${isAsync ? '.async()' : ''}${path}`), '.'],
      ...sdk.request.texts.docs(service),
    }),
    name: code((isAsync ? names?.asyncName : names?.className) ?? ''),
    services: childViews(base, service.children, { isAsync }),
    methods: plans.flatMap((plan) => methodViews(scope, plan)),
    raw: present(plans.flatMap((plan) => rawViews(scope, plan))),
  });
}

/** Methods that return the services of the client or of a service. */
export function childViews(
  { sdk, types }: Scope,
  services: readonly Service[],
  { isAsync, indent = 4 }: { readonly isAsync: boolean; readonly indent?: number },
) {
  return services.map((child) => {
    const own = sdk.names.services.get(child);
    const otherwise = ['Returns the service ', codeTag((own?.path ?? []).join('.')), '.'];
    return {
      doc: docComment(indent, { ...sdk.request.texts.docs(child), otherwise }),
      name: code(own?.property ?? ''),
      type: code(types.class(`services.${isAsync ? own?.asyncName : own?.className}`)),
    };
  });
}

/** The shortest overload has the comment. */
function methodViews(scope: ServiceScope, plan: MethodPlan) {
  const all = overloads(scope, plan, scope.signatures.form(plan.operation));
  const target = new Comment(`{@link #${plan.name}(${all[0]?.types.join(', ')})}`);
  return all.map((one, index) => {
    const own = ['As ', target, `, with ${withText(one.last)}.`];
    return { ...one, doc: index === 0 ? methodDoc(scope, plan) : docComment(4, { own }) };
  });
}

function withText(last: MethodArgument['kind'] | undefined): string {
  if (last === 'options') return 'options for this call';
  return last === 'params' ? 'optional parameters' : 'a body';
}

/** Methods that return status and header fields too. */
function rawViews(scope: ServiceScope, plan: MethodPlan) {
  const form = scope.signatures.rawForm(plan.operation);
  return form ? overloads({ ...scope, indent: 8 }, plan, form) : [];
}

/** A method for each place where the list of arguments may end. The longest one makes the call. */
function overloads(scope: ServiceScope, plan: MethodPlan, form: CallForm) {
  const { imports, indent, isAsync } = scope;
  const { arguments: all, name, operation } = plan;
  const result = form.result(isAsync);
  const parameters = all.map((argument) => parameterOf(scope, argument));
  const checked = parameters.filter(({ isChecked }) => isChecked);
  if (checked.length > 0) imports.add('java.util.Objects');
  return argumentLists(plan).map(({ length }) => {
    const isLongest = length === all.length;
    const passed = parameters.slice(0, length);
    const declared = passed.map((parameter) => parameter.declared);
    const given = all.map((argument, index) => (index < length ? argument.name : 'null'));
    // Without a receiver, `yield` begins a statement.
    const longest = call(name === 'yield' ? 'this.yield' : name, given);
    const made = isLongest ? callOf(scope, plan, form) : longest;
    return {
      types: passed.map(({ erased }) => erased),
      last: all[length - 1]?.kind,
      deprecated: operation.docs.deprecated,
      result: code(result),
      returned: code(result === 'void' ? '' : 'return '),
      head: code(print(call(name, declared), indent, indent + 20, 2)),
      checks: isLongest ? checked : [],
      body: code(print(made, indent + 4, indent + 11, 1)),
    };
  });
}

function parameterOf({ signatures, types }: ServiceScope, argument: MethodArgument) {
  const type = signatures.argument(argument);
  const isNullable = mayBeNull(argument);
  return {
    name: code(argument.name),
    declared: `${isNullable ? types.nullable(type) : type} ${argument.name}`,
    // As links name it.
    erased: type.replace(/<.*>/, ''),
    // Whether it must not be null though its type allows that.
    isChecked: !isNullable && /^[A-Z]/.test(type) && type !== 'Object',
  };
}

/** The classes of calls that only some APIs have; the core makes the others. */
const callers: Readonly<Record<string, string>> = { pages: 'Paginator', stream: 'Streams' };

function callOf(scope: ServiceScope, plan: MethodPlan, form: CallForm): Layout {
  const { isAsync, sdk, service, types } = scope;
  const { names, operation, returns } = plan;
  const classes = sdk.names.operationClasses.get(service) ?? [];
  const home = classes.find(({ operations }) => operations.includes(operation))?.name ?? '';
  const constants = [names.constant, ...(returns === 'pages' ? [names.paging] : [])];
  const caller = callers[form.name];
  const receiver = caller === undefined ? 'core' : types.class(`internal.${caller}`);
  return call(`${receiver}.${form.name}${isAsync ? 'Async' : ''}`, [
    ...(caller === undefined ? [] : ['core']),
    ...constants.map((constant) => `${home}.${constant}`),
    argumentsLayout(scope, plan),
    'options',
  ]);
}

/** The values by the keys that the operation has for them. */
function argumentsLayout({ sdk, types }: ServiceScope, plan: MethodPlan): Layout {
  const links = plan.arguments.flatMap((argument): Layout[] => {
    if (argument.kind === 'body') return [call('.body', bodyLayouts(plan, argument))];
    if (argument.kind === 'params') return [call('.all', [argument.name])];
    if (!('parameter' in argument)) return [];
    const key = sdk.plan.named.argumentKey(plan.operation, argument.parameter);
    return [call('.set', [stringLiteral(key), argument.name])];
  });
  return chain(`new ${types.class('internal.Args')}()`, links);
}

/** A body of one of several types knows as what it is sent. */
function bodyLayouts({ names }: MethodPlan, { name, omittable }: BodyArgument): string[] {
  if (names.body === '') return [name];
  const parts = [`${name}.value()`, `${name}.mediaType()`];
  return omittable ? parts.map((part) => `${name} == null ? null : ${part}`) : parts;
}
