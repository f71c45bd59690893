import { Petstore } from 'petstore';

const petstore = new Petstore({
  baseUrl: process.env['PETSTORE_BASE_URL'],
  apiKey: process.env['PETSTORE_API_KEY'],
});

const result = await petstore.pets.createPet({ name: 'Mia', status: 'available' });
console.log(result.id);
