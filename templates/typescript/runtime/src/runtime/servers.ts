import { UsageError } from '../errors.js';
import { hasOwn, ownMember } from './members.js';
import type { ServerChoice, ServerOptions } from './options.js';
import { joinPath, normalizeBaseUrl } from './url.js';

/** A server of the API description. */
export interface DescribedServer {
  /** URL with variables in braces: `https://{region}.example.com/v1`, or `/{version}` if it is relative. */
  readonly url: string;
  readonly variables?: { readonly [name: string]: ServerVariable };
}

export interface ServerVariable {
  /** The part of the URL that contains it. `url`: the variable is a whole URL. */
  readonly in: 'url' | 'scheme' | 'host' | 'port' | 'path';
  /** Absent: the caller must set a value. */
  readonly default?: string;
  /** The permitted values. Absent: any value that is valid in this part of the URL. */
  readonly values?: readonly string[];
  /** Its value is redacted in messages. */
  readonly secret?: true;
}

/**
 * The servers that a client selects from, by environment. The first is the default. A relative server
 * has no others next to it.
 */
export function describedServers(servers: {
  readonly [environment: string]: DescribedServer;
}): ServerChoice {
  const all = Object.values(servers);
  const isRelative = all.some(({ url }) => url.startsWith('/'));
  const chosen = ({ environment }: ServerOptions): DescribedServer => {
    const server = environment === undefined ? all[0] : ownMember(servers, environment);
    if (server) return server;
    throw new UsageError(`environment must be one of ${Object.keys(servers).join(', ')}`);
  };
  return {
    isRelative,
    get described() {
      const [first] = all;
      const variables = Object.values(first?.variables ?? {});
      const isWhole = !isRelative && variables.every((own) => own.default !== undefined);
      return first && isWhole ? expand(first, {}) : undefined;
    },
    baseUrl: (options, given) => {
      const base = given === undefined ? undefined : normalizeBaseUrl(given);
      if ((base === undefined) === isRelative) return base;
      const server = chosen(options);
      const values = givenValues(options);
      for (const name of Object.keys(values)) {
        const isKnown = all.some(({ variables = {} }) => hasOwn(variables, name));
        if (!isKnown) throw new UsageError(`serverVariables: the API has no variable ${name}`);
      }
      return expand(server, values, base);
    },
    secrets: (options) =>
      Object.entries(givenValues(options)).flatMap(([name, value]) => {
        const isSecret = all.some(({ variables = {} }) => ownMember(variables, name)?.secret);
        return isSecret && typeof value === 'string' ? [value, encodeURI(value)] : [];
      }),
  };
}

type Values = { readonly [name: string]: unknown };

function givenValues({ serverVariables = {} }: ServerOptions): Values {
  const given = Object.entries(serverVariables).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

function expand({ url, variables = {} }: DescribedServer, values: Values, base?: string): string {
  const full = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = ownMember(variables, name);
    return variable ? checkedValue(name, variable, ownMember(values, name)) : whole;
  });
  try {
    return normalizeBaseUrl(base === undefined ? full : joinPath(base, full));
  } catch {
    throw new UsageError(`serverVariables do not form a valid URL with ${url}`);
  }
}

/**
 * Values of the description are always valid. Any other value must not leave its part of the URL.
 */
function checkedValue(name: string, variable: ServerVariable, value: unknown): string {
  const { default: byDefault, values } = variable;
  if (value === undefined) {
    if (byDefault !== undefined) return byDefault;
    throw new UsageError(`serverVariables.${name} is missing`);
  }
  const declared = values ?? (byDefault === undefined ? [] : [byDefault]);
  if (typeof value === 'string' && declared.includes(value)) return value;
  if (values) throw new UsageError(`serverVariables.${name} must be one of ${values.join(', ')}`);
  const { pattern, what } = places[variable.in];
  const isLike = (sign: string): boolean => declared.some((own) => own.includes(sign));
  const isGood =
    typeof value === 'string' &&
    pattern.test(value) &&
    (variable.in === 'url' || [':', '/'].every((sign) => !value.includes(sign) || isLike(sign)));
  if (!isGood) throw new UsageError(`serverVariables.${name} must be ${what}`);
  return value;
}

/** Slashes and colons are valid if the values of the description contain them. */
const places: {
  readonly [place in ServerVariable['in']]: { readonly pattern: RegExp; readonly what: string };
} = {
  url: {
    pattern: /^https?:\/\/[^\s\\?#@\p{Cc}]+$/iu,
    what: 'an absolute http or https URL without a user name, query or fragment',
  },
  scheme: { pattern: /^https?$/i, what: 'http or https' },
  host: {
    pattern: /^[a-z0-9._-]+(?::\d+)?$/i,
    what: 'a host name of letters, digits, dots and hyphens',
  },
  port: { pattern: /^\d{1,5}$/, what: 'a port number' },
  path: {
    pattern: /^(?!\/|.*\/$|.*\/\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s\\?#@%\p{Cc}]+$/u,
    what: 'a path segment without white space, backslashes, ?, #, @ and %',
  },
};
