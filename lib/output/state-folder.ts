/**
 * What sdkgen keeps in an SDK beside its manifest: the texts as they were generated last, from which
 * edits of the user are merged. It is made to be committed; only the transaction is not.
 */
export const stateFolder = '.sdkgen';
export const baseFolder = `${stateFolder}/base`;
/** The public surface as it was generated last, with which a later one is compared. */
export const surfacePath = `${stateFolder}/surface.json.gz`;
/** Where a build gathers what it is about to change. */
export const transactionFolder = `${stateFolder}/transaction`;

/** Written where they are absent, so that a user may have others. */
export const stateNotes: Readonly<Record<string, string>> = {
  [`${stateFolder}/.gitattributes`]: `# The merge base: the files of this SDK as sdkgen last generated them. The next build uses it to merge your
# edits. Commit this folder and do not edit it. It is not part of the package.
* linguist-generated export-ignore
base/** binary
surface.json.gz binary
`,
  [`${stateFolder}/.gitignore`]: 'transaction/\n',
};

/** Whether a path is sdkgen's own, so that no language may write there. */
export function isState(path: string): boolean {
  return path.toLowerCase() === stateFolder || path.toLowerCase().startsWith(`${stateFolder}/`);
}
