import type { ApiModel, Operation, Parameter, Service } from '../model/model.js';
import { capitalized } from '../naming/cases.js';
import { NameScope } from '../naming/scope.js';
import { memberScope, type Naming, reserving } from './claims.js';
import type { NameRules } from './name-rules.js';

export interface OperationNames {
  readonly method: string;
  /** The value that describes the operation to the runtime, and its pages. */
  readonly constant: string;
  readonly paging: string;
  /** Type of the parameters outside of the path; empty where there are none. */
  readonly params: string;
  /** Type of the result; empty if the result has no type of its own. */
  readonly result: string;
  /** Type of the body; empty if the body has no type of its own. */
  readonly body: string;
  readonly arguments: ReadonlyMap<Parameter, string>;
}

/** What the methods of a service share their class with. */
interface ServiceClass {
  readonly className: string;
  /** Members that methods give way to: the services in it. */
  readonly members: readonly string[];
}

export function nameOperations(
  model: ApiModel,
  { rules, claims, types }: Naming,
  classOf: (service: Service) => ServiceClass,
): Map<Operation, OperationNames> {
  const names = new Map<Operation, OperationNames>();
  const ofPackage = constantScope(rules, 'package');
  for (const service of model.services) {
    const { className, members } = classOf(service);
    const methods = memberScope(rules.method, className, members);
    const constants = ofPackage ?? constantScope(rules, 'service');
    for (const operation of service.operations) {
      const wanted = rules.method.cased(operation.words);
      const method = claims.claim(methods, wanted, operation.source);
      const described = nameConstants(operation, { method, rules, scope: constants });
      const hasParams = operation.arguments.some(isField(rules));
      const typeOf = (ending: string | undefined) =>
        ending === undefined ? '' : types.claim(`${stemOf(operation, method, rules)}${ending}`);
      const { twin } = operation;
      const twinNames = twin?.body === operation.body ? twin && names.get(twin) : undefined;
      names.set(operation, {
        method,
        ...described,
        params: typeOf(hasParams ? rules.params : undefined),
        result: typeOf(rules.result?.(operation)),
        body: twinNames?.body ?? typeOf(rules.body?.(operation)),
        arguments: nameArguments(operation, rules, Object.values(described)),
      });
    }
  }
  return names;
}

function isField({ arguments: rules }: Pick<NameRules, 'arguments'>) {
  return rules.isField ?? (({ place }: Parameter) => place !== 'path');
}

/** What the names of an operation's own types begin with. */
function stemOf({ qualifier, words }: Operation, method: string, rules: NameRules): string {
  return qualifier.length === 0 ? capitalized(method) : rules.type.cased([...qualifier, ...words]);
}

function constantScope({ constant }: NameRules, of: 'package' | 'service'): NameScope | undefined {
  return constant.scope?.of === of ? new NameScope(constant.scope) : undefined;
}

function nameConstants(
  operation: Operation,
  own: {
    readonly method: string;
    readonly rules: NameRules;
    readonly scope?: NameScope | undefined;
  },
): Pick<OperationNames, 'constant' | 'paging'> {
  const { method, rules, scope } = own;
  const claim = (name: string) => scope?.claim(name) ?? name;
  const constant = claim(rules.constant.operation(method, operation));
  const paging = operation.pagination
    ? claim(rules.constant.paging(constant, method, operation))
    : '';
  return { constant, paging };
}

/** The arguments of one call are a scope of their own, and must not hide what its body names. */
function nameArguments(
  { arguments: passed, parameters }: Operation,
  { arguments: rules }: NameRules,
  constants: readonly string[],
): Map<Parameter, string> {
  const { argument, field, inOneRecord = false } = rules;
  const positional = new NameScope(reserving(argument, constants));
  const fields = field && new NameScope(field, inOneRecord ? positional : undefined);
  // Only the runtime sees the names of constants, so they come last and take no argument's name.
  return new Map(
    [...new Set([...passed, ...parameters])].map((parameter) => {
      const { words } = parameter;
      const name =
        field && fields && isField({ arguments: rules })(parameter)
          ? fields.claim(field.cased(words))
          : positional.claim(argument.cased(words));
      return [parameter, name];
    }),
  );
}
