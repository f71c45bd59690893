import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaints, runProgram } from '../../../compile/workshop.js';
import { hasToolchain } from '../../../toolchains.js';
import { generateFiles } from '../../../unit/languages/java/generated.js';
import { modelOfFixture } from '../../../unit/model/modelled.js';
import { JavaWorkspace } from '../sdks.js';
import { annotationJars, jarsOf, toolFolder } from '../tools.js';
import { variations } from '../variations.js';

/** Together they have every file of the runtime, and models and services of every kind. */
const analyzed = ['petstore-all-options', 'chat-hooks', 'vault-refresh', 'shapes-wire', 'unions'];

/** Checks of Error Prone whose advice is not taken, and why. */
const unwanted = {
  // A result may be of any class that the caller names; the check knows of no other way.
  TypeParameterUnusedInFormals: 'OFF',
  // `whenComplete` is called for its effect.
  FutureReturnValueIgnored: 'OFF',
  // The precedence of `&&` and `||` is as in every language.
  OperatorPrecedence: 'OFF',
  // The classes are final, or compare exact classes on purpose.
  EqualsGetClass: 'OFF',
  // Schemes are compared by identity on purpose.
  IdentityHashMapUsage: 'OFF',
  // `Duration.toSeconds` is younger than the oldest Android.
  JavaDurationGetSecondsToToSeconds: 'OFF',
  // Nanoseconds are estimates.
  LongDoubleConversion: 'OFF',
  // Callers change neither.
  MixedMutabilityReturnType: 'OFF',
  // An empty last part is wanted, or cannot be.
  StringSplitter: 'OFF',
  // A response has the type of its value, so that no operation takes one of another type.
  UnusedTypeParameter: 'OFF',
};

/** Error Prone runs within the compiler. */
const opened = ['api', 'code', 'comp', 'file', 'main', 'model', 'parser', 'processing', 'tree']
  .concat('util')
  .map((name) => `-J--add-exports=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`)
  .concat(
    ['code', 'comp'].map(
      (name) => `-J--add-opens=jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`,
    ),
  );

describe.skipIf(!hasToolchain('java'))('the analyzers of Java', () => {
  const workspace = new JavaWorkspace();

  beforeAll(async () => {
    for (const { fixture, model, name, request } of variations) {
      if (!analyzed.includes(name)) continue;
      workspace.add(name, generateFiles(await modelOfFixture(fixture, model), request));
    }
    const found = await workspace.compile();
    if (found.length > 0) throw new Error(found.join('\n'));
  });
  afterAll(() => workspace.remove());

  test('Error Prone finds nothing', async () => {
    const checks = Object.entries(unwanted).map(([name, state]) => `-Xep:${name}:${state}`);
    const args = [
      ...opened,
      '-XDcompilePolicy=simple',
      '--should-stop=ifError=FLOW',
      '-encoding',
      'UTF-8',
      '--release',
      '11',
      '-Werror',
      '-Xmaxwarns',
      '1000',
      '-processorpath',
      await jarsOf('error-prone'),
      `-Xplugin:ErrorProne ${checks.join(' ')}`,
      '-d',
      'error-prone',
      '-cp',
      await annotationJars(),
      '@classes.txt',
    ];
    const cwd = workspace.workshop.folder;
    expect(complaints(await runProgram('javac', args, { cwd }))).toEqual([]);
  });

  test('SpotBugs finds nothing', async () => {
    const excluded = join(toolFolder, 'spotbugs/excluded.xml');
    const args = [
      '-Xmx2g',
      '-cp',
      await jarsOf('spotbugs'),
      'edu.umd.cs.findbugs.FindBugs2',
      '-effort:max',
      '-medium',
      '-exclude',
      excluded,
      '-quiet',
      '-auxclasspath',
      await annotationJars(),
      'classes',
    ];
    const { output } = await runProgram('java', args, { cwd: workspace.workshop.folder });
    expect(output.split('\n').filter((line) => /^[HML] /.test(line))).toEqual([]);
  });
});
