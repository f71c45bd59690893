import { serve } from '../serve.js';
import { runCase } from './client.js';

/** `npm run wire -- --driver 'npx tsx test/wire/drivers/plain-fetch/driver.ts'` */
serve({
  about: {
    name: 'plain-fetch',
    fractionDigits: 3,
    transportHeaders: ['Accept-Encoding', 'Accept-Language', 'Sec-Fetch-Mode', 'User-Agent'],
    parallel: 8,
  },
  run: (data) => runCase(data, fetch),
});
