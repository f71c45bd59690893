import type { Operation, StreamReading } from '../model/model.js';
import type { PositionOf } from './finding.js';

/** How a stream of server-sent events is read. */
export interface StreamEntry {
  /** The operation: `GET /events`. */
  readonly what: string;
  /** An item is the whole event, or the data of one. */
  readonly reading: StreamReading['kind'];
  readonly why: string;
  readonly file: string;
  readonly pointer: string;
  readonly line: number | undefined;
}

export function streamEntries(
  operations: readonly Operation[],
  positionOf: PositionOf,
): StreamEntry[] {
  return operations.flatMap(({ method, path, responses, result }) => {
    const media = responses.find(({ reads }) => reads?.kind === 'sse')?.reads;
    if (result.kind !== 'stream' || !result.reading || !media) return [];
    const { source } = media;
    return {
      what: `${method} ${path}`,
      reading: result.reading.kind,
      why: reasonFor(result.reading),
      file: source.file,
      pointer: source.pointer,
      line: positionOf(source)?.line,
    };
  });
}

function reasonFor({ because, kind }: StreamReading): string {
  switch (because) {
    case 'config':
      return `The config sets \`streaming\` to "${kind}".`;
    case 'itemSchema':
      return '`itemSchema` always describes the whole event.';
    case 'schema':
      return kind === 'event'
        ? 'The schema has only fields of an event. If it describes the data, set `streaming` to "data".'
        : 'The schema describes the data of an event. If it describes the whole event, set `streaming` to "event".';
  }
}
