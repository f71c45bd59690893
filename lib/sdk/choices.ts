import { kindWords } from '../model/mixed-result.js';
import type { ApiModel, Operation, ResultVariant } from '../model/model.js';
import type { Declaration } from '../model/types.js';
import { NameScope } from '../naming/scope.js';
import { type BodyType, bodyTypes } from './body-values.js';
import type { NameRule } from './name-rules.js';

/** One of the types of a body, which has a name of its own in languages without unions. */
export interface BodyChoice extends BodyType {
  readonly name: string;
}

interface NamedTypes {
  readonly model: ApiModel;
  /** Whether the body or the result has a type of its own. */
  readonly hasType: (operation: Operation) => boolean;
  readonly typeName: (declaration: Declaration) => string;
}

/** One of the types of a result, with the statuses of its responses. Without a type it is a file. */
export interface ResultChoice extends Pick<ResultVariant, 'statuses' | 'type'> {
  readonly name: string;
}

/** The types of each result that is of several, a file last. */
export function nameResultChoices(
  { hasType, model, typeName }: NamedTypes,
  rule: NameRule,
): Map<Operation, readonly ResultChoice[]> {
  return new Map(
    model.operations.filter(hasType).map((operation) => {
      const scope = new NameScope(rule);
      const variants = operation.mixedResult?.variants ?? [];
      const choices = variants.map(({ statuses, type, words }) => {
        const target = type?.type.kind === 'named' ? type.type.target : undefined;
        const name = scope.claim(target ? typeName(target) : rule.cased(words));
        return { name, statuses, type };
      });
      return [operation, choices] as const;
    }),
  );
}

/** The types of each body that is of several. */
export function nameBodyChoices(
  { hasType, model, typeName }: NamedTypes,
  rule: NameRule,
): Map<Operation, readonly BodyChoice[]> {
  const nameOf = ({ takes, type }: BodyType): string => {
    if (!type) return rule.cased([takes === 'text' ? 'text' : 'file']);
    return type.type.kind === 'named'
      ? typeName(type.type.target)
      : rule.cased([kindWords[type.type.kind]]);
  };
  return new Map(
    model.operations.filter(hasType).map((operation) => {
      const scope = new NameScope(rule);
      const types = bodyTypes(operation.body?.media ?? []);
      return [operation, types.map((one) => ({ ...one, name: scope.claim(nameOf(one)) }))] as const;
    }),
  );
}
