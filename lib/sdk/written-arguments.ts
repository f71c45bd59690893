import type { GivenCall, GivenOption } from './given-call.js';
import type { MethodArgument, MethodPlan, ParamsArgument } from './method-plan.js';
import { type PassedArgument, passedArguments, type PassedValue } from './passed-arguments.js';

/** How a language writes the arguments of calls. Absent: the call leaves the argument out. */
export interface ArgumentSpelling<Layout> {
  passed(value: PassedValue): Layout | undefined;
  /** @param members - those that the call passes */
  params(
    argument: ParamsArgument,
    members: readonly (readonly [name: string, value: Layout])[],
  ): Layout | undefined;
  /** @param further - options that only the language has */
  options(options: readonly GivenOption[], further: readonly string[]): Layout | undefined;
  /** What is passed in the place of an argument that the call leaves out. */
  readonly nothing: Layout;
}

/** An argument of a method, as a call passes it. */
interface WrittenArgument<Layout> {
  readonly argument: MethodArgument;
  /** Absent: the call leaves the argument out. */
  readonly layout: Layout | undefined;
}

/** What a call passes for each argument of a method. */
export function writtenArguments<Layout>(
  plan: MethodPlan,
  given: GivenCall,
  spelling: ArgumentSpelling<Layout>,
): WrittenArgument<Layout | string>[] {
  return passedArguments(plan, given).map((passed) => ({
    argument: passed.argument,
    layout: writtenArgument(passed, spelling),
  }));
}

/** The arguments of a call by position, without those at the end that it leaves out. */
export function positionalArguments<Layout>(
  plan: MethodPlan,
  given: GivenCall,
  spelling: ArgumentSpelling<Layout>,
): (Layout | string)[] {
  const all = writtenArguments(plan, given, spelling);
  const last = all.findLastIndex(
    ({ argument, layout }) => layout !== undefined || !argument.omittable,
  );
  return all.slice(0, last + 1).map(({ layout }) => layout ?? spelling.nothing);
}

function writtenArgument<Layout>(
  passed: PassedArgument,
  spelling: ArgumentSpelling<Layout>,
): Layout | string | undefined {
  switch (passed.kind) {
    case 'value':
      return spelling.passed(passed);
    case 'variable':
      return passed.name;
    case 'options':
      return spelling.options(passed.options, passed.further);
    case 'params': {
      const members = passed.members.map((member) => {
        const value = spelling.passed(member) ?? spelling.nothing;
        return [member.argument.name, value] as const;
      });
      return spelling.params(passed.argument, members);
    }
  }
}
