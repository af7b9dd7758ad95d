import { registerWorker } from '../../page/shell/register-worker.ts';

/**
 * Registers the service worker and tells it the language and release of this document, so that its offline page
 * matches. A shop in another site's frame has none, and neither has a page in development.
 */
export async function keepOfflinePage(version: string | undefined): Promise<void> {
  if (import.meta.env.DEV || version === undefined) return;
  if (!('serviceWorker' in navigator) || window.self !== window.top) return;
  try {
    const { active } = await registerWorker();
    active?.postMessage({ language: document.documentElement.lang, version });
  } catch {
    // Private windows and settings may forbid it: the shop works without it.
  }
}
