import { Petstore } from 'petstore';

const petstore = new Petstore({
  baseUrl: process.env['PETSTORE_BASE_URL'],
  apiKey: process.env['PETSTORE_API_KEY'],
});

const result = await petstore.orders.getInventory();
console.log(result);
