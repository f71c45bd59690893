import type { Descriptions, DescriptionText } from '../descriptions/texts.js';
import type { MediaType, Operation, Parameter, Response } from '../model/model.js';
import type { ObjectDeclaration, Property } from '../model/types.js';
import { type BodyProperty, bodyProperties } from './body-properties.js';
import type { OperationNames } from './operation-names.js';
import { errorBody } from './error-bodies.js';
import { responseLead, tellingText } from './response-texts.js';
import { type Returned, returned } from './returned.js';
import { shownErrors, statusWords } from './shown-errors.js';
import type { FixedArgument, MethodTraits } from './traits.js';

/** A parameter of the API as an argument, or as a member of the argument that holds several. */
export interface ParameterArgument extends Passing {
  readonly kind: 'path' | 'named' | 'member';
  readonly name: string;
  /** How a program refers to it: `params.limit`. */
  readonly access: string;
  readonly parameter: Parameter;
}

/** The request body. */
export interface BodyArgument extends Passing {
  readonly kind: 'body';
  readonly name: string;
  readonly access: string;
  readonly operation: Operation;
  /** The name of its type; empty if that is the type of what it is sent as. */
  readonly type: string;
  /** The media types that it can be sent as. */
  readonly media: readonly MediaType[];
  readonly description: string | undefined;
}

/** A property of the request body. */
export interface PropertyArgument extends Passing, BodyProperty {
  readonly kind: 'property';
  readonly access: string;
  /** The media types that the body can be sent as. */
  readonly media: readonly MediaType[];
}

/** An object with all parameters outside the path. */
export interface ParamsArgument extends Passing {
  readonly kind: 'params';
  readonly name: string;
  /** The name of its type. */
  readonly type: string;
  readonly members: readonly ParameterArgument[];
}

/** What every method takes, whatever the API: a context, the options of a call. */
export interface RuntimeArgument extends Passing, FixedArgument {
  readonly kind: 'context' | 'options';
}

interface Passing {
  /** Whether the API requires it. */
  readonly required: boolean;
  /** Whether a call may leave it out; an argument before a required one cannot be left out. */
  readonly omittable: boolean;
  /** Whether a call passes it by position. */
  readonly positional: boolean;
}

/** An argument whose value is sent to the API. */
export type SentArgument = ParameterArgument | PropertyArgument | BodyArgument;

export type MethodArgument = SentArgument | ParamsArgument | RuntimeArgument;

/** What the description says of the value of an argument. */
export function describedBy(argument: ParameterArgument | PropertyArgument): Parameter | Property {
  return argument.kind === 'property' ? argument.property : argument.parameter;
}

/** What the description says of a method, apart from its arguments. */
interface MethodDocs {
  /** What a successful response is, and what stands before that if a reader expects the name of a thing. */
  readonly returns: { readonly lead: string; readonly text: DescriptionText } | undefined;
  /** Header fields of successful responses that have a description. */
  readonly headers: readonly DescribedHeader[];
  /** Responses that the SDK reports as errors, if the API describes them or their bodies. */
  readonly errors: readonly DescribedError[];
  /** The method that returns the same as a stream, or not as a stream. */
  readonly variant: { readonly name: string; readonly streams: boolean } | undefined;
}

export interface DescribedError extends Response {
  /** The status in words. */
  readonly words: string;
  /** Absent if it says no more than the status. */
  readonly text: DescriptionText | undefined;
}

interface DescribedHeader {
  readonly name: string;
  readonly text: DescriptionText;
}

/** A method of a service: signatures, documentation, snippets and examples read the same list of arguments. */
export interface MethodPlan {
  readonly operation: Operation;
  readonly name: string;
  /** Names of what belongs to the method: its types, and what describes it to the runtime. */
  readonly names: OperationNames;
  readonly arguments: readonly MethodArgument[];
  /** The argument with the parameters outside the path, if there is one. */
  readonly params: ParamsArgument | undefined;
  /** The arguments that are sent, in the same order, without the objects that hold them. */
  readonly sent: readonly SentArgument[];
  /** The request body, also if each of its properties is an argument. */
  readonly body: BodyArgument | undefined;
  /** The arguments that the body consists of, in document order; empty if it is an argument itself. */
  readonly properties: readonly PropertyArgument[];
  readonly returns: Returned;
  /** Whether the method returns status and header fields next to the data. */
  readonly whole: boolean;
  readonly docs: MethodDocs;
}

