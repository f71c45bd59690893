/** An SDK with the code that a page of this repository shows for it. */
export interface ShownSdk {
  /** Of its own, of letters and digits. */
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
  /** What follows the fence of each block, and the block. */
  readonly blocks: readonly (readonly [fence: string, text: string])[];
}

/** How the code that pages show is checked against SDKs. */
export interface ShownCode {
  /** What follows the fences of the language's blocks. */
  readonly fences: readonly string[];
  /** What the compiler or the type checker finds wrong, line by line. */
  check(sdks: readonly ShownSdk[]): Promise<readonly string[]>;
}

/**
 * The SDK with the blocks as its only page: tests of languages check the pages of an SDK against it.
 *
 * @param renamed - gives the text of a file or a block where several SDKs have the same name
 */
export function withShown(
  { files, blocks }: ShownSdk,
  renamed: (text: string, path: string) => readonly [path: string, text: string],
): ReadonlyMap<string, string> {
  const page = blocks.map(([fence, text]) => `\`\`\`${fence}\n${text}\`\`\`\n`).join('\n');
  const sources = [...files].filter(
    ([path]) => !path.endsWith('.md') && !path.startsWith('examples/'),
  );
  return new Map(
    [...sources, ['README.md', page] as const].map(([path, text]) => renamed(text, path)),
  );
}
