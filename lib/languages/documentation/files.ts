import type { Operation } from '../../model/model.js';
import { GivenVariable } from '../../sdk/given.js';
import type { GivenCall } from '../../sdk/given-call.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { downloadName, sampleUpload } from '../common/samples/file-samples.js';
import type { PageSources } from './page-texts.js';

/** One upload and one download, as far as the API has them. */
export function filesText<Sdk extends PlannedSdk>({
  sdk,
  texts,
  vocabulary,
}: PageSources<Sdk>): string | undefined {
  const { operations } = sdk.model;
  const { files } = texts;
  const isDownload = (one: Operation) => sdk.plan.method(one).returns === 'file';
  const uploads = operations
    .map((one) => sampleUpload(sdk, one, (name) => new GivenVariable(files.file(name))))
    .filter((one) => one !== undefined);
  const download = operations.find(isDownload);
  const upload = uploads.find(({ operation }) => !isDownload(operation)) ?? uploads[0];
  const head = files.before(sdk, {
    ...(upload && { upload: upload.fileName }),
    ...(download && { download: downloadName(download) }),
  });
  const saved = (operation: Operation, call?: GivenCall) =>
    vocabulary.write().lines(operation, { call, saved: downloadName(operation) });
  // What is sent and what comes back may be files of one call.
  const parts =
    upload && isDownload(upload.operation)
      ? [saved(upload.operation, upload.call)]
      : [
          upload && vocabulary.call(upload.operation, upload.call),
          download && saved(download),
        ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : head + parts.join('\n');
}
