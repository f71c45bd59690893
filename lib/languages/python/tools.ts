import type { InstallCommand, ToolCommand, WrittenPath } from '../language.js';

/** The folder of the virtual environment that a build installs the SDK in. */
const environmentFolder = '.venv';

/** venv links the machine's interpreter, under each of its names, and leaves a link that is there. */
const writes: readonly WrittenPath[] = [
  { path: environmentFolder, ownLinks: /^bin\/[^/]*thon[\d.]*$/ },
];

const whatIsNeeded =
  'It requires Python 3.9 or newer with the venv module (package python3-venv on Debian and Ubuntu). The next build retries the command. You can delete a broken .venv.';

/** No module is imported from the SDK's folder, such as a `venv.py` that lies there. */
const isolated = '-I';

/** The machine's own Python; on Windows the launcher knows which one it is. */
function python(args: readonly string[]): Pick<ToolCommand, 'command' | 'args' | 'windows'> {
  const all = [isolated, ...args];
  return { command: 'python3', args: all, windows: { command: 'py', args: ['-3', ...all] } };
}

/** The Python of the virtual environment. */
function ownPython(args: readonly string[]): Pick<ToolCommand, 'command' | 'args' | 'windows'> {
  const all = [isolated, ...args];
  return {
    command: `${environmentFolder}/bin/python`,
    args: all,
    windows: { command: `${environmentFolder}\\Scripts\\python.exe`, args: all },
  };
}

/** pip by its module: the path of a script may be too long to start. */
function pip(args: readonly string[]): Pick<ToolCommand, 'command' | 'args' | 'windows'> {
  return ownPython(['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...args]);
}

const online = {
  dependsOn: ['pyproject.toml'],
  hint: 'pip requires access to PyPI or to the configured package index. The next build retries the command. You can delete a broken .venv.',
};

/** Makes the environment and installs the SDK so that what a later build writes counts at once. */
export const postInstall: readonly InstallCommand[] = [
  {
    ...python(['-m', 'venv', environmentFolder]),
    dependsOn: [],
    writes,
    purpose: 'creates .venv, the virtual environment for the SDK',
    hint: whatIsNeeded,
  },
  {
    // Older ones cannot install a folder that has no setup.py so that its changes count (PEP 660).
    ...pip(['pip>=21.3']),
    ...online,
    writes,
    purpose: 'upgrades pip to a version that can install the SDK',
  },
  {
    ...pip(['-e', '.']),
    ...online,
    writes,
    purpose: 'installs the SDK and its dependencies in .venv',
  },
  {
    // Writes nothing next to the sources.
    ...ownPython(['-X', 'pycache_prefix=.venv/pycache', '-m', 'compileall', '-q', 'src']),
    dependsOn: ['.manifest.json'],
    writes,
    hooks: /^src\/[^/]+\/hooks\//,
    onlyForHooks: true,
    purpose: 'checks the syntax of the hooks',
    hint: 'Correct them in hooks/python, and build again.',
  },
];

export const toolchain: { readonly check: ToolCommand; readonly compile: ToolCommand } = {
  check: {
    ...python(['-c', 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 9))']),
    dependsOn: [],
    purpose: 'runs the SDK',
    hint: whatIsNeeded,
  },
  compile: {
    ...python(['-m', 'compileall', '-q', 'src']),
    dependsOn: [],
    purpose: 'checks the syntax',
  },
};
