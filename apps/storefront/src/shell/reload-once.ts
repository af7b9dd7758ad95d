import { keep, readKept } from '../flow/kept.ts';

const RELOADED = 'folio:reloaded';
/** BC-3. */
const PAUSE_MS = 1_800_000;

/**
 * When a part of the page cannot be fetched, a newer version of the shop has taken its place: the page is loaded anew, with `t` in its
 * address, once in half an hour (AR-13, ER-5). Not while the shop cannot be reached, since then nothing would be left to see.
 */
export function reloadOnce(page: Window): void {
  page.addEventListener('vite:preloadError', async () => {
    const now = Date.now();
    if (now - (readKept<number>(RELOADED) ?? 0) < PAUSE_MS) return;
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    keep(RELOADED, now);
    const url = new URL(page.location.href);
    url.searchParams.set('t', String(now));
    page.location.replace(url);
  });
}
