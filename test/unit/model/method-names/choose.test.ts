import { describe, expect, test } from 'vitest';
import { chooseMethodNames } from '../../../../lib/model/method-names/choose.js';
import { separateWords } from '../../../../lib/model/method-names/joined-words.js';
import type { NamedOperation } from '../../../../lib/model/method-names/named.js';
import { segmentsOf } from '../../../../lib/model/method-names/path.js';
import { splitWords } from '../../../../lib/naming/words.js';

/** `GET /pets listPets`, or with `-` an operation without an id; `[]` behind it: it returns a list. */
type Line = string;

function read(line: Line, service: string): NamedOperation {
  const [method = '', path = '', id = '', list] = line.split(' ');
  return {
    path,
    method: method.toLowerCase() as NamedOperation['method'],
    segments: segmentsOf(path),
    operationId: id === '-' ? undefined : id,
    tags: [service],
    service: splitWords(service),
    servicePath: service.split('/').map((part) => splitWords(part)),
    holdsList: list === '[]',
  };
}

function names(
  service: string,
  lines: readonly Line[],
  mode: 'operationId' | 'short' = 'short',
): string[] {
  const operations = lines.map((line) => read(line, service));
  return [...chooseMethodNames(operations, mode).values()].map(({ words }) => words.join(' '));
}

describe('words that run together in an operationId', () => {
  test.each([
    ['POST /responses/input_tokens Getinputtokencounts', 'GetInputTokenCounts'],
    ['POST /responses/input_tokens beta_Getinputtokencounts', 'beta_GetInputTokenCounts'],
    ['GET /settings/dictionary getdictionary', 'getDictionary'],
    ['GET /settings/dictionaries getdictionary', 'getDictionary'],
    ['GET /card getcardholders', 'getcardholders'],
    ['GET /input/token getinputtokens', 'getInputTokens'],
    ['GET /pets listAllPetsOf', 'listAllPetsOf'],
    ['GET /pets petslist', 'petslist'],
  ])('%s', (line, id) => {
    const [, path = '', own = ''] = line.split(' ');
    expect(separateWords(own, segmentsOf(path))).toBe(id);
  });
});

describe('names from an operationId', () => {
  test.each<[service: string, line: Line, name: string]>([
    ['models', 'GET /v1/models list_models_v1_models_get', 'list'],
    ['models', 'GET /models listModels', 'list'],
    ['Pets', 'GET /pets Pets_list', 'list'],
    ['pets', 'GET /pets pets.list', 'list'],
    ['pets', 'GET /pets PetsController_findAll', 'find all'],
    ['get', 'GET /pet get_pet', 'get pet'],
    ['issues', 'GET /repos/{owner}/{repo}/issues issues/list-for-repo', 'list for repo'],
    ['repos', 'GET /repos repos/list-for-repo', 'list'],
    ['pets', 'GET /pets/{petId} getPetById', 'get'],
    ['pets', 'GET /pets findPetsByStatus', 'find by status'],
    ['pets', 'GET /pets listPetsUsingGET', 'list'],
    ['chat', 'POST /chat/completions createChatCompletion', 'create completion'],
    ['lists', 'GET /lists/{id}/accounts listListAccounts', 'list accounts'],
    ['send contact', 'POST /sendContact sendContact', 'send'],
    ['text to speech', 'POST /text-to-speech textToSpeech', 'text to speech'],
    ['search', 'GET /search/users search/users', 'users'],
    ['ai', 'POST /gen-ai/agents genai_create_agent', 'create agent'],
  ])('%s: %s is %s', (service, line, name) => expect(names(service, [line])).toEqual([name]));

  test('have the parameter, or all words of the operationId, where they would collide', () => {
    const lines = ['PUT /pets/{id} updatePet', 'PUT /pets updatePets'];
    expect(names('pets', lines)).toEqual(['update by id', 'update']);
    const alike = ['PUT /pets/one updatePet', 'PUT /pets updatePets', 'PUT /a update'];
    expect(names('pets', alike)).toEqual(['update pet', 'update pets', 'update']);
  });

  test('say `all` where one method gets one and another a list', () => {
    const lines = ['GET /pets getPets', 'GET /pets/{id} getPet'];
    expect(names('pets', lines)).toEqual(['get all', 'get']);
  });

  test('have words of the path before they have a number', () => {
    const lines = [
      'GET /v2/latest latest_get_v2_latest_get',
      'GET /v2/latest/{place_id} latest_get_v2_latest_place_id_get',
    ];
    expect(names('v2', lines)).toEqual(['latest get', 'latest get by place id']);
  });

  test('are unchanged in the other mode', () => {
    expect(names('pets', ['GET /pets pets_listPets'], 'operationId')).toEqual(['pets list pets']);
  });
});

