import { python } from '../../../lib/languages/python/index.js';
import { presence, stateOf } from '../../tool-chains/state.js';
import { installFrom } from '../../tool-chains/sources.js';
import { machine, type RegistrySource, type ToolChain } from '../../tool-chains/tool-chain.js';
import { hasEnvironment, pinnedVersion, pythonEnvironment } from './environment.js';
import { findPython, platformState } from './interpreters.js';

const sample = `typing-extensions==${pinnedVersion('tools', 'typing-extensions')}`;

const pypi: RegistrySource = {
  installedBy: 'tests',
  registry: 'PyPI',
  reach: [['python3', '-m', 'pip', 'download', '--quiet', '--no-deps', '--retries', '0', sample]],
};

export const toolChain: ToolChain = {
  tools: [
    {
      id: 'python',
      purpose: 'checks and runs SDKs',
      foundBy: '`python3`, 3.9 or newer, with its modules `venv` and `ensurepip`',
      source: machine,
      state: () => stateOf(python.toolchain.check),
    },
    {
      id: 'python-tools',
      purpose: 'linters, type checkers, pytest, and the newest dependencies of SDKs',
      foundBy: 'a virtual environment in `.cache/python/` with the packages of `tools.txt`',
      source: pypi,
      state: () => presence(hasEnvironment('tools'), 'the virtual environment'),
    },
    {
      id: 'python-3.9',
      purpose: 'runs the tests of the runtime with the oldest versions that SDKs support',
      foundBy: '`python3.9` in `PATH` or in pyenv; the tests install its packages from PyPI',
      source: machine,
      state: () => platformState('python-3.9'),
    },
    {
      id: 'python-3.13',
      purpose: 'runs the tests of the runtime with the newest versions that SDKs support',
      foundBy: '`python3.13` in `PATH` or in pyenv; the tests install its packages from PyPI',
      source: machine,
      state: () => platformState('python-3.13'),
    },
  ],
  prepare: () => installFrom(pypi, () => pythonEnvironment('tools')),
  versions: () => [
    `Python ${findPython()?.version ?? 'unknown'}`,
    ...['httpx', 'pydantic'].map((name) => `${name} ${pinnedVersion('tools', name)}`),
  ],
};
