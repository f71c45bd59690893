import { Descriptions } from '../../../lib/descriptions/texts.js';
import type { SdkSettings } from '../../../lib/languages/language.js';
import type { ApiModel, Operation } from '../../../lib/model/model.js';
import { nameCredentials } from '../../../lib/sdk/credentials.js';
import { type PlannedSdk, planSdk } from '../../../lib/sdk/plan.js';
import type { SdkTraits } from '../../../lib/sdk/traits.js';
import { sdkSettings } from '../languages/generated.js';

/** An object for the parameters outside the path, and options after it. */
export const traits: SdkTraits = {
  language: 'none',
  optional: 'params',
  positional: 'only',
  absence: 'same-type',
  options: { name: 'options', type: 'Options', positional: true },
  body: 'value',
  downloads: 'files',
  argumentKeys: 'names',
  optionName: (option) => option,
};

/** An SDK without a language: methods are called as their operations, arguments as their parameters. */
export function plannedSdk(
  model: ApiModel,
  changes: Partial<SdkTraits> = {},
  settings: Partial<SdkSettings> = {},
): PlannedSdk {
  const assets = { render: () => '', runtime: () => '' };
  const request = {
    settings: sdkSettings(settings),
    options: { additionalConstructorParameters: [] },
    assets,
    texts: new Descriptions(),
  };
  const namesOf = ({ operationId = '', parameters }: Operation) => ({
    method: operationId,
    constant: '',
    paging: '',
    params: '',
    result: '',
    body: '',
    arguments: new Map(parameters.map((parameter) => [parameter, parameter.wireName])),
  });
  const operations = new Map(model.operations.map((one) => [one, namesOf(one)]));
  const credentials = nameCredentials(
    model.credentials,
    (words) => words.join(' '),
    (name) => `set ${name}`,
  );
  const objects = model.declarations.filter((declaration) => declaration.kind === 'object');
  const properties = new Map(
    objects.map((object) => [
      object,
      new Map(object.properties.map(({ wireName }) => [wireName, wireName])),
    ]),
  );
  const names = { operations, properties, types: new Map(), credentials, servers: undefined };
  return planSdk({ model, request, names }, { ...traits, ...changes });
}
