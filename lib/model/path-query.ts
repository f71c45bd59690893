import type { BuildContext } from './context.js';
import { constantText } from './constant-parameters.js';
import type { Parameter } from './model.js';

/**
 * The path that is sent, without the part of its query that is also declared as parameters, which
 * would go out twice. A value in the path is the only one of its parameter.
 *
 * @param declared - by place and name; a parameter with a value in the path is replaced
 */
export function withoutDeclared(
  context: BuildContext,
  template: string,
  declared: Map<string, Parameter>,
): string {
  const start = template.indexOf('?');
  if (start < 0) return template;
  const pairs = template.slice(start + 1).split('&');
  const others = pairs.filter((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decoded);
    const key = `query ${name}`;
    const parameter = declared.get(key);
    if (parameter && !/^\{[^{}]+\}$/.test(value)) {
      declared.set(key, fixed(context, parameter, value));
    }
    return !parameter;
  });
  return template.slice(0, start) + (others.length === 0 ? '' : `?${others.join('&')}`);
}

function fixed(context: BuildContext, parameter: Parameter, value: string): Parameter {
  if (constantText(parameter) === value) return parameter;
  const { source, wireName } = parameter;
  const message = `The path has a value for the query parameter ${JSON.stringify(wireName)}, so SDKs send this value.`;
  context.note('parameter-value-in-path', 'parameter', message, source);
  const type = { type: { kind: 'constant', value }, nullable: false } as const;
  return { ...parameter, json: false, required: true, type };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
