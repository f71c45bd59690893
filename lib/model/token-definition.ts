import { isList, isObject, type Json, member, stringMember } from '../json.js';
import { splitWords } from '../naming/words.js';
import type { Located } from '../openapi/description.js';
import { isSuccess, statusOf } from '../openapi/statuses.js';
import { type BuildContext, child, children, readDocs } from './context.js';
import type { TokenAnswer, TokenParameter } from './security-schemes.js';
import { jsonSchemaOf, propertiesOf } from './plain-schemas.js';

/** What an operation in OpenAPI syntax says of the request for a token and of its answer. */
export interface TokenDefinition {
  readonly parameters: readonly TokenParameter[];
  /** Parameters that have one possible value, and `grant_type`. */
  readonly fixed: readonly (readonly [wireName: string, value: string])[];
  readonly scopeName: string;
  readonly json: boolean;
  readonly answer: TokenAnswer;
}

/** Names and places of RFC 6749, sections 4.4.2 and 5.1. */
const standardAnswer: TokenAnswer = {
  token: ['access_token'],
  lifetime: ['expires_in'],
  type: ['token_type'],
};

interface Found {
  readonly wireName: string;
  readonly place: TokenParameter['place'];
  readonly required: boolean;
  readonly schema: Located | undefined;
  readonly description: string | undefined;
}

/**
 * Reads a definition; without one the request is that of RFC 6749. Optional parameters are taken
 * from a definition that was made for this; one of the description may serve all kinds of grants.
 */
export function tokenDefinition(
  context: BuildContext,
  operation: Located | undefined,
  ownWords: readonly string[],
  takesOptional: boolean,
): TokenDefinition {
  const media = operation && requestMedia(context, operation);
  const found = operation ? declaredParameters(context, operation, media) : [];
  const parameters: TokenParameter[] = [];
  const fixed: [string, string][] = [];
  let scopeName = 'scope';
  for (const entry of found) {
    const role = roleOf(entry.wireName);
    const only = onlyValue(entry.schema);
    if (role === 'grant') fixed.push([entry.wireName, only ?? 'client_credentials']);
    else if (role === undefined && only !== undefined) {
      if (entry.required) fixed.push([entry.wireName, only]);
    } else if (role !== undefined || entry.required || takesOptional) {
      parameters.push(tokenParameter(entry, role, ownWords));
    }
    if (role === 'scope') scopeName = entry.wireName;
  }
  return {
    parameters: withStandardParameters(parameters, ownWords).filter(
      // The scopes of an API are what its operations ask for.
      (parameter) => parameter.wireName !== scopeName || parameter.required,
    ),
    fixed: found.some(({ wireName }) => roleOf(wireName) === 'grant')
      ? fixed
      : [['grant_type', 'client_credentials'], ...fixed],
    scopeName,
    json: media !== undefined && /[/+]json\b/i.test(media.place.key),
    answer: operation ? answerOf(context, operation) : standardAnswer,
  };
}

type Role = 'id' | 'secret' | 'grant' | 'scope' | undefined;

