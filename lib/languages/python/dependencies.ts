import { registryName } from './requirements.js';

/** Floors are tested; ceilings are the next major version. */
export const dependencies: Readonly<Record<string, string>> = {
  anyio: '>=4,<5',
  httpx: '>=0.27,<1',
  pydantic: '>=2.8,<3',
  typing_extensions: '>=4.9',
};

/** What the extra `otel` of an SDK that has it installs. */
export const tracingDependency = 'opentelemetry-api>=1.20,<2';

/** What builds an SDK's distributions. */
export const builder = 'hatchling>=1.27';

/** The range in which every SDK depends on a package anyway. */
export function dependencyRange(name: string): string | undefined {
  const wanted = registryName(name);
  return Object.entries(dependencies).find(([own]) => registryName(own) === wanted)?.[1];
}
