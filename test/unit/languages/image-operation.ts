import type { ApiModel } from '../../../lib/model/model.js';
import { modelOf } from '../model/modelled.js';
import { base } from '../openapi/base.js';

/** The model of an operation that sends an image and returns one. */
export function imageSentAndReturned(): Promise<ApiModel> {
  return modelOf(
    base(`paths:
  /a:
    post:
      operationId: change
      requestBody: {required: true, content: {image/png: {}}}
      responses: {'200': {description: ok, content: {image/png: {}}}}
`),
  );
}
