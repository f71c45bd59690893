import { Petstore } from 'petstore';

const petstore = new Petstore({
  baseUrl: process.env['PETSTORE_BASE_URL'],
  apiKey: process.env['PETSTORE_API_KEY'],
});

for await (const page of petstore.pets.listPets({ limit: 20, offset: 0 })) {
  console.log(page.data);
}
