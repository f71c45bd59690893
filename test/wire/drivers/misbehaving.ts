import { runCase } from './plain-fetch/client.js';
import { serve } from './serve.js';

/** The plain driver with one fault, which its first argument names. */
const [fault] = process.argv.slice(2);
const faults = new Set(['path', 'header', 'result', 'death', 'rubbish', 'no-reply', 'silence']);
if (fault === undefined || !faults.has(fault)) throw new Error(`there is no fault ${fault}`);

if (fault === 'silence') process.exit(3);

serve({
  about: {
    name: 'misbehaving',
    fractionDigits: 3,
    transportHeaders: ['Accept-Encoding', 'Accept-Language', 'Sec-Fetch-Mode', 'User-Agent'],
    parallel: 1,
  },
  async run(data) {
    if (fault === 'death') process.exit(7);
    if (fault === 'rubbish') process.stdout.write('{"id": 1, "outcomes": "none"}\n');
    const outcomes = await runCase(data, (url, init) =>
      fetch(fault === 'path' ? url.replace('/things', '/thinks') : url, {
        ...init,
        ...(fault === 'header' && { headers: { Accept: 'text/plain' } }),
      }),
    );
    if (fault === 'no-reply') return [];
    return fault === 'result' ? outcomes.map((one) => ({ ...one, result: 'other' })) : outcomes;
  },
});
