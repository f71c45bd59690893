import { code } from '../../../render/printed.js';
import type { Code } from '../../../render/printed.js';
import { hooksFolder } from '../hooks.js';
import type { Imports } from '../imports.js';
import { entry, stringLiteral } from '../literals.js';
import { call, dict, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { type ClientScope, mappings } from './client-arguments.js';
import { settingsModule } from './settings.js';

/** Columns before the lines of a constructor. */
const margin = 8;

/** What a client's constructor does with its arguments: it makes the engine. */
export function construction({ imports, isAsync, sdk }: ClientScope): Code[] {
  const { client, traits } = sdk.plan;
  const { variables } = client;
  const taken = ({ name }: { readonly name: string }): Layout =>
    takenEntry(name, variables.get(name), imports);
  const [credentials, parameters] = [client.credentials.map(taken), client.hooks.map(taken)];
  const options = client.options.map((option) => {
    const name = traits.optionName(option);
    return entry(name, mappings.has(option) ? `${name} or {}` : name);
  });
  // What hooks are given is as secret as a credential, and is kept out of messages like one.
  const kept = parameters.length > 0 ? [...credentials, '**parameters'] : credentials;
  const lines = baseUrlLines(sdk, variables.get('base_url'), imports);
  lines.push(
    dictLine(`options: ${imports.type('_runtime/known_options', 'CoreOptions')}`, options),
  );
  const given: Layout[] = [imports.value(settingsModule, 'SETTINGS'), 'options'];
  if (kept.length > 0) {
    const dictOf = (value: string) => `${imports.value('typing', 'Dict')}[str, Optional[${value}]]`;
    if (parameters.length > 0) lines.push(dictLine(`parameters: ${dictOf('str')}`, parameters));
    if (credentials.length > 0) lines.push(dictLine(`credentials: ${dictOf('Secret')}`, kept));
    given.push(credentials.length > 0 ? 'credentials' : 'parameters');
  }
  if (sdk.request.hooks) {
    const hook = [`${imports.value(`${hooksFolder}/hook`, 'CustomHook')}()`];
    if (parameters.length > 0) hook.push('parameters');
    const hooks = call(imports.value('_runtime/hooks', 'CallHooks'), hook);
    given.push(given.length > 2 ? hooks : sequence('interceptor=', hooks));
  }
  const core = isAsync
    ? imports.value('_runtime/async_core', 'AsyncCore')
    : imports.value('_runtime/core', 'Core');
  return [...lines, print(call(`self._core = ${core}`, given), margin, margin)].map(code);
}

function dictLine(target: string, entries: readonly Layout[]): string {
  return print(sequence(`${target} = `, dict(entries)), margin, margin);
}

/** What the constructor was given, or what the environment has. */
function takenEntry(name: string, variable: string | undefined, imports: Imports): Layout {
  if (variable === undefined) return entry(name, name);
  const read = imports.value('_runtime/environment', 'from_environment');
  return entry(name, call(read, [name, stringLiteral(variable)]));
}

/** Whatever else names a server wins over the environment. */
function baseUrlLines({ plan }: Sdk, variable: string | undefined, imports: Imports): string[] {
  if (variable === undefined) return [];
  const reader = imports.value('_runtime/environment', 'read_environment');
  const options = ['baseUrl', ...plan.client.replacing] as const;
  const conditions = options.map((option) => `${plan.traits.optionName(option)} is None`);
  const read = `base_url = ${reader}(${stringLiteral(variable)})`;
  return [`if ${conditions.join(' and ')}:\n${' '.repeat(margin + 4)}${read}`];
}
