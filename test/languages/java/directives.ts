import { type DirectiveRows, slashComments } from '../directive-rows.js';

export const directives: DirectiveRows = {
  acting: [
    // Tags of Javadoc; those of SDKs have a word of their own behind them.
    /^\s*\*?\s*@(?!(?:param|return|throws|see|deprecated)(?: |$))/,
    /\{@(?!(?:code|link|literal)\b)/,
    // What other tools read in a comment.
    /\b(?:CHECKSTYLE|NOPMD|NOSONAR|noinspection|@formatter|\$NON-NLS)/,
    /^\s*\/\/\s*(?:region|endregion|TODO|FIXME)\b/,
    // HTML that SDKs do not write themselves.
    /<\/?(?!(?:p|ul|ol|li|pre|code|a|b|i|em|strong|br|hr|h[1-6]|blockquote|del|img|table|thead|tbody|tr|th|td|caption|sup|sub)\b)[a-zA-Z][^>]*>/,
    /\\u+[0-9a-fA-F]{4}/,
  ],
  commentLines: slashComments,
};
