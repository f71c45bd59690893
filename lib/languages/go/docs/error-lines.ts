import { errorBody } from '../../../sdk/error-bodies.js';
import type { Sdk } from '../sdk.js';
import { Signatures } from '../signatures.js';

/** What a program does with an error. */
export function errorLines(sdk: Sdk): string {
  const { packageName } = sdk.names.module;
  const responses = sdk.model.operations.flatMap(({ errors }) => errors);
  const typed = responses.find((response) => errorBody(response) !== undefined);
  const type = typed && new Signatures(sdk).errorBody(typed);
  const body =
    type === undefined || !/^[A-Z]/.test(type)
      ? ''
      : `if body, ok := ${packageName}.ErrorBody[${packageName}.${type}](err); ok {\n\tfmt.Println(body)\n}\n`;
  return `if errors.Is(err, ${packageName}.ErrNotFound) {
	fmt.Println("not found")
}
var failure *${packageName}.APIError
if errors.As(err, &failure) {
	fmt.Println(failure.StatusCode, failure.RequestID)
}
${body}`;
}
