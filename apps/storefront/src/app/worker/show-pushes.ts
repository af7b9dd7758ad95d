import type { PushEvent, WorkerScope } from './worker-scope.ts';

type Message = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
  readonly lang: string;
};

/** Parses a message of the shop; a browser must show something for each, so an unreadable one links the orders. */
function parseMessage({ data }: PushEvent, { hostname }: Location): Message {
  const plain = { title: hostname, body: '', url: '/pedidos', tag: 'orders', lang: '' };
  try {
    return { ...plain, ...(JSON.parse(data?.text() ?? '{}') as Partial<Message>) };
  } catch {
    return plain;
  }
}

/** Focuses the tab with this address, or opens it. Opens no other site. */
async function openOrder({ clients, location }: WorkerScope, path: unknown): Promise<void> {
  const url = new URL(String(path), location.origin);
  const target = url.origin === location.origin ? url : new URL('/pedidos', location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = open.find((client) => new URL(client.url).pathname === target.pathname);
  await (shown ? shown.focus() : clients.openWindow(target.href));
}

/** Shows the shop's push messages as notifications that link their order (AP-15). */
export function showPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const { title, url, ...shown } = parseMessage(event, scope.location);
    const options = { ...shown, icon: '/icon-192.png', data: { url } };
    event.waitUntil(scope.registration.showNotification(title, options));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openOrder(scope, (event.notification.data as { url?: unknown } | null)?.url));
  });
}
