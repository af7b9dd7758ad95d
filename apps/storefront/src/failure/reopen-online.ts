const EVERY_MS = 5000;

/** Whether the shop answers. */
export const isReachable = (page: Window): Promise<boolean> =>
  page.fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Opens a page that could not be fetched again, as soon as the shop can be reached. Answers with what stops that. */
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
