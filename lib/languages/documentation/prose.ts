import type { ApiModel } from '../../model/model.js';
import { markdownInline } from '../../descriptions/page.js';
import type { Descriptions } from '../../descriptions/texts.js';
import { markdownCode, plainMarkdown } from '../../render/markdown.js';
import { Markdown } from '../../render/printed.js';
import { singleLine } from '../../render/text.js';
import { credentialDescription, credentialText, type OwnedMember } from '../../sdk/credentials.js';
import { readmeLink } from '../common/repository.js';
import { sharedPaths } from '../common/shared-paths.js';
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
 * How the client obtains access tokens.
 *
 * @param names - the error of a refresh that fails, and the option that is called after each refresh
 */
export function renewalParagraphs(
  { credentials }: ApiModel,
  names: { readonly error: string; readonly listener: string },
): Markdown[] {
  const has = (kind: string) => credentials.some((credential) => credential.kind === kind);
  const [error, listener] = [names.error, names.listener].map((name) => markdownCode(name).text);
  const paragraphs = [
    has('oauth') &&
      'With a client ID and secret, the client requests access tokens itself (OAuth 2.0 client credentials, RFC 6749, section 4.4). It requests one token for each set of scopes and uses it for all calls. It requests a new token before the old one expires, or when the API rejects it.',
    has('refresh') &&
      `With a refresh token, the client requests an access token for the first call that needs one, and a new one when the API responds with 401. It then sends the rejected calls once more. If the response contains a new refresh token, the client uses that token from then on. The client keeps tokens in memory only. To store them, pass ${listener}: it is called with the new tokens after each refresh, before waiting calls resume. If it fails, the calls fail with ${error}, and the next call refreshes the token again.`,
  ];
  return paragraphs.flatMap((text) => (text === false ? [] : [new Markdown(text)]));
}

/**
 * What happens without credentials.
 *
 * @param names - the error of a call without its credentials, and the option that allows one
 */
export function missingText(names: { readonly error: string; readonly option: string }): Markdown {
  const [error, option] = [names.error, names.option].map((name) => markdownCode(name).text);
  return new Markdown(
    `A call whose required credentials are missing fails with ${error} before anything is sent. To send it without them, set ${option} on the client or for the call.`,
  );
}

/** The variables, and the settings that they are for. */
export function environmentLines(variables: ReadonlyMap<string, string>): Markdown[] {
  return [...variables].map(
    ([name, variable]) =>
      new Markdown(`${markdownCode(variable).text}: ${markdownCode(name).text}`),
  );
}

/**
 * Which calls are retried, and when.
 *
 * @param option - the option of a client that sets it
 */
export function retryText(
  model: ApiModel,
  { retry: { enabled, maxAttempts } }: SdkSettings,
  features: ReadonlySet<string>,
  option: string,
): Markdown {
  if (!enabled || maxAttempts === 1) {
    return new Markdown(`The client does not retry, unless \`${option}\` enables it.`);
  }
  const keyed = model.operations.some(({ idempotencyHeader }) => idempotencyHeader !== undefined);
  const sentences = [
    `The client makes up to ${maxAttempts} attempts. It retries every method when the connection could not be opened and after 408, 429 and 503. It retries idempotent methods (GET, HEAD, OPTIONS, PUT, DELETE)${keyed ? ' and calls with an idempotency key' : ''} after 500, 502, 504 and dropped connections too.`,
    ...(features.has('multipart') || features.has('raw-body')
      ? ['A body that can be read only once is sent only once.']
      : []),
    'The client waits for the time in `Retry-After`, and does not retry if that is more than 60 seconds.',
  ];
  return new Markdown(sentences.join(' '));
}

export function licenseText(settings: SdkSettings): Markdown {
  const { license } = settings;
  return license.id === undefined
    ? new Markdown(`See [LICENSE](${readmeLink(settings, sharedPaths.license)}).`)
    : plainMarkdown(singleLine(license.id));
}

/** Name and version of the API, in a line of Markdown. */
export function apiTitle({ apiName, apiVersion }: SdkSettings): string {
  return `${plainMarkdown(apiName).text} ${plainMarkdown(apiVersion).text}`;
}

/**
 * What a package depends on that needs nothing itself.
 *
 * @param thing - what the language calls a package
 * @param hooks - the packages that its hooks need
 */
export function dependencyText(thing: string, hooks: readonly string[]): string {
  if (hooks.length === 0) return `The ${thing} has no dependencies.`;
  return `Its hooks depend on ${codeList(hooks)}. The ${thing} has no other dependencies.`;
}

export function codeList(names: readonly string[]): string {
  return names.map((name) => markdownCode(name).text).join(', ');
}

export function bulletList(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
