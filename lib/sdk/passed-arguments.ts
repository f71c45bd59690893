import type { MediaType, Parameter } from '../model/model.js';
import { type Given, GivenVariable } from './given.js';
import type { CallOptions, GivenCall } from './given-call.js';
import type {
  BodyArgument,
  MethodArgument,
  MethodPlan,
  ParameterArgument,
  ParamsArgument,
  RuntimeArgument,
} from './method-plan.js';

/** A parameter with the value that a call passes; `undefined` if the call leaves it out. */
interface PassedParameter {
  readonly kind: 'parameter';
  readonly argument: ParameterArgument;
  readonly value: Given | undefined;
}

/** The request body with its value, and the media type that it is sent as. */
interface PassedBody {
  readonly kind: 'body';
  readonly argument: BodyArgument;
  readonly value: Given | undefined;
  readonly media: MediaType | undefined;
}

export type PassedValue = PassedParameter | PassedBody;

/** An argument of a method with what a call passes for it. */
export type PassedArgument =
  | PassedValue
  | {
      readonly kind: 'params';
      readonly argument: ParamsArgument;
      /** The members that the call passes. */
      readonly members: readonly (PassedParameter & { readonly value: Given })[];
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
    case 'path':
    case 'named':
    case 'member':
      return passedParameter(argument, given);
    case 'body': {
      const { media } = argument;
      return { kind: 'body', argument, value: given.body, media: passedMedia(media, given) };
    }
    case 'params': {
      const members = argument.members
        .map((member) => passedParameter(member, given))
        .filter((member): member is typeof member & { value: Given } => member.value !== undefined);
      return { kind: 'params', argument, members };
    }
    case 'context':
    case 'options': {
      const { options = {}, furtherOptions: further = [] } = given;
      return argument.kind === 'context'
        ? { kind: 'context', argument }
        : { kind: 'options', argument, options, further };
    }
  }
}

function passedParameter(argument: ParameterArgument, given: GivenCall): PassedParameter {
  return { kind: 'parameter', argument, value: parameterValue(argument.parameter, given) };
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
