/** Compiles the SDK; the line that TypeScript 7 keeps for CommonJS (`moduleResolution: bundler`). */
export const typescriptVersion = '^7.0.2';

/** What an SDK is compiled with; it depends on nothing else. */
export const devDependencies = { typescript: typescriptVersion };

/** What the module `otel` of an SDK that has it is compiled with, and what programs that import it install. */
export const tracingDependency = { '@opentelemetry/api': '^1.4.0' };

/** What its examples are compiled with. */
export const exampleDevDependencies = {
  '@types/node': '^20.19.0',
  typescript: typescriptVersion,
};

/** The package that the examples of every SDK are; npm installs none that depends on its own name. */
export const examplesPackage = 'examples';
