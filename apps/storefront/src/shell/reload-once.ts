import { storage } from '../storage/tab-storage.ts';

const RELOADED = 'folio:reloaded';
/** BC-3. */
const PAUSE_MS = 1_800_000;

/** When this browser reloaded last, in any tab; where it stores nothing, when this page itself was reloaded. */
function lastReload({ location }: Window): number {
  const own = Number(new URLSearchParams(location.search).get('t')) || 0;
  try {
    return Math.max(own, Number(storage('localStorage')?.getItem(RELOADED)) || 0);
  } catch {
    return own;
  }
}

/** A clock that was set back must not hold up reloads for longer. */
const isSpent = (page: Window, now: number): boolean => Math.abs(now - lastReload(page)) < PAUSE_MS;

/** Claims the one forced reload of half an hour, of all tabs together (AR-12, AR-13, BC-3). False when it is spent. */
export function claimReload(page: Window, now: number): boolean {
  if (isSpent(page, now)) return false;
  try {
    storage('localStorage')?.setItem(RELOADED, String(now));
  } catch {
    // The address of the reloaded page tells it.
  }
  return true;
}

/** Loads the page again past every cache, with `t` in its address. */
export function reloadAt({ location }: Window, now: number): void {
  const url = new URL(location.href);
  url.searchParams.set('t', String(now));
  location.replace(url);
}

/**
 * When a part of the page cannot be fetched, a newer version of the shop has taken its place: the page is loaded anew, with `t` in its
 * address, once in half an hour (AR-13, ER-5). Not while the shop cannot be reached, since then nothing would be left to see.
 */
export function reloadOnce(page: Window): void {
  page.addEventListener('vite:preloadError', async () => {
    if (isSpent(page, Date.now())) return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    const now = Date.now();
    if (answer?.ok && claimReload(page, now)) reloadAt(page, now);
  });
}
