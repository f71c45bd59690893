import type { Json, JsonObject } from '../../../lib/json.js';
import { proofs } from '../../languages/registry.js';
import type { Random } from '../../unit/output/random.js';
import type { Asked } from '../build.js';
import { ConfigMaker } from './config.js';
import { oneLineText } from './values.js';

const names: readonly string[] = [
  ['Fuzzed', 'Fuzzed', 'Fuzzed', 'HTTP API', 'a', 'X', 'Client', 'Models', 'Class 2', 'x-y.z_w'],
  'None import go types internal json Test vendor Con index http'.split(' '),
  ['A1', 'V 2', 'Self', 'Object', 'Errors', 'Services', 'Error', 'Config', 'main', 'pydantic'],
  'Sixty four letters are the most that the name of an SDK may have',
].flat();

/** Settings of all kinds for a description; for a valid one they are valid too. */
export function askedFor(random: Random, description: Json): Asked {
  const hooks = random.chance(15);
  const parameters = {
    ...(hooks && random.chance(70) && { additionalConstructorParameters: own(random) }),
  };
  return {
    sdkName: random.oneOf(names),
    inferServiceNames: random.chance(20),
    snippets: random.chance(50),
    responseHeaders: random.chance(20),
    generateEnv: random.chance(30),
    options: Object.fromEntries(
      Object.entries(proofs).map(([id, { fuzz }]) => [
        id,
        { ...common(random), ...parameters, ...fuzz.options(random) },
      ]),
    ),
    config: new ConfigMaker(random, description).config(),
    // The user's own text goes into the SDK as it is.
    licenseText: random.oneOf(['Ours.', '', ' \n', '<%= a %>\n\n*/ Yours.\n']),
    hooks,
    ...(random.chance(20) && { edits: random.below(1e9) }),
    linted: random.chance(10),
    yaml: random.chance(5),
  };
}

function common(random: Random): JsonObject {
  const versions = ['0.1.0', '2.3.4', '10.0.0-beta.1', '1.0.0+build.5', '2.0.0-rc.1'];
  return {
    ...(random.chance(30) && { sdkVersion: random.oneOf(versions) }),
    ...(random.chance(30) && {
      githubRepoName: random.oneOf(['pets', 'x.y', '_', 'Pets-SDK', '1']),
    }),
  };
}

function own(random: Random): JsonObject[] {
  const all = ['signingKey', 'tenantID', 'match', 'hook2', 'HTTPProxyURL', 'defer', 'range'];
  const chosen = all.filter(() => random.chance(25));
  return chosen.map((name) => ({
    name,
    example:
      oneLineText(random)
        .replaceAll(/[\u0000-\u001f\u007f]/g, '')
        .slice(0, 200) || 'x',
  }));
}
