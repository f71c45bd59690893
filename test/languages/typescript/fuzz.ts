import { isWrittenInPlace } from '../../../lib/model/inline-types/scalar-unions.js';
import { typescriptInspector } from '../../fuzz/inspect/typescript.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';

export const fuzz: FuzzedLanguage = {
  inspector: () => typescriptInspector,
  reads: /\.ts$/,
  code: /\.ts$/,
  fence: 'ts',
  types: /^export (?:interface|type|class|enum|const) ([\w$]+)/gm,
  inPlace: isWrittenInPlace,
  methods: /^  (?:async )?([\w$]+)[(<]/gm,
  options: (random) => ({
    propertyNames: random.oneOf(['camel', 'camel', 'wire']),
    int64: random.oneOf(['number', 'number', 'bigint', 'string']),
    dates: random.oneOf(['date', 'date', 'string']),
    ...(random.chance(15) && { npmName: random.oneOf(['@acme/x', 'a~b', '1', 'class']) }),
  }),
};
