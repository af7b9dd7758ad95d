import type { WorkerScope } from './worker-scope.ts';

/** Replaces every installed worker when the shop switches it off: deletes its copies and unregisters itself. */
const scope = globalThis as unknown as WorkerScope;
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await scope.caches.keys()) await scope.caches.delete(name);
      await scope.registration.unregister();
    })(),
  ),
);