function roleOf(wireName: string): Role {
  const roles: Readonly<Record<string, Role>> = {
    clientid: 'id',
    clientsecret: 'secret',
    granttype: 'grant',
    scope: 'scope',
    scopes: 'scope',
  };
  const plain = plainName(wireName);
  return Object.hasOwn(roles, plain) ? roles[plain] : undefined;
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** RFC 6749 and RFC 8707 mean these to be seen; any other parameter may be a secret. */
const publicNames: ReadonlySet<string> = new Set(['clientid', 'scope', 'audience', 'resource']);

function tokenParameter(entry: Found, role: Role, ownWords: readonly string[]): TokenParameter {
  const words = splitWords(entry.wireName);
  const standard = role === 'id' || role === 'secret';
  return {
    wireName: entry.wireName,
    words: standard ? [...ownWords, 'client', role] : [...ownWords, ...words],
    place: entry.place,
    role: standard ? role : undefined,
    required: entry.required,
    public: publicNames.has(plainName(entry.wireName)),
    description: entry.description,
  };
}

/** Id and secret are sent though nobody declares them; one who declares an id means what it has. */
function withStandardParameters(
  declared: readonly TokenParameter[],
  ownWords: readonly string[],
): TokenParameter[] {
  const has = (role: TokenParameter['role']) => declared.some((entry) => entry.role === role);
  const standard = (['id', 'secret'] as const)
    .filter((role) => !has(role) && !has('id'))
    .map((role) =>
      tokenParameter(
        {
          wireName: `client_${role}`,
          place: 'body',
          required: false,
          schema: undefined,
          description: undefined,
        },
        role,
        ownWords,
      ),
    );
  const first = declared.filter(({ role }) => role !== undefined);
  return [...standard, ...first, ...declared.filter(({ role }) => role === undefined)];
}

/** A form as a rule (RFC 6749, section 3.2); JSON where that is all there is. */
function requestMedia(context: BuildContext, operation: Located): Located | undefined {
  const reference = child(operation, 'requestBody');
  const body = reference && context.follow(reference, 'api');
  const media = children(body && child(body, 'content'));
  return media.find(({ place }) => /form-urlencoded/i.test(place.key)) ?? media[0];
}

function declaredParameters(
  context: BuildContext,
  operation: Located,
  media: Located | undefined,
): Found[] {
  const inUrl = children(child(operation, 'parameters')).flatMap((reference): Found[] => {
    const node = context.follow(reference, 'api');
    const wireName = node && stringMember(node.value, 'name');
    const place = node && stringMember(node.value, 'in');
    if (!node || wireName === undefined || (place !== 'query' && place !== 'header')) return [];
    // These are the SDK's own to write.
    if (/^(authorization|accept|content-type)$/i.test(wireName)) return [];
    const required = member(node.value, 'required') === true;
    const { description } = readDocs(node);
    return [{ wireName, place, required, schema: child(node, 'schema'), description }];
  });
  const schema = media && child(media, 'schema');
  const { properties, required } = propertiesOf(context, schema);
  const inBody = [...properties].map(
    ([wireName, property]): Found => ({
      wireName,
      place: 'body',
      required: required.has(wireName),
      schema: property,
      description: readDocs(property).description,
    }),
  );
  return [...inUrl, ...inBody];
}

function onlyValue(schema: Located | undefined): string | undefined {
  const values = schema && member(schema.value, 'enum');
  const constant = schema && member(schema.value, 'const');
  const only = constant ?? (isList(values) && values.length === 1 ? values[0] : undefined);
  return typeof only === 'string' ? only : undefined;
}

/** Which members of the answer are the token, its lifetime in seconds and its type. */
function answerOf(context: BuildContext, operation: Located): TokenAnswer {
  const responses = children(child(operation, 'responses'));
  const success =
    responses.find(({ place }) => isSuccess(place.key)) ??
    responses.find(({ place }) => statusOf(place.key) === 'default');
  const schema = success && jsonSchemaOf(context, success);
  const members = schema ? membersOf(context, schema, [], 2) : [];
  const find = (names: readonly string[], type: RegExp): readonly string[] | undefined =>
    names
      .flatMap((name) => members.filter((entry) => plainName(entry.path.at(-1) ?? '') === name))
      .find((entry) => entry.type === undefined || type.test(entry.type))?.path;
  const texts = members.filter(({ type }) => type === 'string');
  const [only] = texts;
  return {
    token:
      find(tokenNames, /^string$/) ??
      (only && texts.length === 1 ? only.path : standardAnswer.token),
    lifetime: find(lifetimeNames, /^(integer|number|string)$/) ?? standardAnswer.lifetime,
    type: find(['tokentype'], /^string$/) ?? standardAnswer.type,
  };
}

/** The likeliest first. */
const tokenNames = ['accesstoken', 'token', 'bearertoken', 'authtoken', 'bearer', 'jwt', 'idtoken'];
const lifetimeNames = ['expiresin', 'accesstokenexpiresin', 'expiresinseconds', 'ttl', 'lifetime'];

interface AnswerMember {
  readonly path: readonly string[];
  readonly type: string | undefined;
}

/** Outer members before inner ones. */
function membersOf(
  context: BuildContext,
  schema: Located,
  path: readonly string[],
  depth: number,
): AnswerMember[] {
  const { properties } = propertiesOf(context, schema);
  const own = [...properties].map(([name, node]) => ({ path: [...path, name], node }));
  const inner =
    depth === 0
      ? []
      : own.flatMap((entry) => membersOf(context, entry.node, entry.path, depth - 1));
  return [...own.map((entry) => ({ path: entry.path, type: typeOf(entry.node.value) })), ...inner];
}

function typeOf(schema: Json): string | undefined {
  const type = isObject(schema) ? member(schema, 'type') : undefined;
  const types = (Array.isArray(type) ? type : [type]).filter((entry) => entry !== 'null');
  return typeof types[0] === 'string' ? types[0] : undefined;
}
