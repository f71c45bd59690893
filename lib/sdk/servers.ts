import type { ApiModel } from '../model/model.js';
import type { Environment } from '../model/environments.js';

/** Whether a client may choose its server, or give values to the variables of the server's URL. */
export function choosesServer({ environments }: ApiModel): boolean {
  return environments.length > 1 || environments.some(({ variables }) => variables.length > 0);
}

/** Whether a client knows of some address, so that it need not be told. */
export function knowsAddress(model: ApiModel): boolean {
  const { baseUrl, environments } = model;
  return baseUrl !== undefined || (environments.length > 0 && !appendsServer(model));
}

/** Whether a client appends the path of a server with variables to the base URL that it is given. */
export function appendsServer({ environments }: ApiModel): boolean {
  return environments.some(({ isRelative }) => isRelative);
}

/**
 * The URL with its variables called as the members are that give their values.
 *
 * @param members - by the variable's name in the description
 */
export function memberUrl({ url }: Environment, members: ReadonlyMap<string, string>): string {
  return url.replace(/\{([^{}]+)\}/g, (_whole, name: string) => `{${members.get(name) ?? name}}`);
}

/** A value that stands for a variable in an example, by its place in the URL. */
export const serverSamples: Readonly<Record<Environment['variables'][number]['place'], string>> = {
  url: 'https://api.example.com',
  scheme: 'https',
  host: 'example',
  port: '8080',
  path: 'v1',
};
