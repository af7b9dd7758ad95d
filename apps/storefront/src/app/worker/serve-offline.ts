import { OFFLINE_PATH, OFFLINE_SCRIPT, parseWanted, storeOfflinePage } from './offline-copy.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

/** Staff's screens, which have their own messages. */
const STAFF = /^\/backoffice(\/|$)/;

/** Fetches a page; without a connection returns the stored offline page, or fails as the browser does. */
async function openPage(scope: WorkerScope, { request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await scope.fetch(request));
  } catch {
    return (await scope.caches.match(OFFLINE_PATH)) ?? Response.error();
  }
}

const openFile = (scope: WorkerScope, request: Request): Promise<Response> =>
  scope.fetch(request).catch(async () => (await scope.caches.match(request.url)) ?? Response.error());

/**
 * Answers a page that cannot be fetched with the offline page. Everything else bypasses the worker: calls, posted
 * forms, files, other sites, and the back office.
 */
export function serveOffline(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  // The browser requests the page while the worker starts.
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
  );
  scope.addEventListener('message', (event) => {
    const wanted = parseWanted(event.data);
    if (wanted) event.waitUntil(storeOfflinePage(scope, wanted).catch(() => undefined));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      if (request.destination === 'document' && !STAFF.test(pathname))
        event.respondWith(openPage(scope, event));
      return;
    }
    // Browsers cache assets themselves, unless their cache was cleared.
    const isOfflineFile =
      pathname === OFFLINE_SCRIPT || (pathname.startsWith('/assets/') && !scope.navigator.onLine);
    if (isOfflineFile) event.respondWith(openFile(scope, request));
  });
}
