import type { ApiModel } from '../../model/model.js';
import { markdownInline } from '../../descriptions/page.js';
import type { Descriptions } from '../../descriptions/texts.js';
import { markdownCode, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { credentialDescription, credentialText, type OwnedMember } from '../../sdk/credentials.js';
import type { SdkSettings } from '../language.js';

/** Sentences of a README that are the same in every language. */

/** A time as people say it. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return Number.isInteger(seconds) ? `${seconds} seconds` : `${milliseconds} ms`;
}

/** What each member of a client's config is for. */
export function credentialLines(members: readonly OwnedMember[], texts: Descriptions): Markdown[] {
  return members.map((member) => {
    // Our own words have names of the description in them.
    const said = [credentialText(member), credentialDescription(member)];
    const lines = said.map((text) => markdownInline(texts.read(text)).text);
    return new Markdown(`${markdownCode(member.name).text}: ${lines.join(' ')}`.trimEnd());
  });
}

/**
 * What the client does to have an access token.
 *
 * @param listener - the member of its config that is told of new tokens
 */
export function renewalParagraphs({ credentials }: ApiModel, listener: string): Markdown[] {
  const has = (kind: string) => credentials.some((credential) => credential.kind === kind);
  const paragraphs = [
    has('oauth') &&
      'With client id and secret the client gets its access tokens itself (RFC 6749, section 4.4): one for each set of scopes, shared by all calls, and another before it expires or when the API refuses it.',
    has('refresh') &&
      `With a refresh token the client gets an access token for the first call that needs one, and another when the API answers 401; the calls that were refused are then sent once more. A new refresh token that comes with it is used from then on. The client keeps it in memory only: give it an \`${listener}\`, which is called with the access token and the refresh token before those calls go on, to keep it for the next start of your program. Where that function throws, the calls fail with an \`AuthError\`, and the next one refreshes again.`,
  ];
  return paragraphs.flatMap((text) => (text === false ? [] : [new Markdown(text)]));
}

/** Which variable stands for which member. */
export function environmentLines(variables: ReadonlyMap<string, string>): Markdown[] {
  return [...variables].map(
    ([name, variable]) =>
      new Markdown(`${markdownCode(variable).text} for ${markdownCode(name).text}`),
  );
}

/**
 * Which calls are tried again, and when.
 *
 * @param option - what says so to a client, in the language's case
 */
export function retryText(
  model: ApiModel,
  { retry: { enabled, maxAttempts } }: SdkSettings,
  features: ReadonlySet<string>,
  option: string,
): Markdown {
  if (!enabled || maxAttempts === 1) {
    return new Markdown(`A call is tried once, unless \`${option}\` says otherwise.`);
  }
  const keyed = model.operations.some(({ idempotencyHeader }) => idempotencyHeader !== undefined);
  const sentences = [
    `A call is tried up to ${maxAttempts} times in all, where that is safe: where no connection was made and after the statuses 408, 429 and 503; after 500, 502, 504 and a connection that broke only for methods that may be repeated (GET, HEAD, OPTIONS, PUT and DELETE)${keyed ? ', or with an idempotency key' : ''}.`,
    ...(features.has('multipart') || features.has('raw-body')
      ? ['A body that can be read only once is sent once.']
      : []),
    '`Retry-After` is obeyed up to 60 seconds.',
  ];
  return new Markdown(sentences.join(' '));
}

export function licenseText({ license }: SdkSettings): Markdown {
  return license.id === undefined
    ? new Markdown('The licence is in [LICENSE](LICENSE).')
    : plainMarkdown(singleLine(license.id));
}

/** Name and version of the API, in a line of Markdown. */
export function apiTitle({ apiName, apiVersion }: SdkSettings): string {
  return `${plainMarkdown(apiName).text} ${plainMarkdown(apiVersion).text}`;
}

/**
 * What a package without dependencies depends on.
 *
 * @param thing - what the language calls a package
 * @param hooks - the packages that its hooks need
 */
export function dependencyText(thing: string, hooks: readonly string[]): string {
  if (hooks.length === 0) return `The ${thing} has no dependencies.`;
  return `Its hooks depend on ${codeList(hooks)}; the rest has no dependencies.`;
}

export function codeList(names: readonly string[]): string {
  return names.map((name) => markdownCode(name).text).join(', ');
}

export function bulletList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
