import { hasNull } from '../../../sdk/type-facts.js';
import type { Declaration } from '../../../model/types.js';
import { markdownCode } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { PageTexts } from '../../documentation/page-texts.js';
import { dependencyText } from '../../documentation/prose.js';
import { goVersion, hookRequirements } from '../hooks/in-sdk.js';
import { nestedPath } from '../module-path.js';
import type { Sdk } from '../sdk.js';
import { tracingFolder } from '../tracing-module.js';

/** The names in what README and AGENTS.md say in words of Go. */
export const pageWords: PageTexts<Sdk>['words'] = (sdk) => {
  const { model, names, request } = sdk;
  const direct = hookRequirements(sdk).filter(({ indirect }) => !indirect);
  const hookModules = direct.map(({ path }) => path);
  const exported = (text: string) => markdownCode(`${names.module.packageName}.${text}`);
  const [union] = model.declarations.flatMap((one) =>
    one.kind === 'union' ? (names.variants.get(one) ?? []).slice(0, 1) : [],
  );
  const { major, packageName, path } = names.module;
  const { options, settings } = request;
  return {
    // A default path may belong to somebody else, or to nobody: the module is then used from its folder.
    isPublic: options.goModuleName !== undefined || settings.repository !== undefined,
    modulePath: markdownCode(path),
    packageName: markdownCode(packageName),
    path: new Markdown(path),
    tracingModule: markdownCode(nestedPath(names.module, tracingFolder)),
    release: new Markdown(major >= 2 ? `v${major}.0.0` : 'v0.0.0'),
    dependencies: new Markdown(dependencyText('module', hookModules)),
    oldestGo: new Markdown(goVersion(sdk)),
    pointer: exported('Ptr(value)'),
    newSecret: exported('NewSecretString(text)'),
    nullable: hasNullable(model.declarations),
    nullValue: exported('Null[T]()'),
    presentValue: exported('Value(v)'),
    unionMaker: union && exported(`${union.maker}(value)`),
  };
};

/** Whether a struct has a field that may be absent, null or a value. */
function hasNullable(declarations: readonly Declaration[]): boolean {
  return declarations.some(
    (one) =>
      one.kind === 'object' &&
      one.properties.some(({ required, type }) => !required && hasNull(type)),
  );
}