/** What a method is planned from. */
export interface MethodSource {
  readonly operation: Operation;
  readonly traits: MethodTraits;
  readonly names: OperationNames;
  readonly texts: Descriptions;
  readonly argumentName: (parameter: Parameter) => string;
  readonly propertyName: (owner: ObjectDeclaration, property: Property) => string;
  /** Whether the config asks for status and header fields. */
  readonly responseHeaders: boolean;
  readonly variant: MethodDocs['variant'];
}

export function planMethod(source: MethodSource): MethodPlan {
  const { names, operation, traits } = source;
  const body = bodyArgument(source);
  const properties = (body && propertyArguments(source, body)) ?? [];
  const all = argumentsOf(source, body, properties);
  const returns = returned(operation, traits);
  const isWhole = source.responseHeaders && returns !== 'pages' && returns !== 'stream';
  const sent = all.flatMap(sentBy);
  return {
    operation,
    name: names.method,
    names,
    arguments: all,
    params: all.find((argument) => argument.kind === 'params'),
    sent,
    body,
    properties,
    returns,
    whole: isWhole && !(returns === 'file' && traits.downloads === 'responses'),
    docs: methodDocs(source),
  };
}

function methodDocs({ operation, texts, variant }: MethodSource): MethodDocs {
  const telling = returnedText(operation);
  const text = texts.read(telling);
  return {
    returns: text && { lead: responseLead(telling ?? ''), text },
    headers: describedHeaders(operation, texts),
    errors: describedErrors(operation, texts),
    variant,
  };
}

/** What the description says of the responses whose body a method returns, or of all if none has a body. */
function returnedText({ responses }: Operation): string | undefined {
  const full = responses.filter(({ files, reads }) => reads !== undefined || files.length > 0);
  return (full.length > 0 ? full : responses)
    .map(({ docs }) => tellingText(docs.description))
    .find((text) => text !== undefined);
}

/** The response for every other status is listed only if it has a body: any call can fail. */
function describedErrors(operation: Operation, texts: Descriptions): DescribedError[] {
  const all = shownErrors(operation);
  return all.flatMap((response) => {
    const { docs, status } = response;
    const isDescribed = status !== 'default' && docs.description !== undefined;
    if (!isDescribed && errorBody(response) === undefined) return [];
    const text = texts.read(tellingText(docs.description));
    return [{ ...response, words: statusWords(response, all), text }];
  });
}

/** Each once, although responses of several statuses may have it. */
function describedHeaders({ responses }: Operation, texts: Descriptions): DescribedHeader[] {
  const found = new Map<string, DescribedHeader>();
  for (const { name, description } of responses.flatMap(({ headers }) => headers)) {
    const key = name.toLowerCase();
    // Nothing else is sent by any server, and readers of comments would act on some.
    if (!/^[A-Za-z0-9][\w.-]*$/.test(name)) continue;
    const text = texts.read(description);
    if (text && !found.has(key)) found.set(key, { name, text });
  }
  return [...found.values()];
}

function sentBy(argument: MethodArgument): readonly SentArgument[] {
  if (argument.kind === 'params') return argument.members;
  return 'access' in argument ? [argument] : [];
}

/** A context, the path parameters in their order, the body, the other parameters, the options of the call. */
function argumentsOf(
  source: MethodSource,
  body: BodyArgument | undefined,
  properties: readonly PropertyArgument[],
): MethodArgument[] {
  const { operation, traits } = source;
  const inPath = operation.arguments.filter(({ place }) => place === 'path');
  const others = operation.arguments.filter(({ place }) => place !== 'path');
  const { context, options } = traits;
  const all: MethodArgument[] = [
    ...(context && !operation.pagination
      ? [{ kind: 'context' as const, ...passing(true), ...context }]
      : []),
    ...inPath.map((parameter) => parameterArgument(source, parameter, 'path')),
    ...positionalArguments(source, others),
    ...(body && properties.length === 0 ? [body] : []),
    ...otherArguments(source, others, properties),
    { kind: 'options' as const, ...passing(false), ...options },
  ];
  return withOmissions(all, traits);
}

