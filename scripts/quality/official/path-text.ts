import { inner, list, nameOf, type Syntax } from '../syntax.js';

/**
 * The path that an expression builds, with `{}` for each value: `/pets/{}`. What comes before its first
 * slash, such as the URL of the server, is left out.
 *
 * @returns `undefined` if the expression has no text of a path
 */
export function pathText(node: Syntax | undefined): string | undefined {
  const text = textOf(node).replaceAll(/(?:\{\})+/g, '{}');
  const plain = text.replace(/^\{\}(?=\/)/, '');
  return /[a-z]/i.test(plain) && !plain.startsWith('{}') ? plain : undefined;
}

function textOf(node: Syntax | undefined): string {
  switch (node?.type) {
    case 'Literal':
      return nameOf(node) ?? '{}';
    case 'TemplateLiteral':
      return templateText(node);
    case 'TaggedTemplateExpression':
      return textOf(inner(node, 'quasi'));
    case 'BinaryExpression':
      return textOf(inner(node, 'left')) + textOf(inner(node, 'right'));
    case 'CallExpression':
      return callText(node);
    default:
      return '{}';
  }
}

function templateText(node: Syntax): string {
  const values = list(node, 'expressions').map(textOf);
  return list(node, 'quasis')
    .map((part, index) => {
      const { cooked } = part['value'] as { readonly cooked: string };
      return cooked + (values[index] ?? '');
    })
    .join('');
}

function callText(node: Syntax): string {
  const callee = inner(node, 'callee');
  const values = list(node, 'arguments').map(textOf);
  const name = nameOf(inner(callee, 'property')) ?? nameOf(callee) ?? '';
  const owner = inner(callee, 'object');
  if (name === 'concat') return textOf(owner) + values.join('');
  if (name === 'replace') return textOf(owner);
  return /^url_?join$|^join$/i.test(name) ? values.join('/').replaceAll('//', '/') : '{}';
}
