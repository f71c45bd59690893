import { join } from 'node:path';
import { isWrittenInPlace } from '../../../lib/model/inline-types/scalar-unions.js';
import { repository } from '../../compile/workshop.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';
import { InspectorProcess } from '../../fuzz/inspect/process.js';

export const fuzz: FuzzedLanguage = {
  inspector: () =>
    new InspectorProcess('python3', [join(repository, 'test/fuzz/inspect/inspect.py')]),
  reads: /\.(?:py|toml)$/,
  code: /\.py$/,
  fence: 'python',
  types: /^(?:class (\w+)|(\w+)(?: *:[^=\n]*)? =)/gm,
  inPlace: isWrittenInPlace,
  methods: /^ {4}(?:async )?def (\w+)\(/gm,
  options: (random) => ({
    alwaysInitializeOptionals: random.chance(80),
    ...(random.chance(15) && { pypiPackageName: random.oneOf(['A.b', '1-2', 'class', 'httpx2']) }),
  }),
};