function passing(required: boolean): Passing {
  return { required, omittable: !required, positional: true };
}

function parameterArgument(
  { argumentName }: MethodSource,
  parameter: Parameter,
  kind: ParameterArgument['kind'],
): ParameterArgument {
  const name = argumentName(parameter);
  const access = kind === 'member' ? `${paramsName}.${name}` : name;
  const positional = kind === 'path';
  return { kind, name, access, parameter, ...passing(parameter.required), positional };
}

function bodyArgument({ names, operation, traits }: MethodSource): BodyArgument | undefined {
  const { body, method } = operation;
  if (!body || body.media.length === 0 || traits.bodiless?.includes(method)) return undefined;
  const { docs, media, required } = body;
  const name = 'body';
  const { description } = docs;
  const { body: type } = names;
  return {
    kind: 'body',
    name,
    access: name,
    operation,
    type,
    media,
    description,
    ...passing(required),
  };
}

/** The properties of a body as arguments; absent where the body is one. */
function propertyArguments(
  { argumentName, operation, propertyName, traits }: MethodSource,
  { media }: BodyArgument,
): PropertyArgument[] | undefined {
  const taken = [...operation.parameters.map(argumentName), traits.options.name];
  return bodyProperties({ operation, traits, taken, propertyName })?.map((one) => ({
    kind: 'property',
    ...one,
    access: one.name,
    media,
    ...passing(one.default === undefined),
    positional: false,
  }));
}

/** The argument that holds parameters. */
const paramsName = 'params';

/** More than readers count, and fewer than any compiler allows. */
const mostPositional = 60;

/** The required parameters, unless they are too many to tell apart by position. */
function positionalOf(others: readonly Parameter[]): readonly Parameter[] {
  const required = others.filter((parameter) => parameter.required);
  return required.length <= mostPositional ? required : [];
}

/** Parameters outside the path that a call passes by position. */
function positionalArguments(source: MethodSource, others: readonly Parameter[]) {
  if (source.traits.optional !== 'split') return [];
  return positionalOf(others).map((parameter) => ({
    ...parameterArgument(source, parameter, 'named'),
    positional: true,
  }));
}

function otherArguments(
  source: MethodSource,
  others: readonly Parameter[],
  properties: readonly PropertyArgument[],
): MethodArgument[] {
  switch (source.traits.optional) {
    case 'named':
      // What a call must pass comes first.
      return [
        ...properties,
        ...others.map((parameter) => parameterArgument(source, parameter, 'named')),
      ].sort((one, other) => Number(one.omittable) - Number(other.omittable));
    case 'params':
    case 'split':
    case 'struct': {
      const apart = source.traits.optional === 'split' ? positionalOf(others) : [];
      const held = others.filter((parameter) => !apart.includes(parameter));
      if (held.length === 0) return [...properties];
      const members = held.map((parameter) => parameterArgument(source, parameter, 'member'));
      const required = members.some((member) => member.required);
      const { params: type } = source.names;
      return [
        ...properties,
        { kind: 'params', name: paramsName, type, members, ...passing(required) },
      ];
    }
  }
}

/** An argument that is passed by position can be left out only if none after it is required. */
function withOmissions(all: readonly MethodArgument[], traits: MethodTraits): MethodArgument[] {
  const omittable = (argument: MethodArgument, index: number): boolean => {
    if (argument.kind === 'options' || !argument.positional) return argument.omittable;
    switch (traits.optional) {
      case 'struct':
        return false;
      case 'named':
        return argument.omittable;
      case 'params':
      case 'split':
        return all.slice(index).every((other) => other.omittable);
    }
  };
  return all.map((argument, index) => ({ ...argument, omittable: omittable(argument, index) }));
}
