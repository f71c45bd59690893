import { complaints, runProgram, Workshop } from '../../compile/workshop.js';
import { type ShownCode, withShown } from '../shown-code.js';
import { checkOnly, isSource, packageOf } from './compiler.js';
import { fragmentsOf } from './fragments.js';
import { annotationJars, quickJavac } from './tools.js';

export const shownCode: ShownCode = {
  fences: ['java'],
  async check(sdks) {
    const workshop = new Workshop();
    try {
      const sources = sdks.flatMap((sdk) => {
        const root = packageOf(sdk.files);
        const files = withShown(sdk, (text, path) => [
          path,
          text.replaceAll(
            new RegExp(`\\b${root.replaceAll('.', '\\.')}\\b`, 'g'),
            `${root}.${sdk.name}`,
          ),
        ]);
        const own = [...files].filter(([path]) => isSource(path));
        const shown = fragmentsOf(files, `shown.${sdk.name}`);
        return [
          ...own.map(([path, text]) => [`${sdk.name}/${path}`, text] as const),
          ...shown.map(({ name, text }) => [`${sdk.name}/shown/${name}.java`, text] as const),
        ];
      });
      for (const [path, text] of sources) workshop.write(path, text);
      workshop.write('sources.txt', sources.map(([path]) => path).join('\n'));
      const options = [
        ...quickJavac,
        '-nowarn',
        '-encoding',
        'UTF-8',
        '--release',
        '11',
        '-proc:none',
        checkOnly,
      ];
      const args = [...options, '-d', 'classes', '-cp', await annotationJars(), '@sources.txt'];
      return complaints(await runProgram('javac', args, { cwd: workshop.folder }));
    } finally {
      workshop.remove();
    }
  },
};
