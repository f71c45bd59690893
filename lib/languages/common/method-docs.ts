import type { Inline } from '../../descriptions/blocks.js';
import type { Descriptions, DescriptionText } from '../../descriptions/texts.js';
import {
  type DescribedError,
  describedBy,
  type MethodPlan,
  type ParameterArgument,
  type PropertyArgument,
  type SentArgument,
} from '../../sdk/method-plan.js';
import type { DocItem } from './doc-comment.js';

/** What a language adds to the texts of arguments. */
interface ArgumentWords {
  readonly notes: (
    argument: ParameterArgument | PropertyArgument,
    text: DescriptionText | undefined,
  ) => readonly Inline[];
  /** What stands for the text of a body, of whose media types the noun tells. */
  readonly body?: (noun: string) => string;
  /** What stands for the text of another value; absent: values without a text and notes are left out. */
  readonly value?: (wireName: string) => string;
}

export function argumentDocs(
  sent: readonly SentArgument[],
  texts: Descriptions,
  { body, notes, value }: ArgumentWords,
): DocItem[] {
  return sent.flatMap((argument) => {
    const { name } = argument;
    if (argument.kind === 'body') {
      const media = argument.media.map((one) => `\`${one.name.replaceAll('`', "'")}\``);
      const noun = `request body (${media.join(', ')})`;
      return [{ name, text: texts.read(argument.description) ?? body?.(noun) }];
    }
    const { docs, wireName } = describedBy(argument);
    const { description, summary } = texts.docs(docs);
    const told = description ?? summary;
    const own = notes(argument, told);
    const text = told ?? value?.(wireName);
    return text === undefined && own.length === 0 ? [] : [{ name, text, notes: own }];
  });
}

/** The status of an error in words, and the type of its body, if there is one. */
export function errorWords({ words }: DescribedError, body: string | undefined): string {
  return body === undefined ? words : `${words}, body \`${body}\``;
}

/** What a method does that has a variant, as a verb and its object, and what the variant does. */
export function variantWords({ docs: { variant } }: MethodPlan) {
  if (!variant) return undefined;
  const [does, other] = variant.streams
    ? ['returns the whole response', 'streams it.']
    : ['streams the response', 'returns it as a whole.'];
  return { name: variant.name, does, other };
}
