import { markdownCode, markdownFence } from '../../../render/markdown.js';
import { Markdown } from '../../../render/printed.js';
import type { PageTexts } from '../../documentation/page-texts.js';
import { codeList } from '../../documentation/prose.js';
import type { Sdk } from '../sdk.js';
import { clientVariable, Snippets } from '../snippets.js';

/** The names and programs in what README and AGENTS.md say in words of Python. */
export const pageWords: PageTexts<Sdk>['words'] = (sdk) => {
  const { model, names, plan, request } = sdk;
  const { importName } = names;
  const { first } = plan.shown;
  return {
    asyncClient: markdownCode(names.asyncClient),
    asyncProgram:
      first && markdownFence('python', new Snippets(sdk, { isAsync: true }).program(first)),
    client: markdownCode(names.client),
    distribution: markdownCode(names.packageName),
    extra: markdownCode(`${names.packageName}[otel]`),
    hasModels: names.modules.types.length > 0,
    importName: markdownCode(importName),
    // A default name may belong to somebody else on PyPI.
    isPublic: request.options.pypiPackageName !== undefined,
    leavesUnset: !request.options.alwaysInitializeOptionals,
    models: markdownCode(`${importName}.models`),
    packageName: new Markdown(names.packageName),
    packages: new Markdown(packagesText(sdk)),
    pages: model.operations.some(({ pagination }) => pagination !== undefined),
    preload: markdownCode(`${importName}.preload()`),
    types: markdownCode(`${importName}.types`),
    ...bodyWords(sdk),
  };
};

/** What the package depends on; hooks may need more than the rest. */
function packagesText({ request }: Sdk): string {
  const hooks = Object.keys(request.hooks?.dependencies ?? {});
  return hooks.length === 0
    ? 'anyio, httpx, pydantic and typing_extensions'
    : `anyio, httpx, pydantic, typing_extensions and, for its hooks, ${codeList(hooks)}`;
}

/** How request bodies are passed that are objects. */
function bodyWords(sdk: Sdk) {
  const methods = sdk.model.operations.map((operation) => sdk.plan.method(operation));
  const flat = methods.filter(({ properties }) => properties.length > 0);
  const unset = flat.some(({ properties }) =>
    properties.some((property) => property.default === 'unset'),
  );
  const [first] = flat;
  if (!first) return { bodyCall: undefined, dictCall: undefined, unset };
  const method = new Snippets(sdk).method(first.operation);
  const inPath = first.sent.flatMap(({ kind, name }) => (kind === 'path' ? [name] : []));
  const whole = [method, 'body', ...inPath].join(', ');
  return {
    bodyCall: markdownCode(`${clientVariable}.with_body(${whole})`),
    dictCall: markdownCode(`${method}(${[...inPath, '**body'].join(', ')})`),
    unset,
  };
}
