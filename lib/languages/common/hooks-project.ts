import type { Assets } from '../../render/assets.js';
import type { HooksSupport, SdkFile } from '../language.js';

/** Where a language has the files of a hooks project. */
interface ProjectFiles {
  /** Folder of the sources. */
  readonly sources: string;
  /** The source that the class `CustomHook` is in. */
  readonly main: string;
  /** The generator's own sources, in a folder of the runtime's sources. */
  readonly own: { readonly folder: string; readonly names: readonly string[] };
  /** In addition to the README and the main source: files that are the same in every project. */
  readonly texts: readonly string[];
  /** Files that share a part with SDKs. */
  readonly printed?: (assets: Assets) => readonly SdkFile[];
  /** What Git does not track. Absent: it tracks everything. */
  readonly ignored?: readonly string[];
}

/** The files of a hooks project. Those that are the same in every project are in `templates/<language>/hooks/`. */
export function hooksProject({
  ignored,
  main,
  own,
  printed,
  sources,
  texts,
}: ProjectFiles): Pick<HooksSupport, 'main' | 'own' | 'scaffold' | 'sources'> {
  const ownSources = (assets: Assets) =>
    own.names.map((path) => ({ path, content: assets.runtime(`${own.folder}/${path}`) }));
  return {
    sources,
    main,
    own: ownSources,
    scaffold: (assets) => [
      ...(printed?.(assets) ?? []),
      ...['README.md', ...texts, `${sources}/${main}`].map((path) => hooksFile(assets, path)),
      ...ownSources(assets).map((file) => ({ ...file, path: `${sources}/${file.path}` })),
      ...(ignored ? [{ path: '.gitignore', content: `${ignored.join('\n')}\n` }] : []),
    ],
  };
}

/** A file of `templates/<language>/hooks/`. */
export function hooksFile(assets: Assets, from: string, path = from): SdkFile {
  return { path, content: assets.runtime(`../../hooks/${from}`) };
}
