import type { Inline } from '../../descriptions/blocks.js';
import type { Said } from '../../descriptions/said.js';
import type { Descriptions, DescriptionText } from '../../descriptions/texts.js';
import {
  type BodyArgument,
  type DescribedError,
  describedBy,
  type MethodPlan,
  type ParameterArgument,
  type PropertyArgument,
  type SentArgument,
} from '../../sdk/method-plan.js';

/** What the comment of a method says of an argument. */
interface ArgumentDoc {
  readonly name: string;
  readonly text: Said | undefined;
  /** Sentences of our own behind it. */
  readonly notes: readonly Inline[];
}

/** What a language adds to the texts of arguments. */
interface ArgumentWords {
  readonly notes: (
    argument: ParameterArgument | PropertyArgument,
    text: DescriptionText | undefined,
  ) => readonly Inline[];
  /** What stands for a text that the description lacks; absent: only arguments with a text or notes are told of. */
  readonly otherwise?: (argument: SentArgument) => string | undefined;
}

export function argumentDocs(
  sent: readonly SentArgument[],
  texts: Descriptions,
  { notes, otherwise }: ArgumentWords,
): ArgumentDoc[] {
  return sent.flatMap((argument) => {
    const { name } = argument;
    const isBody = argument.kind === 'body';
    const { description, summary } = texts.docs(isBody ? argument : describedBy(argument).docs);
    const told = description ?? summary;
    const own = isBody ? [] : notes(argument, told);
    const text = told ?? otherwise?.(argument);
    return text === undefined && own.length === 0 ? [] : [{ name, text, notes: own }];
  });
}

/** A body by the media types that it can be sent as, as a noun. */
export function bodyNoun({ media }: BodyArgument): string {
  const names = media.map(({ name }) => `\`${name.replaceAll('`', "'")}\``);
  return `request body (${names.join(', ')})`;
}

/** The status of an error in words, and the type of its body, if there is one. */
export function errorWords(
  { status, words }: Pick<DescribedError, 'status' | 'words'>,
  body: string | undefined,
  statusWord = '',
): string {
  const when = words === status ? statusWord + words : words;
  return body === undefined ? when : `${when}, body \`${body}\``;
}

/** What a method does that has a variant, as a verb and its object, and what the variant does. */
export function variantWords({ docs: { variant } }: MethodPlan) {
  if (!variant) return undefined;
  const [does, other] = variant.streams
    ? ['returns the whole response', 'streams it.']
    : ['streams the response', 'returns it as a whole.'];
  return { name: variant.name, does, other };
}
