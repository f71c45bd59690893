import type { Type } from '../model/types.js';
import type { Given, GivenMembers } from './given.js';
import { GivenWriter, type WrittenSdk } from './given-writer.js';
import { type PlainSpelling, spellPlain } from './plain-given.js';

/** Writes given values for a language whose arrays and maps are written alike whatever they hold. */
export abstract class UntypedGivenWriter<Layout> extends GivenWriter<Layout> {
  constructor(
    sdk: WrittenSdk,
    private readonly spelling: PlainSpelling<Layout>,
  ) {
    super(sdk);
  }

  plain(value: Given): Layout {
    return spellPlain(value, this.spelling);
  }

  protected list(items: readonly Layout[]): Layout {
    return this.spelling.array(items);
  }

  protected map(
    entries: readonly (readonly [string, Layout])[],
    _type: Type,
    _given: GivenMembers,
  ): Layout {
    return this.spelling.object(entries);
  }

  protected decimal(digits: string): Layout {
    return this.spelling.literal(digits);
  }
}
