import { isReachable } from '../api/is-reachable.ts';

const EVERY_MS = 5000;
/** Reopens a failed page as soon as the shop is reachable. Returns a function that stops it. */
export function reopenOnline(page: Window): () => void {
  const look = async () => {
    if (page.navigator.onLine && (await isReachable(page))) page.location.reload();
  };
  const timer = page.setInterval(look, EVERY_MS);
  page.addEventListener('online', look);
  return () => {
    page.clearInterval(timer);
    page.removeEventListener('online', look);
  };
}
