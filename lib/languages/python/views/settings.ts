import { code } from '../../../render/printed.js';
import { ownLimits } from '../../../sdk/runtime-defaults.js';
import { settingsData } from '../../../sdk/settings-data.js';
import { DataPrinter } from '../data.js';
import { optionEntries } from '../given.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call, type Layout, print, sequence } from '../print.js';
import type { Sdk } from '../sdk.js';
import { snake } from '../traits.js';

export const settingsModule = '_settings';

/** `_settings.py`: what is the same for every client. */
export function settingsView(sdk: Sdk) {
  const imports = new Imports(settingsModule);
  const { plan, request } = sdk;
  const members: Layout[] = [
    `sdk_name=${stringLiteral(plan.productName)}`,
    `sdk_version=${imports.value('_version', '__version__')}`,
  ];
  const add = (name: string, value: Layout) => members.push(sequence(`${name}=`, value));
  const printer = new DataPrinter(imports, sdk);
  for (const [name, value] of settingsData(plan)) add(snake(name), printer.print(value));
  for (const entry of optionEntries(ownLimits(request.settings))) add(...entry);
  const settings = imports.value('_runtime/settings', 'CoreSettings');
  return {
    imports: code(imports.print()),
    settings: code(print(sequence('SETTINGS = ', call(settings, members)))),
  };
}
