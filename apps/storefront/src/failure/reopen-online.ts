import { callUrl } from '../api/send-call.ts';

const EVERY_MS = 5000;
/** The time that the shop has to answer, in ms. */
const WAIT_MS = 5000;

/** Returns whether the shop answers and is well. */
export const isReachable = (page: Window): Promise<boolean> =>
  page.fetch(callUrl('/healthz'), { cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

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
