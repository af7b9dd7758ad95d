import type { ShownPage } from '../../page/shell/shown-pages.ts';

/**
 * Removes the document's tags for its own URL, such as the canonical link that browsers share, once another page is
 * shown.
 */
export function leaveHead(): (page: Pick<ShownPage, 'path'>) => void {
  let first: string | undefined;
  return ({ path }) => {
    first ??= path;
    if (path === first) return;
    for (const tag of document.head.querySelectorAll('[data-page]')) tag.remove();
  };
}
