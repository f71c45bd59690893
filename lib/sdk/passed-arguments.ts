import type { MediaType, Parameter } from '../model/model.js';
import { mediaFor } from './body-values.js';
import { type Given, GivenVariable, isGivenMembers } from './given.js';
import { type GivenCall, type GivenOption, givenOptions } from './given-call.js';
import type {
  BodyArgument,
  MethodArgument,
  MethodPlan,
  ParameterArgument,
  ParamsArgument,
  PropertyArgument,
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
  | {
      readonly kind: 'options';
      readonly argument: RuntimeArgument;
      readonly options: readonly GivenOption[];
      /** Options that only this language has. */
      readonly further: readonly string[];
    }
  /** A context, or options that a variable holds. */
  | { readonly kind: 'variable'; readonly argument: RuntimeArgument; readonly name: string };

/** What a call passes to a method, for each of its arguments. */
export function passedArguments(plan: MethodPlan, given: GivenCall): PassedArgument[] {
  const isWhole = passedBody(plan, given) !== undefined;
  const passed = isWhole ? { ...given, body: undefined } : given;
  return plan.arguments.map((argument) => passedArgument(argument, passed));
}

/** The body of a call, if it is not what the arguments for its properties can hold. */
export function passedBody(
  { body, properties }: MethodPlan,
  given: GivenCall,
): PassedValue<BodyArgument> | undefined {
  const { body: value } = given;
  if (!body || properties.length === 0 || value === undefined) return undefined;
  const names = new Set(properties.map(({ property }) => property.wireName));
  const isHeld =
    isGivenMembers(value) &&
    Object.keys(value).every((name) => names.has(name)) &&
    // A call without any of these arguments sends no body.
    (body.required || Object.keys(value).length > 0);
  return isHeld
    ? undefined
    : { kind: 'value', argument: body, value, media: passedMedia(body.media, given) };
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
      return { kind: 'variable', argument, name: argument.name };
    case 'options': {
      const { options = {}, furtherOptions: further = [] } = given;
      return options instanceof GivenVariable
        ? { kind: 'variable', argument, name: options.name }
        : { kind: 'options', argument, options: givenOptions(options), further };
    }
    case 'body': {
      const media = passedMedia(argument.media, given);
      return { kind: 'value', argument, value: given.body, media };
    }
    case 'property': {
      const media = passedMedia(argument.media, given);
      return { kind: 'value', argument, value: propertyValue(argument, given), media };
    }
    default:
      return { kind: 'value', argument, value: parameterValue(argument.parameter, given) };
  }
}

function propertyValue(
  { property: { wireName } }: PropertyArgument,
  { body }: GivenCall,
): Given | undefined {
  return isGivenMembers(body) && Object.hasOwn(body, wireName) ? body[wireName] : undefined;
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

/** The media type of the body: the one that the options name, else the first that takes the value. */
function passedMedia(
  media: readonly MediaType[],
  { body, options }: GivenCall,
): MediaType | undefined {
  const type = options instanceof GivenVariable ? undefined : options?.contentType;
  return media.find(({ name }) => name === type) ?? mediaFor(media, body);
}
