import { sampleClient } from '../../common/sample-clients.js';
import { docComment } from '../comments.js';
import type { Sdk } from '../sdk.js';
import { Snippets } from '../snippets.js';

/** `doc.go`: the comment of the package. */
export function packageDoc(sdk: Sdk): string {
  const { model, names, plan, request } = sdk;
  const { packageName } = names.module;
  const { apiName, apiVersion } = request.settings;
  const code = new Snippets(sdk).firstLines(sampleClient(sdk, plan.shown.first));
  const doc = docComment({
    own: `Package ${packageName} is a client for ${apiName} ${apiVersion}.`,
    description: request.texts.read(model.description),
    more: [{ lead: 'A client, and a call:', code }],
  });
  return `${doc.text}package ${packageName}\n`;
}
