const EVERY_MS = 5000;

/** Opens a page that could not be fetched again, as soon as the shop can be reached. Answers with what stops that. */
export function reopenOnline(page: Window): () => void {
  const look = async () => {
    if (!page.navigator.onLine) return;
    const answer = await page.fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) page.location.reload();
  };
  const timer = page.setInterval(look, EVERY_MS);
  page.addEventListener('online', look);
  return () => {
    page.clearInterval(timer);
    page.removeEventListener('online', look);
  };
}
