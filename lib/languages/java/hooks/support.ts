import { hooksProject } from '../../common/hooks-project.js';
import type { HooksSupport, HookSource } from '../../language.js';
import { sourceFolder } from '../coordinates.js';
import { annotations } from '../package-files.js';
import { readManifest } from './read-manifest.js';

/** The package of the hooks in a project; a build replaces its first part by that of the SDK. */
const hooksPackage = 'com.example.sdk.hooks';
const sources = sourceFolder(hooksPackage);
const own = ['Hook', 'HookContext', 'HookRequest', 'HookResponse', 'package-info'];

/** A hooks project is a Maven project with the package of hooks; it is never published. */
export const hooksSupport: HooksSupport = {
  ...hooksProject({
    sources,
    main: 'CustomHook.java',
    own: { folder: sources.slice('src/'.length), names: own.map((name) => `${name}.java`) },
    texts: ['pom.xml', `${sources.replace('/main/', '/test/')}/CustomHookTest.java`],
    ignored: ['target/'],
  }),
  leftOut: /^(?:target|.*\.class)$/,
  mainProblem,
  sourceProblem,
  manifest: 'pom.xml',
  readManifest,
  sdkRange: (name) => annotations[name],
};

/** A source without its comments and texts, which could look like code. */
function codeOf(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*$|"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm,
    ' ',
  );
}

/** Looks for the class at the top; what it is, the compiler says. */
function mainProblem(text: string): string | undefined {
  const code = codeOf(text);
  return packageIn(code) === hooksPackage && /\bclass\s+CustomHook\b/.test(code)
    ? undefined
    : `does not define the class \`CustomHook\` in package ${hooksPackage}`;
}

function packageIn(code: string): string | undefined {
  return /(?:^|[\s;])package\s+([\w.\s]+);/.exec(code)?.[1]?.replace(/\s/g, '');
}

function sourceProblem(text: string, { path }: HookSource) {
  if (!path.endsWith('.java')) return undefined;
  const code = codeOf(text);
  const wanted = [hooksPackage, ...path.split('/').slice(0, -1)].join('.');
  // A build rewrites only the lines of packages and imports.
  const rest = code.replace(/^[ \t]*(?:package|import(?:[ \t]+static)?)[ \t]+[^;\n]*;/gm, '');
  const [, imported] =
    /^[ \t]*import(?:[ \t]+static)?[ \t]+(com\.example\.sdk\.(?!hooks\b)[\w.*]*)/m.exec(code) ?? [];
  return [
    {
      when: /(?:^|\/)module-info\.java$/.test(path),
      problem: 'describes a module, but hooks are a package of the SDK',
      hint: 'Remove it.',
    },
    {
      when: packageIn(code) !== wanted,
      problem: `is not in package ${wanted}`,
      hint: `Begin it with \`package ${wanted};\`: folders and packages must agree.`,
    },
    {
      when: /\bcom\.example\.sdk\b/.test(rest),
      problem: 'names com.example.sdk outside of an import, which a build does not rename',
      hint: 'Import the class, and use its simple name. Write each import on a line of its own.',
    },
    {
      when: imported !== undefined,
      problem: `imports ${imported}, which the project does not contain`,
      hint: `Hooks use their own package and its dependencies. Move the source below ${sources}/.`,
    },
  ].find(({ when }) => when);
}
