import { describe, expect, test } from 'vitest';
import { java } from '../../../../lib/languages/java/index.js';
import { modelOfFixture } from '../../model/modelled.js';
import { testHooksProject } from '../hooks-project.js';
import { fileOf, generateFiles, type GenerateRequest, wholeAssets } from './generated.js';

const hook = `package com.example.sdk.hooks;

import com.auth0.jwt.JWT;
import com.example.sdk.hooks.signing.Signer;

/** It says com.example.sdk. */
public final class CustomHook implements Hook {}
`;
const signing: GenerateRequest = {
  options: {
    packageName: 'org.acme.pets',
    additionalConstructorParameters: [
      { name: 'signingKey', example: 'a key' },
      { name: 'tenant', example: 'x' },
    ],
  },
  hooks: {
    files: [
      { path: 'CustomHook.java', content: hook },
      { path: 'signing/Signer.java', content: 'package com.example.sdk.hooks.signing;\n' },
      { path: 'words.txt', content: 'import com.example.sdk.hooks.X;\n' },
    ],
    dependencies: { 'com.auth0:java-jwt': '4.5.0' },
  },
};
const model = await modelOfFixture('petstore', { auth: ['apikey'] });
const root = 'src/main/java/org/acme/pets';

describe('an SDK with hooks', () => {
  const files = generateFiles(model, { ...signing, assets: wholeAssets });

  test('has them as a package of its own', () => {
    const moved = fileOf(files, `${root}/hooks/CustomHook.java`);
    expect(moved).toContain('package org.acme.pets.hooks;');
    expect(moved).toContain('import org.acme.pets.hooks.signing.Signer;');
    expect(moved).toContain('/** It says com.example.sdk. */');
    expect(fileOf(files, `${root}/hooks/signing/Signer.java`)).toBe(
      'package org.acme.pets.hooks.signing;\n',
    );
    expect(fileOf(files, `${root}/hooks/words.txt`)).toBe('import com.example.sdk.hooks.X;\n');
    expect(fileOf(files, `${root}/hooks/Hook.java`)).toContain('package org.acme.pets.hooks;');
  });

  test('requires what they need, and is no explicit module', () => {
    expect(fileOf(files, 'pom.xml')).toContain(
      '<artifactId>java-jwt</artifactId>\n      <version>4.5.0</version>\n    </dependency>',
    );
    expect(fileOf(files, 'build.gradle.kts')).toContain(
      'implementation("com.auth0:java-jwt:4.5.0")',
    );
    expect(files.has('src/main/java/module-info.java')).toBe(false);
    expect(fileOf(files, 'pom.xml')).toContain(
      '<Automatic-Module-Name>org.acme.pets</Automatic-Module-Name>',
    );
    const without = generateFiles(model, { assets: wholeAssets });
    expect(without.has('src/main/java/module-info.java')).toBe(true);
    expect(fileOf(without, 'pom.xml')).not.toContain('Automatic-Module-Name');
    expect(fileOf(files, 'README.md')).toContain('com.auth0:java-jwt');
  });

  test('tells the hook, and its users', () => {
    const config = fileOf(files, `${root}/PetstoreConfig.java`);
    expect(config).toContain('.interceptor(new Hooks(new CustomHook(), parameters()))');
    expect(config).toContain('parameters.put("signingKey", values.signingKey);');
    expect(config).toContain('.secret("signingKey", values.signingKey)');
    const readme = fileOf(files, 'README.md');
    expect(readme).toContain('## Hooks');
    expect(readme).toContain('.signingKey("a key")');
  });

  test('takes parameters from the environment where it takes credentials from there', () => {
    const settings = { generateEnv: true };
    const read = generateFiles(model, { ...signing, settings });
    expect(fileOf(read, '.env.example')).toContain('PETSTORE_SIGNING_KEY=\n');
    expect(fileOf(read, `${root}/PetstoreConfig.java`)).toContain(
      'Environment.orElse(values.signingKey, "PETSTORE_SIGNING_KEY")',
    );
  });
});

const own = ['Hook', 'HookContext', 'HookRequest', 'HookResponse', 'package-info'];

testHooksProject({
  language: java,
  assets: wholeAssets,
  options: { additionalConstructorParameters: [{ name: 'signingKey', example: 'a key' }] },
  taken: [
    'default',
    'apiKey',
    'baseUrl',
    'build',
    'header',
    'httpClient',
    'logger',
    'retry',
    'timeout',
  ].concat(['serverVariables', 'toBuilder', 'transport']),
  files: [
    '.gitignore',
    'README.md',
    'pom.xml',
    ...['CustomHook', ...own].map((name) => `src/main/java/com/example/sdk/hooks/${name}.java`),
    'src/test/java/com/example/sdk/hooks/CustomHookTest.java',
  ],
  trace: /(?<!web)hook|signingKey/i,
  runtime: /\/(?:internal|hooks)\/[^/]*\.java$/,
});

describe('a hooks project', () => {
  const { hooks } = java;
  const head = 'package com.example.sdk.hooks;\n\n';

  test.each(['public final class CustomHook {}', 'class\n  CustomHook extends Other {}'])(
    'has the class in %j',
    (text) => {
      expect(hooks?.mainProblem(`/* It. */ ${head}${text}\n`)).toBeUndefined();
    },
  );

  test.each([
    head,
    `${head}class CustomHooks {}`,
    `${head}// class CustomHook {}`,
    `${head}/*\nclass CustomHook {} */`,
    `${head}class A { String s = "class CustomHook {}"; }`,
    'class CustomHook {}',
    'package hooks;\nclass CustomHook {}',
  ])('does not have it in %j', (text) => {
    expect(hooks?.mainProblem(text)).toBe(
      'does not define the class `CustomHook` in package com.example.sdk.hooks',
    );
  });

  const problemIn = (text: string, path = 'A.java') =>
    hooks?.sourceProblem?.(text, { path, manifest: undefined })?.problem;

  test.each([
    ['import java.util.List;', undefined],
    ['import com.example.sdk.hooks.signing.*;', undefined],
    ['import static com.example.sdk.hooks.A.b;', undefined],
    ['class A { String s = "com.example.sdk.models"; }', undefined],
    ['import com.example.sdk.models.Pet;', 'imports com.example.sdk.models.Pet'],
    ['class A { com.example.sdk.hooks.B b; }', 'names com.example.sdk outside of an import'],
  ])('%j', (line, problem) => {
    const found = problemIn(`${head}${line}\n`);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });

  test('has packages that agree with the folders, and no module', () => {
    expect(problemIn('package com.example.sdk.hooks.b;\n', 'b/A.java')).toBeUndefined();
    expect(problemIn(head, 'b/A.java')).toBe('is not in package com.example.sdk.hooks.b');
    expect(problemIn('class A {}')).toBe('is not in package com.example.sdk.hooks');
    expect(problemIn('module a {}', 'module-info.java')).toContain('describes a module');
    expect(problemIn('anything', 'words.txt')).toBeUndefined();
  });
});
