import { trustedScriptUrl } from './trusted.ts';

const WORKER = '/service-worker.js';

/**
 * Registers the service worker and resolves once it runs.
 * @throws if the browser or a setting forbids it
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(trustedScriptUrl(WORKER));
  return navigator.serviceWorker.ready;
}
