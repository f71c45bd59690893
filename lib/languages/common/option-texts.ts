import * as z from 'zod';
import type { Environment } from '../../model/environments.js';
import type { Printed } from '../../render/printed.js';
import { type ClientOption, clientOptions } from '../../sdk/client-options.js';
import type { SdkNames } from '../../sdk/names.js';
import type { PreparedSdk } from '../../sdk/plan.js';
import { appendsServer, knowsAddress, memberUrl } from '../../sdk/servers.js';
import { textSections } from './text-sections.js';

const optionTexts = z.record(z.enum(clientOptions), z.string());

/** How a language says what a client's options are. */
interface OptionWords {
  /** Prints words of our own; names and values stand between backticks. */
  readonly own: (words: string) => Printed;
  /** How programs name a server. Absent: by its key. */
  readonly server?: (environment: Environment) => string;
  /** What else the template prints. */
  readonly more?: Readonly<Record<string, Printed>>;
  /** A sentence about the environment variable that an option comes from; absent: it is said elsewhere. */
  readonly variable?: (variable: string) => string;
}

/**
 * Reads the comments of client options in a language from `templates/<language>/options.txt.ejs`.
 *
 * @throws {z.ZodError} if the template does not describe exactly the options that clients have
 */
export function readOptionTexts(
  { model, names, plan, request }: PreparedSdk<unknown, Pick<SdkNames, 'servers'>>,
  { more = {}, own, server, variable }: OptionWords,
): Readonly<Record<ClientOption, string>> {
  const { environments } = model;
  const members = names.servers?.members ?? new Map<string, string>();
  const nameOf = server ?? ((one: Environment) => names.servers?.keys.get(one) ?? '');
  const urlOf = (one: Environment) => `\`${memberUrl(one, members)}\``;
  const list = (words: readonly string[]) => own(words.join(', '));
  const [first] = environments;
  const view = {
    appends: appendsServer(model),
    known: knowsAddress(model),
    server: own(first ? nameOf(first) : ''),
    servers: list(environments.map((one) => `\`${nameOf(one)}\` (${urlOf(one)})`)),
    addresses: list(environments.filter(({ variables }) => variables.length > 0).map(urlOf)),
    variables: list([...members.values()].map((name) => `\`${name}\``)),
    ...more,
  };
  const printed = request.assets.render('options.txt', view);
  const texts = optionTexts.parse(Object.fromEntries(textSections(printed)));
  const found = plan.client.variables.get(plan.client.address.name);
  return found === undefined || variable === undefined
    ? texts
    : { ...texts, baseUrl: `${texts.baseUrl} ${variable(found)}` };
}
