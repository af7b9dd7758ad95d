import { storage } from '../storage/tab-storage.ts';

const RELOADED = 'folio:reloaded';
/** BC-3. */
const PAUSE_MS = 1_800_000;

/** Returns when this browser last reloaded, in any tab; without storage, when this page was reloaded. */
function lastReload({ location }: Window): number {
  const own = Number(new URLSearchParams(location.search).get('t')) || 0;
  try {
    return Math.max(own, Number(storage('localStorage')?.getItem(RELOADED)) || 0);
  } catch {
    return own;
  }
}

/** A clock that was set back must not block reloads longer. */
const isSpent = (page: Window, now: number): boolean => Math.abs(now - lastReload(page)) < PAUSE_MS;

/**
 * Claims the one forced reload per half hour of all tabs (AR-12, AR-13, BC-3). Returns false when it is used
 * up.
 */
export function claimReload(page: Window, now: number): boolean {
  if (isSpent(page, now)) return false;
  try {
    storage('localStorage')?.setItem(RELOADED, String(now));
  } catch {
    // The URL of the reloaded page contains the time.
  }
  return true;
}

/** Reloads the page bypassing every cache, with `t` in its URL. */
export function reloadAt({ location }: Window, now: number): void {
  const url = new URL(location.href);
  url.searchParams.set('t', String(now));
  location.replace(url);
}

/**
 * Reloads the page when a module cannot be loaded because a newer release replaced it, at most once per half hour
 * (AR-13, ER-5). Does nothing while the shop is unreachable: the reloaded page would not open.
 */
export function reloadOnce(page: Window): void {
  page.addEventListener('vite:preloadError', async () => {
    if (isSpent(page, Date.now())) return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    const now = Date.now();
    if (answer?.ok && claimReload(page, now)) reloadAt(page, now);
  });
}
