import type { MediaType, Parameter } from '../model/model.js';
import { type Given, GivenVariable } from './given.js';
import type { CallOptions, GivenCall } from './given-call.js';
import type {
  MethodArgument,
  MethodPlan,
  ParameterArgument,
  ParamsArgument,
  RuntimeArgument,
  SentArgument,
} from './method-plan.js';

/** A parameter or the request body with the value that a call passes. */
export interface PassedValue<Argument extends SentArgument = SentArgument> {
  readonly kind: 'value';
  readonly argument: Argument;
  /** `undefined`: the call leaves it out. */
  readonly value: Given | undefined;
  /** The media type that a body is sent as. */
  readonly media?: MediaType | undefined;
}

/** An argument of a method with what a call passes for it. */
export type PassedArgument =
  | PassedValue
  | {
      readonly kind: 'params';
      readonly argument: ParamsArgument;
      /** The members that the call passes. */
      readonly members: readonly (PassedValue<ParameterArgument> & { readonly value: Given })[];
    }
  | { readonly kind: 'context'; readonly argument: RuntimeArgument }
  | {
      readonly kind: 'options';
      readonly argument: RuntimeArgument;
      readonly options: CallOptions | GivenVariable;
      /** Options that only this language has. */
      readonly further: readonly string[];
    };

/** What a call passes to a method, for each of its arguments. */
export function passedArguments(plan: MethodPlan, given: GivenCall): PassedArgument[] {
  return plan.arguments.map((argument) => passedArgument(argument, given));
}

function passedArgument(argument: MethodArgument, given: GivenCall): PassedArgument {
  switch (argument.kind) {
    case 'params': {
      const members = argument.members.flatMap((member) => {
        const value = parameterValue(member.parameter, given);
        return value === undefined ? [] : [{ kind: 'value', argument: member, value } as const];
      });
      return { kind: 'params', argument, members };
    }
    case 'context':
    case 'options': {
      const { options = {}, furtherOptions: further = [] } = given;
      return argument.kind === 'context'
        ? { kind: 'context', argument }
        : { kind: 'options', argument, options, further };
    }
    case 'body': {
      const media = passedMedia(argument.media, given);
      return { kind: 'value', argument, value: given.body, media };
    }
    default:
      return { kind: 'value', argument, value: parameterValue(argument.parameter, given) };
  }
}

function parameterValue(
  { wireName, place }: Parameter,
  { parameters = {} }: GivenCall,
): Given | undefined {
  // A parameter may be called what every object inherits.
  const own = (name: string): Given | undefined =>
    Object.hasOwn(parameters, name) ? parameters[name] : undefined;
  return own(`${place}:${wireName}`) ?? own(wireName);
}

/** The media type of the body: the one that the options name, else the first. */
function passedMedia(media: readonly MediaType[], { options }: GivenCall): MediaType | undefined {
  const type = options instanceof GivenVariable ? undefined : options?.contentType;
  return media.find(({ name }) => name === type) ?? media[0];
}
