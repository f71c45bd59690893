import { dirname } from 'node:path';
import type { Description } from '../openapi/description.js';
import { type ReadOptions, readDescription } from '../openapi/read.js';
import { located } from '../report/finding.js';
import type { BuildHost, BuildRequest, BuildRun } from '../report/host.js';
import { sourcePositions } from '../report/source-positions.js';
import type { DescriptionFile } from './description-file.js';

/** Reads a description, and gives the errors in it their lines. */
export function readFile(
  { request, host }: Pick<BuildRun, 'request' | 'host'>,
  { path, url }: DescriptionFile,
): Promise<Description> {
  return host.clock.time('read', () =>
    located(sourcePositions(dirname(path)), () =>
      readDescription(path, { ...readOptions(request, host), fetched: { url } }),
    ),
  );
}

function readOptions(request: BuildRequest, host: BuildHost): ReadOptions {
  const { allowErrors, allowRemoteRefs, allowPrivateRefs, allowOutsideRefs } = request;
  return {
    allowErrors,
    allowRemoteRefs,
    allowPrivateRefs,
    allowOutsideRefs,
    reading: (file) => host.inputs?.file(file),
    // Reported at once, so that it is visible if the run fails or is stopped.
    connecting: (url) =>
      host.emit({ event: 'note', topic: 'remote-file', message: `Fetching ${url}` }),
  };
}
