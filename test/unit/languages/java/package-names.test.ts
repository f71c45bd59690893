import { describe, expect, test } from 'vitest';
import { Descriptions } from '../../../../lib/descriptions/texts.js';
import { java } from '../../../../lib/languages/java/index.js';
import { javaOptions } from '../../../../lib/languages/java/options.js';
import { inkPot, named, petstore, problems } from '../package-names.js';
import { fileOf, generateFiles, wholeAssets } from './generated.js';

describe('the names of a Java package', () => {
  test.each([
    [
      { packageName: 'org.new.pets' },
      'must not contain the segment `new`, which Java or Windows reserves',
    ],
    [
      { packageName: 'org.aux' },
      'must not contain the segment `aux`, which Java or Windows reserves',
    ],
    [{ packageName: 'java.pets' }, 'must not be a package of Java itself'],
    [{ packageName: '../evil' }, 'must be a Java package, such as `com.acme.petstore`'],
    [{ packageName: 'Org.pets' }, 'must be a Java package, such as `com.acme.petstore`'],
    [{ groupId: 'a/b' }, 'must be a Maven group, such as `com.acme`'],
    [{ artifactId: '${evil}' }, 'must be a Maven artifact, such as `petstore-sdk`'],
  ])('cannot be %j', (options, message) => {
    expect(problems(java, options)).toEqual([message]);
  });

  test.each([
    ['Pets', 'com.example.pets'],
    ['New', 'com.example._new'],
    ['3D Models', 'com.example.sdk3dmodels'],
  ])('are safe ones for %s', (name, packageName) => {
    const files = generateFiles(petstore, named(name));
    expect(fileOf(files, 'src/main/java/module-info.java')).toContain(`module ${packageName} {`);
  });
});

test('a dependency of hooks is the SDK where it has its coordinates', () => {
  const request = {
    settings: inkPot,
    options: javaOptions.parse({}),
    assets: wholeAssets,
    texts: new Descriptions(),
  };
  const isItself = (name: string) => java.isItself?.(name, request);
  expect([isItself('com.example:ink-pot'), isItself('com.example:ink')]).toEqual([true, false]);
});
