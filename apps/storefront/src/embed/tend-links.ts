import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { shopOrigin, shopUrl } from '../api/embedded-session.ts';
import { isElsewhere } from '../shell/embedded-link.ts';

/** The id of the words that a link with a new tab is described by. */
const NEW_TAB = 'folio-new-tab';

const openInTab = (link: HTMLAnchorElement): void => {
  Object.assign(link, { target: '_blank', rel: 'noopener' });
};

/** Makes one link right for a page of another site, however it is opened. */
function tendLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  // A path would be one of the host's site: in a new tab the browser opens it, without the shop's help.
  if (/^\/(?!\/)/.test(href)) link.href = shopUrl(href);
  const isShops = link.origin === shopOrigin();
  const isWebPage = /^https?:$/.test(link.protocol) && !href.startsWith('#');
  if (isWebPage && (!isShops || isElsewhere(link.pathname))) openInTab(link);
  if (link.target === '_blank') link.setAttribute('aria-describedby', NEW_TAB);
}

/**
 * Keeps the links of an embedded shop from opening paths at the host's site or replacing its page, also those in legal
 * texts. Links that open a new tab say so to screen readers. Returns what ends it.
 */
export function tendLinks(frame: HTMLElement, locale: Locale): () => void {
  const description = Object.assign(document.createElement('p'), { id: NEW_TAB, hidden: true });
  description.textContent = m.embed_new_tab({}, { locale });
  frame.append(description);
  const tendWithin = (part: ParentNode) => {
    for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href]')) tendLink(link);
  };
  const changes = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof HTMLAnchorElement) tendLink(target);
      for (const node of addedNodes) {
        if (node instanceof HTMLAnchorElement) tendLink(node);
        if (node instanceof Element) tendWithin(node);
      }
    }
  });
  changes.observe(frame, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  tendWithin(frame);
  return () => changes.disconnect();
}
