/** Runs with every file of unit tests: puts back what files that share a process must not leave to each other. */
import { afterAll } from 'vitest';

const cwd = process.cwd();
const before = new Map(Object.entries(process.env));

afterAll(() => {
  // Yeoman changes to the folder that it writes to, which is removed after the tests.
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) {
    if (!before.has(name)) Reflect.deleteProperty(process.env, name);
  }
  for (const [name, value] of before) process.env[name] = value;
});
