import type { Operation } from '../../model/model.js';
import { GivenVariable } from '../../sdk/given.js';
import type { PlannedSdk } from '../../sdk/plan.js';
import { sampleUpload } from '../common/samples/file-samples.js';
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
    .map((one) => sampleUpload(sdk, one, new GivenVariable(files.file)))
    .filter((one) => one !== undefined);
  const download = operations.find(isDownload);
  const upload = uploads.find(({ operation }) => !isDownload(operation)) ?? uploads[0];
  const head = files.before(sdk, {
    upload: upload !== undefined,
    download: download !== undefined,
  });
  // What is sent and what comes back may be files of one call.
  const parts =
    upload && isDownload(upload.operation)
      ? [files.download(sdk, upload.operation, upload.call)]
      : [
          upload && vocabulary.call(upload.operation, upload.call),
          download && files.download(sdk, download),
        ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : head + parts.join('\n');
}
