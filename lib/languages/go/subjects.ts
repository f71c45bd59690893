import { isNameOf, splitSentence } from './sentences.js';

/**
 * Makes a text begin with the name that it is about, as Go's comments do: "List all pets" becomes
 * "ListPets lists all pets". Nothing where the text does not lend itself to that.
 */
export function withSubject(name: string, text: string): string | undefined {
  const [, word = '', rest = ''] = /^([A-Za-z]+)( .*)$/.exec(text) ?? [];
  // "Generate a response" says what the method Generate does, not what it is.
  const isOrder = verbs.has(word.toLowerCase()) && objects.test(rest);
  if (text.startsWith(`${name} `) && !isOrder) return text;
  // What is written in capitals is a name, not a word.
  if (!/^[A-Z]?[a-z]*$/.test(word)) return undefined;
  const lower = word.toLowerCase();
  if (/^(?:an?|the|this)$/.test(lower)) {
    const sentence = splitSentence(text);
    if (sentence) {
      const { subject, predicate } = sentence;
      return isNameOf(subject, name) ? `${name} ${predicate}` : undefined;
    }
    const isThis = text.startsWith('This is ');
    if (lower === 'this') return isThis ? `${name} ${text.slice('This '.length)}` : undefined;
    return `${name} is ${lower}${rest}`;
  }
  if (verbs.has(lower))
    return /^ (?:of|for)\b/.test(rest) ? undefined : `${name} ${thirdPerson(lower)}${rest}`;
  const isThirdPerson = thirdPersons.has(lower) || (/[a-z]{3}s$/.test(lower) && objects.test(rest));
  return isThirdPerson ? `${name} ${lower}${rest}` : undefined;
}

/** What stands behind a verb, and hardly behind a noun in the plural. */
const objects = /^ (?:an?|the|this|one|all|every|each|some|your)\b/;

/** Verbs that descriptions of operations begin with; none that is more often a noun. */
const verbs = new Set(
  [
    'accept activate add adjust allow append apply approve archive assign associate attach authenticate',
    'authorize begin bind block calculate cancel change check clear clone close complete compute configure',
    'confirm connect convert copy create deactivate decline delete deliver deny deploy describe destroy detach',
    'determine disable disconnect dismiss display download edit embed enable end ensure exchange execute expire',
    'export fetch find finish generate get give hide identify import include initialize initiate insert install',
    'invalidate invite invoke join launch leave list load lock make manage mark merge migrate modify move',
    'notify obtain open overwrite pause pay perform permit place prepare provide publish purge push put read reboot',
    'receive reject reload remove rename renew reopen replace reply represent rerun reset resolve restart restore',
    'resume retrieve return revert revoke rotate save search see select send set show sign specify start stop',
    'store submit subscribe suspend take tell terminate transcribe transfer translate trigger turn unarchive unassign unblock undelete undo',
    'unfollow unlink unlock unregister unstar unsubscribe update upgrade upload validate verify view wait write',
  ].flatMap((line) => line.split(' ')),
);

const thirdPersons = new Set([...verbs].map(thirdPerson));

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}
