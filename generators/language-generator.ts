import type { BaseOptions } from 'yeoman-generator';
import Vinyl from 'vinyl';
import type { GeneratedSdk } from '../lib/languages/language.js';
import { sdkFolder } from '../lib/output/output-folder.js';
import { safeJoin } from '../lib/output/safe-path.js';
import { generatorPath } from '../lib/paths.js';
import { generateSdk } from '../lib/stages/generate.js';
import type { ModifiedBuild } from '../lib/stages/modifiers.js';
import { SdkgenGenerator } from './base.js';

/** The build that the generators of its languages contribute to. */
export interface StagedBuild {
  readonly prepared: ModifiedBuild;
  readonly sdks: Map<string, GeneratedSdk>;
}

type LanguageOptions = BaseOptions & { readonly staged?: StagedBuild };

/** The generator of one language: stages the files of its SDK, which the build commits. */
export function languageGenerator(language: string) {
  return class LanguageGenerator extends SdkgenGenerator<LanguageOptions> {
    /** `yo sdkgen:<language>` builds this language alone. */
    async initializing(): Promise<void> {
      if (this.options.staged) return;
      const { default: BuildGenerator } = await import('./build/index.js');
      const options = { ...this.options, languages: language };
      const found = { Generator: BuildGenerator, path: generatorPath('build') };
      await this.composeWith(found, options as object);
    }

    async writing(): Promise<void> {
      const { staged } = this.options;
      if (!staged) return;
      const sdk = staged.sdks.get(language) ?? (await generateSdk(staged.prepared, language));
      if (!sdk) return;
      staged.sdks.set(language, sdk);
      const root = sdkFolder(staged.prepared.output, language);
      for (const { path, content } of sdk.files) {
        // `fs.write` would convert the bytes to a string, and return it.
        const contents = Buffer.isBuffer(content) ? content : Buffer.from(content);
        const file = new Vinyl({ path: safeJoin(root, path), contents });
        this.fs.store.add(Object.assign(file, { state: 'modified' as const }));
      }
    }
  };
}
