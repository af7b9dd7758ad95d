/**
 * Runs a preload now or when the connection is back. Browsers cache a failed import permanently, so nothing
 * is preloaded while offline.
 */
export function whenOnline(start: () => void): void {
  if (navigator.onLine) start();
  else addEventListener('online', start, { once: true });
}
