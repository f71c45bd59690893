/**
 * Splits a name of the description into lower-case ASCII words, the only form in which names travel
 * through the model. `getPetById`, `get_pet_by_id` and `get-pet-by-id` give the same words.
 *
 * Never throws and never returns an empty list: a name without a letter or digit gives `unnamed`.
 */
export function splitWords(name: string): string[] {
  if (name.length <= longestName && snakeCase.test(name)) return name.split('_');
  const words = asciiParts(name).flatMap(splitPart);
  if (words.length > 0) return words;
  const symbols = [...name]
    .map((character) => symbolWords.get(character))
    .filter((word) => word !== undefined);
  return symbols.length > 0 ? symbols.slice(0, 8) : ['unnamed'];
}

/** Most names of most descriptions are words already. */
const snakeCase = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/** Whether `splitWords` had nothing to work with. */
export function isUnnamed(words: readonly string[]): boolean {
  return words.length === 1 && words[0] === 'unnamed';
}

/** Names longer than this say nothing more and break file systems. */
const longestName = 300;

function asciiParts(name: string): string[] {
  const signed = name.replace(/^([+-])(?=\d)/, (sign) => (sign === '+' ? 'plus ' : 'minus '));
  return signed
    .slice(0, longestName)
    .replace(/[ßøæœđłıðþ]/gi, (letter) => latinLetters.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’](?=s\b|t\b)/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '');
}

/**
 * Boundaries inside one run of letters and digits: lower to upper case (`petId`), and before the
 * last capital of a run (`HTTPServer`). Digits stay with the letters before them (`oauth2`).
 */
function splitPart(part: string): string[] {
  const spelled = part.replace(
    knownSpellings,
    (known) => known.charAt(0).toUpperCase() + known.slice(1).toLowerCase(),
  );
  return spelled
    .replace(
      /([A-Z]{2,})s(?![a-z])/g,
      (_, acronym: string) => `${acronym.charAt(0)}${acronym.slice(1).toLowerCase()}s`,
    )
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .map((word) => word.toLowerCase());
}

/** Words whose capitals are not word boundaries. */
const knownSpellings =
  /OAuth|OpenID|OpenAPI|OpenAI|GraphQL|GitHub|GitLab|PostgreSQL|MySQL|NoSQL|JavaScript|TypeScript|YouTube|LinkedIn|PayPal|MacOS|macOS|iOS|IPv4|IPv6|WebHook/g;

const latinLetters = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['æ', 'ae'],
  ['Æ', 'Ae'],
  ['œ', 'oe'],
  ['Œ', 'Oe'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['ı', 'i'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
]);

/** For names that consist of signs alone, such as the enum values `>=` and `*`. */
const symbolWords = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'star'],
  ['/', 'slash'],
  ['%', 'percent'],
  ['<', 'less'],
  ['>', 'greater'],
  ['=', 'equal'],
  ['!', 'not'],
  ['~', 'tilde'],
  ['&', 'and'],
  ['|', 'or'],
  ['$', 'dollar'],
  ['@', 'at'],
  ['#', 'hash'],
  ['.', 'dot'],
  ['?', 'question'],
  ['^', 'caret'],
]);
