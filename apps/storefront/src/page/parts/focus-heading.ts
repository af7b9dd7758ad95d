import { pageRoot } from '@folio/ui/page-root';

/** Focuses the page's heading, or its content where it has none. */
export function focusHeading(): void {
  const heading = pageRoot().querySelector<HTMLElement>('#main h1') ?? pageRoot().getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
