import { describe, expect, it } from 'vitest';
import {
  type Answer,
  answerKey,
  answersFromOptions,
  configDocument,
  documentProblems,
} from '../../../lib/config/init/answers.js';
import { initFlags } from '../../../lib/config/init/flags.js';
import {
  readAnswer,
  validateAnswer,
  type WizardSubject,
  wizardQuestion,
} from '../../../lib/config/init/wizard.js';
import { SdkgenError } from '../../../lib/diagnostics.js';
import { fakeLanguages } from '../config/fake-languages.js';

const flags = initFlags(fakeLanguages);
const flag = (key: string) => {
  const found = flags.find((one) => answerKey(one) === key);
  if (!found) throw new Error(`no flag ${key}`);
  return found;
};

const defaults = new Map<string, Answer>([
  ['spec', 'openapi.yaml'],
  ['sdkName', 'Petstore'],
  ['languages', ['elvish']],
  ['auth', ['bearer']],
  ['baseUrl', 'https://a.example'],
  ['klingon.shipName', 'petstore'],
]);
const subject: WizardSubject = {
  flags,
  languages: fakeLanguages,
  defaults,
  answers: defaults,
  proposal: {
    servers: ['https://a.example', 'https://b.example'],
    credentials: [{ type: 'bearer', words: 'Token of a person' }],
    shorterNames: [],
    pagedOperations: ['GET /pets'],
  },
};

describe('initFlags', () => {
  it('has every question of the wizard, those of the languages, and the actions', () => {
    expect(flags.map((one) => one.flag)).toEqual([
      '--spec',
      '--languages',
      '--sdk-name',
      '--auth',
      '--base-url',
      '--api-name',
      '--api-version',
      '--license',
      '--method-names',
      '--infer-pagination',
      '--dev-container',
      '--generate-env',
      '--retry',
      '--github-org',
      '--ship-name',
      '--yes',
      '--force',
      '--allow-remote',
      '--allow-remote-refs',
      '--allow-private-refs',
      '--allow-outside-refs',
    ]);
    expect(flag('klingon.shipName')).toMatchObject({
      key: 'shipName',
      target: ['languageOptions', 'klingon', 'shipName'],
    });
  });
});

describe('answersFromOptions', () => {
  it('reads names in camel case and as they are typed, lists with commas, and numbers', () => {
    const answers = answersFromOptions(
      {
        'sdk-name': 'Pets',
        apiVersion: 2,
        languages: 'klingon, elvish',
        auth: 'none',
        retry: false,
        'ship-name': 'bortas',
        yes: true,
        unrelated: 1,
      },
      flags,
    );
    expect([...answers]).toEqual([
      ['languages', ['klingon', 'elvish']],
      ['sdkName', 'Pets'],
      ['auth', []],
      ['apiVersion', '2'],
      ['retry', false],
      ['klingon.shipName', 'bortas'],
    ]);
  });

  it('refuses a value of the wrong kind, all of them at once', () => {
    const read = () => answersFromOptions({ sdkName: true, retry: 'yes' }, flags);
    expect(read).toThrow(SdkgenError);
    try {
      read();
    } catch (error) {
      const rules = error instanceof SdkgenError ? error.diagnostics : [];
      expect(rules.map(({ message }) => message)).toEqual([
        '--sdk-name needs one value',
        '--retry takes no value',
      ]);
    }
  });
});

describe('configDocument', () => {
  const document = (more: readonly (readonly [string, Answer])[] = []) =>
    configDocument(new Map([...defaults, ...more]), defaults, flags);

  it('leaves out what is as it would be anyway', () => {
    expect(document()).toEqual({
      $schema: './.sdkgen/config.schema.json',
      sdkName: 'Petstore',
      specFilePath: 'openapi.yaml',
      languages: ['elvish'],
      auth: ['bearer'],
      customizations: {
        devContainer: false,
        generateEnv: false,
        license: { type: 'MIT' },
        retry: { enabled: true, maxAttempts: 3, retryDelay: 150 },
      },
    });
  });

  it('has what differs, and options of the chosen languages only', () => {
    expect(
      document([
        ['baseUrl', 'https://b.example'],
        ['githubOrg', 'acme'],
        ['retry', false],
        ['klingon.shipName', 'bortas'],
      ]),
    ).toMatchObject({
      customizations: { baseURL: 'https://b.example', retry: { enabled: false } },
      publishing: { githubOrg: 'acme' },
    });
    const ship: readonly [string, Answer] = ['klingon.shipName', 'bortas'];
    expect(document([ship])['languageOptions']).toBeUndefined();
    expect(document([ship, ['languages', ['klingon']]])['languageOptions']).toEqual({
      klingon: { shipName: 'bortas' },
    });
  });

  it('takes `none` for no base URL and no organisation', () => {
    const plain = document([
      ['baseUrl', 'none'],
      ['githubOrg', 'none'],
    ]);
    expect(plain['publishing']).toBeUndefined();
    expect(JSON.stringify(plain)).not.toContain('baseURL');
  });

  it('names the flag of what is wrong', () => {
    const wrong = document([
      ['sdkName', '../x'],
      ['languages', ['vulcan']],
    ]);
    expect(documentProblems(wrong, fakeLanguages, flags).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^--sdk-name: `sdkName` must start with a letter/),
      '--languages: `languages[0]`: sdkgen has no generator for "vulcan"',
    ]);
  });
});

