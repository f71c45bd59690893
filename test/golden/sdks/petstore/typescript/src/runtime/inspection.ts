/** Makes `console.log` and `util.inspect` of Node show of an object what its JSON has, and no more. */
export function inspectAsJson(shown: object, className: string): void {
  Object.defineProperty(shown, Symbol.for('nodejs.util.inspect.custom'), {
    value: () => `${className} ${JSON.stringify(shown)}`,
  });
}
