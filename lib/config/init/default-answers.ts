import { splitWords } from '../../naming/words.js';
import type { ConfigLanguages } from '../languages.js';
import type { Proposal } from '../propose.js';
import { type Answer, answerKey, defaultAnswer } from './answers.js';
import type { InitFlag } from './flags.js';

interface Proposed {
  readonly languages: ConfigLanguages;
  readonly proposal: Proposal;
}

/** The default answer of each question. Languages derive theirs from the SDK's name. */
export function defaultAnswers(
  flags: readonly InitFlag[],
  answers: ReadonlyMap<string, Answer>,
  { languages, proposal }: Proposed,
): Map<string, Answer> {
  const sdkName = answers.get('sdkName');
  const words = splitWords(typeof sdkName === 'string' ? sdkName : proposal.sdkName);
  const defaults = new Map<string, Answer>();
  for (const flag of flags) {
    const options = flag.option && languages[flag.option.language]?.questions;
    const question = options?.find(({ key }) => key === flag.option?.key);
    defaults.set(
      answerKey(flag),
      defaultAnswer(flag, proposal, question?.default({ words }) ?? ''),
    );
  }
  return defaults;
}