describe('wizard', () => {
  it('ticks what is proposed', () => {
    expect(wizardQuestion(flag('languages'), subject)).toMatchObject({
      type: 'checkbox',
      choices: [
        { name: 'Klingon', value: 'klingon', checked: false },
        { name: 'Elvish', value: 'elvish', checked: true },
      ],
    });
    const auth = wizardQuestion(flag('auth'), subject);
    expect('choices' in auth && auth.choices[0]).toMatchObject({ value: 'bearer', checked: true });
  });

  it('lists the servers, and says what an empty base URL means', () => {
    expect(wizardQuestion(flag('baseUrl'), subject)).toMatchObject({
      type: 'select',
      default: 'https://a.example',
      choices: [
        { value: 'https://a.example' },
        { value: 'https://b.example' },
        { name: 'another URL', value: '' },
      ],
    });
    const own = { ...subject, defaults: new Map(defaults).set('baseUrl', 'https://mine.example') };
    const mine = wizardQuestion(flag('baseUrl'), own);
    expect('choices' in mine && mine.choices.map(({ value }) => value)).toEqual([
      'https://a.example',
      'https://b.example',
      'https://mine.example',
      '',
    ]);
    const none = { ...subject, proposal: { ...subject.proposal, servers: [] } };
    expect(wizardQuestion(flag('baseUrl'), none)).toMatchObject({ type: 'input' });
    expect(wizardQuestion(flag('baseUrl'), none).message).toContain('empty');
  });

  it('shows three operations with inferred pagination, and how many there are', () => {
    const message = (operations: readonly string[]) =>
      wizardQuestion(flag('inferPagination'), {
        ...subject,
        proposal: { ...subject.proposal, pagedOperations: operations },
      }).message;
    expect(message(['GET /a'])).toBe('Methods that return pages for 1 operation (GET /a)?');
    expect(message(['GET /a', 'GET /b', 'GET /c', 'GET /d'])).toBe(
      'Methods that return pages for 4 operations (GET /a, GET /b, GET /c, …)?',
    );
  });

  it('has a hint of one line for every question', () => {
    for (const one of flags.filter(({ kind }) => kind !== 'action')) {
      const { message } = wizardQuestion(one, subject);
      expect(message).toMatch(/^[^\n]{10,90}[:?]$/);
      const shows = ['methodNames', 'inferPagination'].includes(one.key);
      if (!shows) expect(message).toContain(`(${one.hint})`);
    }
  });

  it('names the credentials of the description in its words, and the others after them', () => {
    const auth = wizardQuestion(flag('auth'), subject);
    expect('choices' in auth && auth.choices).toMatchObject([
      { name: 'Token of a person', value: 'bearer', checked: true },
      { name: 'API key (not in the description)', value: 'apikey', checked: false },
      { value: 'basic' },
      { value: 'custom' },
      { value: 'oauth' },
    ]);
    const none = { ...subject, proposal: { ...subject.proposal, credentials: [] } };
    const unknown = wizardQuestion(flag('auth'), none);
    expect('choices' in unknown && unknown.choices[0]?.name).toBe('API key');
  });

  it.each([
    ['sdkName', 'Pets', '-rf', 'must start with a letter'],
    ['apiName', 'Pets', 'a\u001bb', 'one line'],
    ['languages', ['klingon'], [], 'at least 1 item'],
    ['auth', ['apikey', 'basic'], ['basic', 'bearer'], 'Authorization'],
    ['baseUrl', 'https://b.example', 'b.example', 'absolute'],
    ['license', 'Apache-2.0', 'Apache', 'SPDX'],
    ['githubOrg', 'acme', 'a b', 'GitHub'],
    ['klingon.shipName', 'bortas', 'Bortas!', 'must be lower case'],
  ])('checks %s at once', (key, good, bad, why) => {
    expect(validateAnswer(flag(key), good, subject)).toBe(true);
    expect(validateAnswer(flag(key), bad, subject)).toContain(why);
  });

  it('judges an answer by itself, whatever others say', () => {
    const answers = new Map(defaults).set('license', 'Apache');
    expect(validateAnswer(flag('sdkName'), 'Pets', { ...subject, answers })).toBe(true);
  });

  it('reads checkboxes by value, whether it gets values or choices', () => {
    expect(readAnswer(flag('auth'), [{ value: 'basic' }, 'apikey'])).toEqual(['basic', 'apikey']);
  });
});
