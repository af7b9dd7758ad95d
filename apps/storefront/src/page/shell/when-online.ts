/**
 * Runs a preload now or once the connection is back. Browsers cache a failed import permanently, so it preloads nothing
 * while offline.
 */
export function whenOnline(start: () => void): void {
  if (navigator.onLine) start();
  else addEventListener('online', start, { once: true });
}
