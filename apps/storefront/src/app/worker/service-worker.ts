import { serveOffline } from './serve-offline.ts';
import { showPushes } from './show-pushes.ts';
import type { WorkerScope } from './worker-scope.ts';

// The one script that runs as a service worker.
const scope = globalThis as unknown as WorkerScope;
serveOffline(scope);
showPushes(scope);
