#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// Compilers that make fast code of much used functions take a third of the processor's time of a build,
// which is over before that pays; so they begin six times as late. Node.js 22 and later have no such flag,
// and complain of one that they do not know.
if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=400000');

// It has to be there before what it is for.
const { keepCompiledCode } = await import('../dist/lib/cli/compile-cache.js');
keepCompiledCode();

const { main } = await import('../dist/lib/cli/main.js');

// A reader that closes the pipe (`sdkgen build | head`) ends the output, not the build.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EPIPE') throw error;
});

const exitCode = await main(process.argv.slice(2));
// Ends the process once everything is printed: an import that is no longer needed may be under way.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
