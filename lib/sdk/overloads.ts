import type { MethodArgument, MethodPlan } from './method-plan.js';

/** For languages in which a method has an overload for each place where the list of its arguments may end. */

/** The arguments of each overload: a list may end before an argument that a call may leave out. */
export function argumentLists({ arguments: all }: MethodPlan): (readonly MethodArgument[])[] {
  const first = all.findIndex((argument) => argument.omittable);
  return Array.from({ length: all.length - first + 1 }, (_, more) => all.slice(0, first + more));
}

/** Whether null is a value of an argument, or stands for one that a call leaves out. */
export function mayBeNull(argument: MethodArgument): boolean {
  if (argument.omittable) return true;
  return argument.kind === 'body' && argument.media.some(({ type }) => type.nullable);
}
