import { join } from 'node:path';
import { repository } from '../../compile/workshop.js';
import { CheckerProcess } from '../../fuzz/inspect/process.js';
import type { FuzzedLanguage } from '../../fuzz/language.js';
import { fragmentsOf } from './fragments.js';
import { quickJvm } from './tools.js';

/** The program that inspects Java; the JDK compiles it when it starts. */
export const javaInspector = join(repository, 'test/fuzz/inspect/java/Inspect.java');

export const fuzz: FuzzedLanguage = {
  inspector: () => new CheckerProcess('java', [...quickJvm, '-Xmx2g', javaInspector]),
  reads: /\.(?:java|xml)$/,
  code: /\.java$/,
  fence: 'java',
  types: /^(?:public |abstract |final )*(?:class|interface|enum) (\w+)/gm,
  aliasesOnPages: true,
  methods: /^ {4}public (?:[\w<>?, .@]+ )?(\w+)\(/gm,
  shown: (files) =>
    fragmentsOf(files).map(({ name, text }) => [text, `src/main/java/shown/${name}.java`]),
  options: (random) => ({
    ...(random.chance(15) && {
      packageName: random.oneOf(['a', 'org.acme.v2', 'x.y_z', 'a.b.models']),
    }),
    ...(random.chance(15) && { groupId: random.oneOf(['a', 'org.acme', 'x2.y']) }),
    ...(random.chance(15) && { artifactId: random.oneOf(['a', 'new', 'pets-v2', 'a.b_c']) }),
  }),
};
