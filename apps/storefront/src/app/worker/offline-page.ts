import { reopenOnline } from '../../page/failure/reopen-online.ts';
import { isPaying } from '../../page/failure/show-connection-lost.ts';
import { hasLeftovers } from '../../page/storage/tab-storage.ts';

/**
 * Shows which input is stored on the page that could not be opened, and reloads it when the shop answers. The page then
 * sends the answers that this tab stored.
 */
const state = isPaying(location.pathname) ? 'payment' : hasLeftovers() ? 'kept' : 'form';
for (const sentence of document.querySelectorAll<HTMLElement>('[data-when]'))
  sentence.hidden = sentence.dataset.when !== state;
const retry = document.querySelector<HTMLAnchorElement>('a[data-retry]');
// The offline page at its own address replaces no other page.
if (retry && retry.dataset.retry !== location.pathname) {
  // A path that begins with two slashes would name another site.
  retry.href = location.href;
  reopenOnline(window);
}