describe('names from method and path', () => {
  const customers = [
    'GET /v1/customers GetCustomers []',
    'POST /v1/customers PostCustomers',
    'GET /v1/customers/{customer} GetCustomersCustomer',
    'POST /v1/customers/{customer} PostCustomersCustomer',
    'DELETE /v1/customers/{customer} DeleteCustomersCustomer',
    'GET /v1/customers/{customer}/bank_accounts GetCustomersCustomerBankAccounts []',
    'POST /v1/customers/{customer}/bank_accounts PostCustomersCustomerBankAccounts',
    'POST /v1/customers/{customer}/bank_accounts/{id}/verify PostCustomersCustomerBankAccountsIdVerify',
    'GET /v1/customers/{customer}/discount GetCustomersCustomerDiscount',
  ];
  const short = [
    'list',
    'create',
    'retrieve',
    'update',
    'delete',
    'list bank accounts',
    'create bank account',
    'verify bank account',
    'retrieve discount',
  ];

  test('are verbs and objects, if the operationIds are methods and paths', () => {
    expect(names('customers', customers)).toEqual(short);
  });

  test('are the same in both modes, if there is no operationId', () => {
    const lines = customers.map((line) => line.replace(/ (?:Get|Post|Delete)\w+/, ' -'));
    expect(names('customers', lines)).toEqual(short);
    expect(names('customers', lines, 'operationId')).toEqual(short);
  });

  test('keep the `get` that a human wrote', () => {
    const lines = [
      'GET /pets/{id} getPet',
      'POST /pets createPet',
      'GET /pets/{id}/owner getOwner',
    ];
    expect(names('pets', lines)).toEqual(['get', 'create', 'get owner']);
  });

  test.each<[service: string, lines: readonly Line[], expected: readonly string[]]>([
    ['pets', ['PUT /pets/{id} -', 'PATCH /pets/{id} -'], ['replace', 'update']],
    ['books', ['GET /books/search -', 'POST /books/search -'], ['get search', 'post search']],
    [
      'accounts',
      ['POST /accounts/{account}/people -', 'POST /accounts/{account}/persons -'],
      ['create people', 'create persons'],
    ],
    [
      'files',
      ['POST /files/{id}:archive -', 'GET /files/{id} -', 'HEAD /files/{id} -'],
      ['archive', 'retrieve', 'head'],
    ],
    [
      'certificates',
      ['POST /certificates/{id}/upload -', 'POST /certificates/{id}/upload-certificate -'],
      ['upload', 'upload certificate'],
    ],
    [
      'files',
      ['POST /files/{file_id}/metadata/{scope}/{key} post_files_id_metadata_id_id'],
      ['update metadata'],
    ],
    ['shop', ['GET /a/{x}/toys -', 'GET /b/{y}/toys -'], ['retrieve a toys', 'retrieve b toys']],
  ])('%s: %j', (service, lines, expected) => {
    expect(names(service, lines)).toEqual(expected);
  });
});

describe('names that all services share', () => {
  const qualified = (line: Line, mode: 'operationId' | 'short') => {
    const [name] = chooseMethodNames([read(line, 'pets')], mode).values();
    return name && [name.qualifier, name.stream].map((part) => JSON.stringify(part)).join(' ');
  };

  test('begin with the service, unless the operationId is the name', () => {
    expect(qualified('GET /pets listPets', 'operationId')).toBe(
      '[] {"words":["list","pets","stream"],"qualifier":[]}',
    );
    expect(qualified('GET /pets listPets', 'short')).toBe(
      '["pets"] {"words":["list","stream"],"qualifier":["pets"]}',
    );
    expect(qualified('GET /pets -', 'operationId')).toContain('["pets"]');
  });

  test('are short for the streaming half of a method with the name of its service', () => {
    expect(qualified('POST /pets pets', 'short')).toBe(
      '[] {"words":["stream"],"qualifier":["pets"]}',
    );
  });
});

test('many operations with one name end in a moment', () => {
  const lines = Array.from({ length: 3000 }, (_, index) => `GET /a${index}/list list`);
  expect(new Set(names('a', lines)).size).toBe(1);
});
