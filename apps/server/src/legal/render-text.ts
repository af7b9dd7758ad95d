import { micromark } from 'micromark';

/** Characters that a paragraph may have: what nests or matches within one takes time by the square of its length. */
export const LONGEST_PARAGRAPH = 2_500;

/** Whether a text has a paragraph that is longer than that. */
export const isTooDense = (markdown: string): boolean =>
  markdown.split(/\n[ \t]*\n/).some(({ length }) => length > LONGEST_PARAGRAPH);

/**
 * Markdown as HTML for a page of ours. Tags in it are shown as they were typed, and a link leads to a web or mail address, to a chat's
 * (`irc`, `xmpp`) or a path, never to a script: both are micromark's defaults.
 */
export const renderText = (markdown: string): string => micromark(markdown);
