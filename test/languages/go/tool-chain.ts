import { go } from '../../../lib/languages/go/index.js';
import { presence, stateOf } from '../../tool-chains/state.js';
import { machine, type ToolChain } from '../../tool-chains/tool-chain.js';
import { raceState } from './race-detector.js';
import {
  compileLibrary,
  findOldest,
  findTools,
  goVersion,
  hasOpenTelemetry,
  oldestSource,
  provideTools,
  toolsSource,
  tracingSource,
} from './tools.js';

export const toolChain: ToolChain = {
  tools: [
    {
      id: 'go',
      purpose: 'compiles and runs SDKs',
      foundBy: '`go`, 1.23 or newer; `go-tools` need 1.26',
      source: machine,
      state: () => stateOf(go.toolchain.check),
    },
    {
      id: 'go-1.23',
      purpose: 'runs SDKs with the oldest version that they support',
      foundBy: '`go version` with `GOTOOLCHAIN`, without the network',
      source: oldestSource,
      onlyProves: true,
      state: () => presence(findOldest() !== undefined, 'Go 1.23'),
    },
    {
      id: 'go-tools',
      purpose: 'the analyzers and the type checker of `test/languages/go/tools/`',
      foundBy: 'programs in `.cache/go/`, built from the modules that their `go.mod` pins',
      source: toolsSource,
      state: () => presence(findTools() !== undefined, 'the programs of `tools/`'),
    },
    {
      id: 'go-opentelemetry',
      purpose: 'the OpenTelemetry modules that SDKs with tracing can use',
      foundBy: '`go mod download` in `templates/go/runtime/opentelemetry/`, without the network',
      source: tracingSource,
      state: () => presence(hasOpenTelemetry(), 'OpenTelemetry'),
    },
    {
      id: 'go-race',
      purpose: 'finds data races in the wire suite',
      foundBy: '`go env CGO_ENABLED` is 1, and the C compiler of `go env CC` runs',
      source: machine,
      onlyProves: true,
      state: raceState,
    },
  ],
  prepare: () => Promise.all([provideTools(), compileLibrary()]),
  versions: () => [goVersion().trim().replace(/^go/, 'Go ')],
};
