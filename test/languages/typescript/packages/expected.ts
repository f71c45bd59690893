import { download } from './server.js';

/** What `programs/everywhere.mjs` gives, on every platform. */
export const everywhere = {
  typedCall: ['9007199254740993', 'bigint', '2024-02-29', '2024-02-29T11:30:00.500Z', 200, 'r-1'],
  retryAfter: ['Patient', true],
  pages: [[2, 2, 1], 5],
  noContent: true,
  typedError: [true, 'no such pet'],
  oneService: 'Mia',
  credentials: ['first-key', true, 'second-key', 'Bearer a-token'],
  stream: ['Gr', 'üße 🎉', '!'],
  abortedStream: [3, 'AbortError', true],
  abortedCall: ['AbortError', 'enough'],
  timeout: 'TimeoutError',
  refused: 'ConnectionError',
  upload: ['name="file"; filename="grüße.txt" Content-Type: application/x-note', 100_000],
  download: [download.length, download.length, true],
  downloadedStream: download.length,
  redirect: ['Foreign', false],
  redirectToOpen: ['Foreign', false],
  redirectWithToken: ['Foreign', false],
  shown: true,
} as const;

/** What `programs/on-a-machine.mjs` gives beside it. */
export const onAMachine = {
  required: [true, true, true, false],
  requiredService: 'Mia',
  streamedUpload: ['name="file"; filename="a.bin" Content-Type: image/png', 10_000, '10000'],
  files: [download.length, 70_000],
} as const;
