import { afterAll, beforeAll, expect, test } from 'vitest';
import { generateFiles } from '../../unit/languages/typescript/generated.js';
import { modelOfFixture } from '../../unit/model/modelled.js';
import { Workshop } from '../../compile/workshop.js';

const workshop = new Workshop();
afterAll(() => workshop.remove());

beforeAll(async () => {
  const model = await modelOfFixture('unions');
  const settings = { sdkName: 'unions', responseHeaders: true };
  workshop.writeSdk('unions', generateFiles(model, { settings }));
  workshop.writeSdk('petstore', generateFiles(await modelOfFixture('petstore')));
  workshop.writeSdk('subtypes', generateFiles(await modelOfFixture('quirks/inheritance')));
});

/** What the compiler says of programs that use the SDK, by program. */
async function errorsOf(sdk: string, ...programs: readonly string[]): Promise<string[][]> {
  const name = (index: number) => `${sdk}/src/program-${index}.ts`;
  programs.forEach((program, index) => workshop.write(name(index), program));
  const { output } = await workshop.tsc('-p', `${sdk}/tsconfig.json`, '--noEmit');
  const lines = output.split('\n').filter((line) => line !== '');
  const errors = programs.map((_, index) => lines.filter((line) => line.startsWith(name(index))));
  expect(errors.flat().length, output).toBe(lines.filter((line) => /^\S/.test(line)).length);
  programs.forEach((_, index) => workshop.write(name(index), ''));
  return errors;
}

const guards = "import { isApiErrorModel, isCat, isDogOfPet, type Pet } from './index.js';";

test('a type guard narrows its union to a variant, and the rest to the others', async () => {
  const right = `${guards}
export function describe(pet: Pet): string {
  if (typeof pet === 'string') return pet;
  if (isCat(pet)) return \`\${pet.bornAt?.toISOString()} \${pet.indoor}\`;
  if (isDogOfPet(pet)) return \`\${pet.goodBoy} \${pet.chip}\`;
  if (isApiErrorModel(pet)) return pet.kind;
  return pet.name;
}
`;
  const [none, wrong, unguarded] = await errorsOf(
    'unions',
    right,
    right.replace('pet.goodBoy', 'pet.bornAt'),
    right.replace('if (isDogOfPet(pet)) ', ''),
  );
  expect(none).toEqual([]);
  expect(wrong).toEqual([
    expect.stringContaining("Property 'bornAt' does not exist on type 'Dog'"),
  ]);
  expect(unguarded?.join('\n')).toContain("Property 'goodBoy' does not exist");
});

test('a tag narrows a union of subtypes to one, though others may extend it', async () => {
  const right = `import type { Pet, Vehicle } from './index.js';
export function describe(pet: Pet, vehicle: Vehicle): unknown {
  if (vehicle.vehicleKind === 'sports-car') return vehicle.doors;
  if (vehicle.vehicleKind === 'bike') return vehicle.bell;
  switch (pet.petType) {
    case 'PetBase': return pet.taken;
    case 'cat': case 'kitten': return pet.meow;
    case 'Dog': return pet.bark;
    case 'Puppy': return [pet.bark, pet.friend?.petType];
    case 'Sent': return pet.at?.toISOString();
    case 'Pet': return pet.born?.on;
    default: { const never: never = pet; return [never, vehicle.id]; }
  }
}
export const pets: Pet[] = [{ petType: 'kitten', meow: 'a' }, { petType: 'Dog', bark: 'b' }, { petType: 'Pet' }];
`;
  const [none, wrong] = await errorsOf(
    'subtypes',
    right,
    right.replace("case 'Dog': return pet.bark", "case 'Dog': return pet.meow"),
  );
  expect(none).toEqual([]);
  const message = "Property 'meow' does not exist on type 'Dog & { petType: \"Dog\"; }'";
  expect(wrong).toEqual([expect.stringContaining(message)]);
});

test('a union requires a tag that its variants do not require, and is narrowed by it', async () => {
  const right = `import type { Letter, Mail, Unions } from './index.js';
export async function forward(unions: Unions, letter: Letter): Promise<number> {
  const { data: mail } = await unions.things.getMail();
  const sent: Mail[] = [mail, { mailKind: 'letter', pages: 2 }, { ...letter, mailKind: 'letter' }];
  for (const one of sent) await unions.things.sendMail(one);
  return mail.mailKind === 'letter' ? mail.pages : mail.weight;
}
`;
  const [none, ...wrong] = await errorsOf(
    'unions',
    right,
    right.replace("mailKind: 'letter', pages", 'pages'),
    right.replace('mail.pages', 'mail.weight'),
  );
  expect(none).toEqual([]);
  expect(wrong.map(([first]) => first)).toEqual([
    expect.stringContaining("'{ pages: number; }' is not assignable to type 'Mail'"),
    expect.stringContaining("Property 'weight' does not exist"),
  ]);
});

test('a method that gives the whole answer still gives the unread response', async () => {
  const right = `import type { Pet, Unions } from './index.js';
export async function read(unions: Unions): Promise<[Pet, number, string | null, string]> {
  const { data, status, headers } = await unions.things.getPet();
  const response = await unions.things.getPet().asResponse();
  return [data, status, headers.get('x'), await response.text()];
}
`;
  const [none, wrong] = await errorsOf(
    'unions',
    right,
    right.replace('await unions.things.getPet().asResponse()', 'data'),
  );
  expect(none).toEqual([]);
  expect(wrong?.[0]).toContain("Property 'text' does not exist");
});

test('the body of an error has a type only where the program names one', async () => {
  const right = `import { ApiError, ConflictError, isApiError, NotFoundError } from './index.js';
export function read(error: unknown): string {
  if (isApiError<{ readonly detail: string }>(error, 422)) return error.body.detail;
  if (error instanceof NotFoundError) return String(error.body);
  if (error instanceof ConflictError) return error.rawBody;
  return error instanceof ApiError && isApiError(error) ? String(error.body) : '';
}
`;
  const untyped = ['String(error.body);', 'error.rawBody;'];
  const [none, other, ...unknown] = await errorsOf(
    'unions',
    right,
    right.replace('error.body.detail', 'error.body.other'),
    ...untyped.map((text) => right.replace(text, 'error.body.nonsense.deeper();')),
  );
  expect(none).toEqual([]);
  expect(other?.[0]).toContain("Property 'other' does not exist");
  for (const [first] of unknown) expect(first).toContain("'error.body' is of type 'unknown'");
});

test('a page has the body that its operation declares, until the last one', async () => {
  const right = `import type { Page, Pages, Pet, PetList, Petstore } from './index.js';
export async function read(petstore: Petstore): Promise<Page<Pet>> {
  const pages = petstore.pets.listPets({ limit: 1, offset: 0 });
  const plain: Pages<Pet> = pages;
  for await (const { body } of pages) console.log(body satisfies PetList);
  const { done, value } = await pages.next();
  if (done) console.log(value.body?.results);
  else console.log(value.body.results);
  return (await plain.next()).value;
}
`;
  const [none, wrong] = await errorsOf('petstore', right, right.replace('body?.', 'body.'));
  expect(none).toEqual([]);
  expect(wrong?.[0]).toContain("'value.body' is possibly 'undefined'");
});
