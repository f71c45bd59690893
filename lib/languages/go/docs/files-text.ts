import type { Operation } from '../../../model/model.js';
import { sampleFile } from '../../common/samples.js';
import { Imports } from '../imports.js';
import { stringLiteral } from '../literals.js';
import { call } from '../print.js';
import { sampleFileText } from '../plain-values.js';
import type { Sdk } from '../sdk.js';
import { callLines, callOf, checked } from '../snippets.js';

/** One upload and one download, as far as the API has them. */
export function filesText(sdk: Sdk): string | undefined {
  const { operations } = sdk.model;
  const { packageName } = sdk.names.module;
  const sample = sampleFileText(sampleFile.bytes, `${packageName}.`);
  const linesOf = (operation: Operation) => callLines(sdk, operation, new Imports(''));
  const upload = operations.find((operation) => linesOf(operation).includes(sample));
  const isDownload = (one: Operation) => sdk.plan.method(one).returns === 'file';
  const download = operations.find(isDownload);
  const path = call(`${packageName}.FileFromPath`, [stringLiteral('picture.png')]);
  const opened = checked('picture, err := ', path, 0, 'return err');
  const uploaded = (lines: string) => `${opened}${lines.replace(sample, 'picture')}`;
  // What is sent and what comes back may be files of one call.
  const parts =
    upload && isDownload(upload)
      ? [uploaded(downloadText(sdk, upload))]
      : [upload && uploaded(linesOf(upload)), download && downloadText(sdk, download)].filter(
          (part) => part !== undefined,
        );
  return parts.length === 0 ? undefined : parts.join('\n');
}

function downloadText(sdk: Sdk, operation: Operation): string {
  const made = callOf(sdk, operation, new Imports(''));
  return `${checked('file, err := ', made, 0, 'return err')}return file.SaveTo("copy.png")\n`;
}
