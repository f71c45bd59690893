/** Sentences that a text of the description begins with, taken apart far enough to begin with another name. */

/** Words that a clause after a noun begins with. */
const relative = /^(?:that|which|who|whom|whose|where|when|if|as|because|for|in|to|by)$/;

const prepositions = /^(?:of|for|in|on|to|by|with|from|at|and|or|as|per|into|about|between|via)$/;

const determiners = /^(?:the|an?|this|your|our|their|its|you|we|it|they|each|[A-Z]\w*)$/;

/** Verbs of sentences about things, in the forms that nouns do not have. */
const verbs =
  /^(?:is|are|was|were|has|have|can|may|must|will|should|does|represents|contains|describes|specifies|defines|indicates|holds|provides|returns|allows|stores|identifies|determines|includes|tells|occurred|failed|gives|lets)$/;

/** What descriptions call the thing that they are about. */
const kinds =
  /(?:object|resource|schema|type|model|class|endpoint|resource|method|operation|request|response|event)$/;

/** The subject and the rest, from the verb on, of a text that begins with an article and is a sentence. */
export function splitSentence(text: string): { subject: string; predicate: string } | undefined {
  const words = text.split(' ').slice(0, 20);
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const before = words[index - 1] ?? '';
    if (/[.:;,(]$/.test(word) || relative.test(word)) return undefined;
    if (index > 1 && determiners.test(word) && !prepositions.test(before) && isClause(words, index))
      return undefined;
    if (index > 1 && verbs.test(word)) {
      const subject = words.slice(1, index).join(' ');
      return { subject, predicate: text.slice(words.slice(0, index).join(' ').length + 1) };
    }
  }
  return undefined;
}

/** Whether another subject begins before the verb: `the type of link the user is requesting`. */
function isClause(words: readonly string[], index: number): boolean {
  const before = words[index - 1] ?? '';
  const isName = /^[A-Z]/.test(words[index] ?? '');
  return !isName || (!/^[A-Z`]/.test(before) && index > 2);
}

/** Whether the words are another name of what is called so: `Issuing Cardholder object`. */
export function isNameOf(subject: string, name: string): boolean {
  const plain = subject.toLowerCase().replace(/[^a-z0-9]/g, '');
  const own = name.toLowerCase();
  if (kinds.test(plain) && plain.replace(kinds, '') === '') return true;
  const short = plain.replace(kinds, '');
  return short !== '' && (own.endsWith(plain) || own.endsWith(short));
}
