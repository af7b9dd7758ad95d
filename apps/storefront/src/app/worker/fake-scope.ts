import type { WorkerScope } from './worker-scope.ts';

export const ORIGIN = 'https://tienda.example';
const HTML =
  '<link rel="stylesheet" href="/assets/a.css"><script src="/offline.js"></script><h1>Sin conexión</h1>';

type Caches = Map<string, Map<string, Response>>;
type Listeners = Map<string, (event: object) => void>;

const readPath = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).pathname;

/** Creates the browser's `caches` upon a map that tests can read. */
function cacheStorage(caches: Caches) {
  const openCopy = (name: string) => {
    const copy = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, copy);
    return {
      match: async (path: string) => copy.get(readPath(path)),
      put: async (path: string, answer: Response) => void copy.set(readPath(path), answer),
    };
  };
  return {
    keys: async () => [...caches.keys()],
    open: async (name: string) => openCopy(name),
    delete: async (name: string) => caches.delete(name),
    match: async (path: string) => [...caches.values()].map((copy) => copy.get(readPath(path)))[0],
  };
}

/** Requests a page or file of a worker; undefined if the worker leaves it to the browser. */
const requester =
  (listeners: Listeners) =>
  async (path: string, init: object = {}) => {
    let answer: Promise<Response> | undefined;
    const asked = {
      url: new URL(path, ORIGIN).href,
      method: 'GET',
      mode: 'navigate',
      destination: 'document',
      ...init,
    };
    const respondWith = (response: Promise<Response>) => {
      answer = response;
    };
    listeners.get('fetch')?.({ request: asked, preloadResponse: Promise.resolve(undefined), respondWith });
    return (await answer)?.text();
  };

/** Creates a service worker's environment; `files` answer fetches until the connection is cut. */
export function workerScope(
  files: Record<string, string> = { '/offline': HTML, '/assets/a.css': 'a', '/offline.js': 'b' },
) {
  const listeners: Listeners = new Map();
  const caches: Caches = new Map();
  const line = { isUp: true };
  const opened: string[] = [];
  const focused: string[] = [];
  const shown: object[] = [];
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: new URL(`${ORIGIN}/service-worker.js`),
    navigator: { onLine: true },
    fetch: async (request: Request | string) => {
      const body = files[readPath(request)];
      if (!line.isUp) throw new TypeError('Failed to fetch');
      return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
    },
    caches: cacheStorage(caches),
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => [
        { url: `${ORIGIN}/pedidos/7?hecho=1`, focus: async () => void focused.push('7') },
      ],
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const worker = scope as unknown as WorkerScope;
  const emit = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  return { worker, caches, line, files, opened, focused, shown, emit, request: requester(listeners) };
}
