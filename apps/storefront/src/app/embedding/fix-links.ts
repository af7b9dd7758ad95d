import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { shopOrigin, shopUrl } from '../../page/api/embedded-session.ts';
import { isElsewhere } from '../../page/shell/embedded-link.ts';

/** The id of the text that describes a link with a new tab. */
const NEW_TAB = 'folio-new-tab';

/** The links whose new tab this module has set, rather than their own markup. */
const opened = new WeakSet<HTMLAnchorElement>();

/** Returns whether an address depends on the page that it is on; an anchor (`#…`) is followed within the shop. */
const isRelative = (href: string): boolean => !/^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);

/** Returns the address at the shop of the shown page. */
const shownUrl = (): string => shopUrl(location.hash.startsWith('#/') ? location.hash.slice(1) : '/');

/** Corrects one link for a page of another site, however it is opened. React may have changed its address. */
function fixLink(link: HTMLAnchorElement): void {
  if (opened.delete(link)) for (const name of ['target', 'rel']) link.removeAttribute(name);
  const href = link.getAttribute('href') ?? '';
  // The browser would open it at the host's site: for a new tab it does not call the shop's listener.
  if (isRelative(href)) link.href = new URL(href, shownUrl()).href;
  const isShops = link.origin === shopOrigin();
  const isWebPage = /^https?:$/.test(link.protocol) && !href.startsWith('#');
  if (isWebPage && (!isShops || isElsewhere(link.pathname)) && link.target !== '_blank') {
    Object.assign(link, { target: '_blank', rel: 'noopener' });
    opened.add(link);
  }
  if (link.target === '_blank') link.setAttribute('aria-describedby', NEW_TAB);
  else if (link.getAttribute('aria-describedby') === NEW_TAB) link.removeAttribute('aria-describedby');
}

function fixWithin(part: ParentNode): void {
  for (const link of part.querySelectorAll<HTMLAnchorElement>('a[href]')) fixLink(link);
}

function fixChanged({ target, addedNodes }: MutationRecord): void {
  if (target instanceof HTMLAnchorElement) fixLink(target);
  for (const node of addedNodes) {
    if (node instanceof HTMLAnchorElement) fixLink(node);
    if (node instanceof Element) fixWithin(node);
  }
}

/**
 * Prevents links of an embedded shop from opening paths at the host's site or replacing its page, also in legal texts.
 * Links that open a new tab say so to screen readers. Returns the function that stops it.
 */
export function fixLinks(frame: HTMLElement, locale: Locale): () => void {
  const description = Object.assign(document.createElement('p'), { id: NEW_TAB, hidden: true });
  description.textContent = m.embed_new_tab({}, { locale });
  frame.append(description);
  const changes = new MutationObserver((records) => {
    for (const { target, attributeName } of records)
      if (attributeName === 'target') opened.delete(target as HTMLAnchorElement);
    for (const record of records) fixChanged(record);
    // Ignores the changes made here.
    changes.takeRecords();
  });
  const attributeFilter = ['href', 'target'];
  changes.observe(frame, { subtree: true, childList: true, attributes: true, attributeFilter });
  fixWithin(frame);
  changes.takeRecords();
  return () => changes.disconnect();
}
