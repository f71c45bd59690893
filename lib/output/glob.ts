/**
 * Globs over paths with `/` separators. `*` is any text in one name, `?` one character of it, `**`
 * as a whole name any folders, none included; every other character is itself, and case counts. A
 * pattern that fits a folder means all that is in it, so `docs` and `docs/**` say the same.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const patterns = globs.map((glob) => [
    ...glob.split('/').filter((name) => name !== '' && name !== '.'),
    '**',
  ]);
  return (path) => {
    const names = path.split('/');
    return patterns.some((pattern) => fits(pattern, names, '**', nameFits));
  };
}

function nameFits(pattern: string, name: string): boolean {
  return fits([...pattern], [...name], '*', (one, other) => one === '?' || one === other);
}

/**
 * Whether a pattern fits from end to end; `star` stands for any number of items. Only the last star
 * is ever tried again, so no pattern takes long, which a regular expression could not promise.
 */
function fits(
  pattern: readonly string[],
  items: readonly string[],
  star: string,
  oneFits: (pattern: string, item: string) => boolean,
): boolean {
  let at = 0;
  let retry: { readonly at: number; item: number } | undefined;
  for (let item = 0; item < items.length; ) {
    const part = pattern[at];
    if (part === star) {
      at += 1;
      retry = { at, item };
    } else if (part !== undefined && oneFits(part, items[item] ?? '')) {
      at += 1;
      item += 1;
    } else if (retry) {
      retry.item += 1;
      ({ at, item } = retry);
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((part) => part === star);
}
