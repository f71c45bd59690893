import { capitalized, joinParts } from './cases.js';

/**
 * The name of the client's class, in the capitals of its owner: those of `sdkName` if it has any, else
 * those of the consecutive words of the title that spell the same. `openai` and `OpenAI API` give
 * `OpenAI`; `petstore` and `Swagger Petstore` give `Petstore`.
 */
export function spellClientName(sdkName: string, title: string): string {
  const words = asciiWords(sdkName);
  const spelled = /[A-Z]/.test(sdkName)
    ? words
    : (runThatSpells(words, asciiWords(title)) ?? words);
  return joinParts(spelled.map(capitalized));
}

/** Only ASCII: in other alphabets, letters differ although their lower case is the same. */
function asciiWords(text: string): readonly string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

function runThatSpells(
  words: readonly string[],
  title: readonly string[],
): readonly string[] | undefined {
  const wanted = words.join('').toLowerCase();
  for (const start of title.keys()) {
    let spelled = '';
    for (let end = start; end < title.length && spelled.length < wanted.length; ) {
      spelled += title[end++]?.toLowerCase();
      if (spelled === wanted) return title.slice(start, end);
    }
  }
  return undefined;
}
