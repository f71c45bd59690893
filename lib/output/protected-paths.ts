/** Version control, secrets and what package managers install: never a part of an SDK, at any depth. */
const protectedNames: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  '.jj',
  '.venv',
  'venv',
  'node_modules',
  '.env',
  '.npmrc',
  '.pypirc',
  '.netrc',
  '.ssh',
  '__pycache__',
]);

/** What tools make in an SDK's root. Further down these are names of services and packages too. */
const protectedRoots: ReadonlySet<string> = new Set([
  'dist',
  'build',
  'target',
  'bin',
  'obj',
  'vendor',
]);

/** The short name that Windows gives to a longer one: `GIT~1` is `.git`. */
const shortName = /^[^.]{1,6}~\d+(?:\.[^.]{0,3})?$/;

/**
 * Whether a path is never touched because a file of sdkgen names it: such files come with the SDK's
 * folder, from anybody. Names are compared as the most lenient file systems compare them.
 */
function isProtectedPath(path: string): boolean {
  const names = path.split(/[/\\]/).map(lenientName);
  return (
    names.some((name) => protectedNames.has(name) || shortName.test(name)) ||
    (names.length > 1 && protectedRoots.has(names[0] ?? ''))
  );
}

/**
 * A name as a file system sees it that composes letters, ignores case, signs without a width and,
 * as Windows does, dots and blanks at the end, and what follows a colon.
 */
function lenientName(name: string): string {
  return name
    .normalize('NFC')
    .replace(ignorable, '')
    .replace(/:.*$/s, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/[. ]+$/, '');
}

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether a build may write, rename or delete a file because the manifest or the journal in the SDK's
 * folder names it.
 *
 * @param isSdkPath - of the SDK's language
 */
export function mayBeTouched(isSdkPath: (path: string) => boolean, path: string): boolean {
  return isSdkPath(path) && !isProtectedPath(path);
}
