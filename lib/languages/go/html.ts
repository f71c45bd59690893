/** HTML that descriptions have in their Markdown, as plain Markdown; what is no known tag stays. */
export function withoutHtml(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<a\s[^<>]*?href\s*=\s*["']([^"'<>\s]*)["'][^<>]*>([^<>]*)<\/a>/gi, '[$2]($1)')
    .replace(/<\/?(?:code|tt|kbd|samp|var)(?:\s[^<>]*)?>/gi, '`')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li(?:\s[^<>]*)?>\s*/gi, '\n- ')
    .replace(
      /<\/?(?:p|div|ul|ol|dl|table|h[1-6]|pre|blockquote|section|details)(?:\s[^<>]*)?>/gi,
      '\n\n',
    )
    .replace(/<\/?(?:tr|dt|dd|summary|hr)(?:\s[^<>]*)?\/?>/gi, '\n')
    .replace(inlineTags, '')
    .replace(/&(lt|gt|amp|quot|apos|nbsp|#39|#x27);/gi, (_whole, name: string) => {
      return entities.get(name.toLowerCase()) ?? '';
    });
}

const inlineTags =
  /<\/?(?:a|abbr|b|big|cite|em|font|i|img|ins|li|mark|q|s|script|small|span|strike|strong|style|sub|sup|tbody|td|th|thead|u)(?:\s[^<>]*)?\/?>/gi;

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['#39', "'"],
  ['#x27', "'"],
  ['nbsp', ' '],
]);
