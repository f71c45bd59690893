/** A name with its article; that of initials is the one of the first letter's name. */
export function withArticle(name: string): string {
  const isInitials = /^[A-Z]{2}/.test(name);
  const isVowel = isInitials
    ? /^[AEFHILMNORSX]/.test(name)
    : /^[AEIO]|^U(?!n[ai]|s[aei]|t[ei]|ri)/i.test(name);
  return `${isVowel ? 'an' : 'a'} ${name}`;
}
