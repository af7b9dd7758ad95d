/**
 * Starts a fetch that can wait, at once or when the connection is back. A browser remembers a module that it could not fetch and
 * fails each later import of it, so nothing is imported ahead of time while it is offline.
 */
export function whenOnline(start: () => void): void {
  if (navigator.onLine) start();
  else addEventListener('online', start, { once: true });
}
