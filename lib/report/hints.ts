import { streamSuffix } from '../model/facts.js';
import type { ApiModel, Operation } from '../model/model.js';
import { servicePath } from '../model/service-path.js';
import { nestedServices } from '../model/services/paths.js';
import { camelCase } from '../naming/cases.js';
import { pageHint } from './inferred-pages.js';
import { methodNameHint } from './method-names.js';

/** The settings that hints are about; a setting that the config has needs none. */
interface HintedSettings {
  readonly inferServiceNames?: boolean | undefined;
  readonly methodNames?: string | undefined;
}

/** Settings that would improve the SDKs. */
export function hintsOf(
  model: Pick<ApiModel, 'operations' | 'pageGuesses'>,
  settings: HintedSettings,
): string[] {
  const { operations } = model;
  const hints = [
    settings.inferServiceNames === undefined ? serviceHint(operations) : undefined,
    settings.methodNames === undefined ? methodNameHint(operations) : undefined,
    // The model has no guesses if the setting is false.
    pageHint(model),
  ];
  return hints.filter((hint) => hint !== undefined);
}

/** Fewer operations are not worth several services. */
const fewestOperations = 10;

/** Reports `inferServiceNames` where one service has nearly all operations, and paths would divide them. */
export function serviceHint(all: readonly Operation[]): string | undefined {
  const operations = all.filter(({ key }) => !key.endsWith(streamSuffix));
  const total = operations.length;
  const [service, own = 0] = mostCommon(operations.map((operation) => operation.service)) ?? [];
  if (!service || total < fewestOperations || own < total * 0.9) return undefined;
  const services = nestedServices(operations.map(({ path }) => path)).map((route) =>
    route.map((words) => words.join(' ')).join('/'),
  );
  const count = new Set(services).size;
  const [, largest = 0] = mostCommon(services) ?? [];
  if (count < 3 || largest > total / 2) return undefined;
  const name = servicePath(service)
    .map(({ words }) => camelCase(words))
    .join('.');
  return `${own} of ${total} operations are in the service \`${name}\`. To group them by path into ${count} services, set \`customizations.inferServiceNames\` to true.`;
}

function mostCommon<Item>(
  items: readonly Item[],
): readonly [item: Item, count: number] | undefined {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].reduce<readonly [Item, number] | undefined>(
    (most, entry) => (most && most[1] >= entry[1] ? most : entry),
    undefined,
  );
}
