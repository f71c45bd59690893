#!/usr/bin/env node
import { main } from '../dist/lib/cli/main.js';

// A reader that closes the pipe (`sdkgen build | head`) ends the output, not the build.
process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code !== 'EPIPE') throw error;
});

const exitCode = await main(process.argv.slice(2));
// Ends the process once everything is printed: an import that is no longer needed may be under way.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
