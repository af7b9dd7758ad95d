import { parentPort } from 'node:worker_threads';
import { micromark } from 'micromark';

/** A picture of another host. Raw HTML is escaped, so that each tag comes from Markdown itself. */
const FOREIGN_PICTURE = /<img src="(?:[a-z][a-z\d+.-]*:|\/\/)[^"]*" alt="([^"]*)"[^>]*>/gi;

/**
 * Replaces each picture of another host by its description: the policies of shop and back office block it, but a site
 * that embeds the shop would load it.
 */
const withoutForeignPictures = (html: string): string => html.replaceAll(FOREIGN_PICTURE, '$1');

/** Renders a text as HTML; undefined for Markdown nested so deep that it exhausts the stack. */
function render(markdown: string): string | undefined {
  try {
    return withoutForeignPictures(micromark(markdown));
  } catch {
    return undefined;
  }
}

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(render(markdown)));
parentPort?.postMessage('ready');
