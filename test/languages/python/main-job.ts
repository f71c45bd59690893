import type { MainJob } from '../main-job.js';

export const mainJob: MainJob = {
  prepare: () => Promise.resolve(),
  installed: /pip install -e \.: done \(/m,
  program: 'program.py',
  command: ['.venv/bin/python', 'program.py'],
  pages: `import sys

from poke_api import PokeAPI

with PokeAPI(base_url=sys.argv[1]) as client:
    for page in client.pokemon.ability_list(limit=100, offset=0):
        print(len(page.data), page.data[-1].name)
`,
  stream: `import sys

from ollama import Ollama

with Ollama(base_url=sys.argv[1]) as client:
    with client.generate.generate_stream(model="m", prompt="Hi") as stream:
        for part in stream:
            print(part.response, end="")
`,
};
