import { hasFiles } from '../common/features.js';
import { jsonFile } from '../common/json-file.js';
import { clientDescription, packageKeywords, repositoryUrls } from '../common/repository.js';
import type { SdkFile } from '../language.js';
import { devDependencies, tracingDependency } from './dependencies.js';
import type { Sdk } from './sdk.js';
import { paths } from './paths.js';

/** The package's own files; a serializer writes what has names in it, so that none becomes syntax. */
export function packageFiles(sdk: Sdk, features: ReadonlySet<string>): SdkFile[] {
  const { assets } = sdk.request;
  return [
    jsonFile(paths.manifest, packageManifest(sdk, features)),
    { path: paths.moduleConfig, content: assets.render('tsconfig.json', { noEmit: false }) },
    { path: paths.commonjsConfig, content: assets.render('tsconfig.cjs.json', {}) },
  ];
}

function packageManifest(sdk: Sdk, features: ReadonlySet<string>): object {
  const { hooks, settings } = sdk.request;
  const { dependencies = {} } = hooks ?? {};
  const urls = repositoryUrls(settings);
  const subpaths = subpathModules(sdk, features);
  return {
    name: sdk.names.packageName,
    version: settings.sdkVersion,
    description: clientDescription(settings, 'TypeScript'),
    keywords: packageKeywords(settings),
    author: settings.developer,
    license: settings.license.id ?? 'SEE LICENSE IN LICENSE',
    homepage: urls?.readme,
    repository: urls && { type: 'git', url: urls.git },
    bugs: urls && { url: urls.issues },
    type: 'module',
    sideEffects: false,
    engines: { node: '>=18' },
    files: ['dist', 'src', 'documentation/**/*.md', 'AGENTS.md'],
    exports: {
      '.': entry('index'),
      ...Object.fromEntries(subpaths.map(([subpath, path]) => [`./${subpath}`, entry(path)])),
      './package.json': './package.json',
    },
    main: './dist/cjs/index.js',
    types: './dist/cjs/index.d.ts',
    // For TypeScript with `moduleResolution: node`, which does not read `exports`.
    typesVersions: {
      '*': Object.fromEntries(
        subpaths.map(([subpath, path]) => [subpath, [`./dist/cjs/${path}.d.ts`]]),
      ),
    },
    scripts: {
      build: 'tsc -p tsconfig.json && tsc -p tsconfig.cjs.json && npm run mark-cjs',
      'mark-cjs': `node --eval "require('node:fs').writeFileSync('dist/cjs/package.json', JSON.stringify({ type: 'commonjs' }))"`,
      prepack: 'npm run build',
      typecheck: 'tsc -p tsconfig.json --noEmit',
    },
    // Only hooks bring any; what is needed to compile the SDK too is not asked for twice.
    dependencies: Object.keys(dependencies).length > 0 ? dependencies : undefined,
    ...(features.has('tracing') ? optionalPeer : {}),
    devDependencies: features.has('tracing')
      ? { ...tracingDependency, ...devDependencies }
      : devDependencies,
  };
}

/** Only programs that import `otel` need it. */
const optionalPeer = {
  peerDependencies: tracingDependency,
  peerDependenciesMeta: { '@opentelemetry/api': { optional: true } },
};

/** What can be imported beside the package itself, and the module below `src/` that it is. */
function subpathModules(sdk: Sdk, features: ReadonlySet<string>) {
  const subpaths: (readonly [subpath: string, path: string])[] = [
    ['core', 'core'],
    ['services/*', 'services/*'],
  ];
  if (features.has('tracing')) subpaths.unshift(['otel', 'otel']);
  if (hasFiles(features)) subpaths.unshift(['node', 'node']);
  if (sdk.names.modules.types.length > 0) subpaths.unshift(['models', 'models/index']);
  return subpaths;
}

/** `types` first in each branch: a resolver takes the first condition that it knows. */
function entry(path: string): object {
  const branch = (folder: string) => ({
    types: `./dist/${folder}/${path}.d.ts`,
    default: `./dist/${folder}/${path}.js`,
  });
  return { import: branch('esm'), require: branch('cjs') };
}
