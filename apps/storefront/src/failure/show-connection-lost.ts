import { LOST_ID } from '../shell/data-id.ts';
import { isReachable, reopenOnline } from './reopen-online.ts';

/** The words for a lost connection, which the document brought along: the browser could not fetch any others. */
export function connectionLostMessage(): DocumentFragment | undefined {
  const words = document.getElementById(LOST_ID);
  return words instanceof HTMLTemplateElement ? words.content : undefined;
}

/** Whether an address is of a payment or of what comes after it. */
export const isPaying = (path: string): boolean =>
  /^\/customer\/(payment|checkout\/success)(\/|$)/.test(path);

/** Shows the words for a lost line, and opens the page again when the shop answers; answers with what stops that. */
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
    place?.querySelector('a[data-retry]')?.setAttribute('href', location.pathname + location.search);
    if (isLost) stop = reopenOnline(window);
  }
  show(!navigator.onLine);
  // A module can also be missing while the shop is there: a newer release has taken its place.
  if (navigator.onLine) void isReachable(window).then((isThere) => isThere || show(true));
  return () => {
    isGone = true;
    stop?.();
  };
}
