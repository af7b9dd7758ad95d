import { mayCarryTags } from '@folio/contract/app/page.view';
import { isTagged } from '../../page/shell/is-tagged.ts';

type Navigate = (to: string, options: { readonly replace: boolean }) => unknown;

/**
 * Follows the shop's own links within the page. One listener handles every click that nothing else handled
 * and that opens no tab, window or download.
 */
export function followLinks(page: Document, navigate: Navigate): void {
  page.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-follow]') : null;
    const to = link?.getAttribute('href');
    if (!(link instanceof HTMLAnchorElement) || !to || link.target || link.hasAttribute('download')) return;
    // Private pages open as a new document, without the third parties allowed in this one.
    if (isTagged(page) && !mayCarryTags(new URL(link.href))) return;
    event.preventDefault();
    navigate(to, { replace: link.href === page.location.href });
  });
}
