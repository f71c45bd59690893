import type { Assets } from '../../../render/assets.js';
import { scaffoldFiles } from '../../common/hooks.js';
import type { HooksSupport, SdkFile } from '../../language.js';
import { sourceFolder } from '../coordinates.js';
import { annotations } from '../package-files.js';
import { readManifest } from './read-manifest.js';

/** The package of the hooks in a project; a build replaces its first part by that of the SDK. */
const hooksPackage = 'com.example.sdk.hooks';
const sources = sourceFolder(hooksPackage);
const tests = sources.replace('/main/', '/test/');

const ownFiles = ['Hook', 'HookContext', 'HookRequest', 'HookResponse', 'package-info'].map(
  (name) => `${name}.java`,
);
const mainFile = 'CustomHook.java';

/** A hooks project is a Maven project with the package of hooks; it is never published. */
export const hooksSupport: HooksSupport = {
  scaffold,
  sources,
  leftOut: /^(?:target|.*\.class)$/,
  main: mainFile,
  mainProblem: (text) =>
    declaresCustomHook(text)
      ? undefined
      : `does not define the class \`CustomHook\` in package ${hooksPackage}`,
  sourceProblem: (text, { path }) => sourceProblem(text, path),
  own: ownSources,
  manifest: 'pom.xml',
  readManifest,
  sdkRange: (name) => (annotations as Readonly<Record<string, string>>)[name],
};

function ownSources(assets: Assets): readonly SdkFile[] {
  return ownFiles.map((path) => ({ path, content: assets.runtime(`${sources.slice(4)}/${path}`) }));
}

function scaffold(assets: Assets): readonly SdkFile[] {
  const own = ownSources(assets).map((file) => ({ ...file, path: `${sources}/${file.path}` }));
  const texts = ['README.md', 'pom.xml', `${sources}/${mainFile}`, `${tests}/CustomHookTest.java`];
  const ignored = { path: '.gitignore', content: 'target/\n' };
  return [...scaffoldFiles(assets, texts), ...own, ignored];
}

/** A source without its comments and texts, which could look like code. */
function codeOf(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|\/\/.*$|"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gm,
    ' ',
  );
}

/** Looks for the class at the top; what it is, the compiler says. */
function declaresCustomHook(text: string): boolean {
  const code = codeOf(text);
  return packageIn(code) === hooksPackage && /\bclass\s+CustomHook\b/.test(code);
}

function packageIn(code: string): string | undefined {
  return /(?:^|[\s;])package\s+([\w.\s]+);/.exec(code)?.[1]?.replace(/\s/g, '');
}

function sourceProblem(text: string, path: string) {
  if (!path.endsWith('.java')) return undefined;
  if (/(?:^|\/)module-info\.java$/.test(path)) {
    return {
      problem: 'describes a module, but hooks are a package of the SDK',
      hint: 'Remove it.',
    };
  }
  const code = codeOf(text);
  const folders = path.split('/').slice(0, -1);
  const wanted = [hooksPackage, ...folders].join('.');
  if (packageIn(code) !== wanted) {
    return {
      problem: `is not in package ${wanted}`,
      hint: `Begin it with \`package ${wanted};\`: folders and packages must agree.`,
    };
  }
  return referenceProblem(code);
}

/** A build rewrites only the lines of packages and imports. */
function referenceProblem(code: string) {
  const rest = code.replace(/^[ \t]*(?:package|import(?:[ \t]+static)?)[ \t]+[^;\n]*;/gm, '');
  if (/\bcom\.example\.sdk\b/.test(rest)) {
    return {
      problem: 'names com.example.sdk outside of an import, which a build does not rename',
      hint: 'Import the class, and use its simple name. Write each import on a line of its own.',
    };
  }
  const imported = /^[ \t]*import(?:[ \t]+static)?[ \t]+(com\.example\.sdk\.(?!hooks\b)[\w.*]*)/m;
  const found = imported.exec(code)?.[1];
  if (found === undefined) return undefined;
  return {
    problem: `imports ${found}, which the project does not contain`,
    hint: `Hooks use their own package and its dependencies. Move the source below ${sources}/.`,
  };
}
