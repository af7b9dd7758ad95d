import { micromark } from 'micromark';

/**
 * Markdown as HTML for a page of ours. Tags in it are shown as they were typed, and a link leads to `http`, `https`, `mailto` or a
 * path, never to a script: both are micromark's defaults.
 */
export const renderText = (markdown: string): string => micromark(markdown);
