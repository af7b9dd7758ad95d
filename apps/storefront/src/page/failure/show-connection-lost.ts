import { isPaymentPath } from '@folio/contract/app/page.view';
import { isReachable } from '../api/is-reachable.ts';
import { LOST_ID } from '../shell/data-id.ts';
import { reopenOnline } from './reopen-online.ts';

/** The offline message that the document already contains: the browser cannot load another. */
export function connectionLostMessage(): DocumentFragment | undefined {
  const words = document.getElementById(LOST_ID);
  return words instanceof HTMLTemplateElement ? words.content : undefined;
}

/** Returns whether a URL is of a payment or a page after it. */
export const isPaying = (path: string): boolean =>
  isPaymentPath(path) || /^\/customer\/checkout\/success(\/|$)/.test(path);

/** Shows the offline message and reopens the page when the shop answers. Returns a function that stops it. */
export function showConnectionLost(place: HTMLElement | null): (() => void) | undefined {
  const words = connectionLostMessage();
  if (!place || !words) return undefined;
  let stop: (() => void) | undefined;
  let isGone = false;
  function show(isLost: boolean) {
    if (isGone) return;
    place?.replaceChildren(words?.cloneNode(true) ?? '');
    place?.querySelector(`[data-when=${isLost ? 'online' : 'offline'}]`)?.remove();
    place?.querySelector(`[data-where=${isPaying(location.pathname) ? 'form' : 'payment'}]`)?.remove();
    place?.querySelector('a[data-retry]')?.setAttribute('href', location.href);
    if (isLost) stop = reopenOnline(window);
  }
  show(!navigator.onLine);
  // A module may also be missing because a newer release replaced it.
  if (navigator.onLine) void isReachable(window).then((isThere) => isThere || show(true));
  return () => {
    isGone = true;
    stop?.();
  };
}
