import type { BrowserContext, CDPSession, Page } from '@playwright/test';

type Subscription = { readonly endpoint: string };

const sandbox = (path: string): URL => new URL(path, process.env.MAILBOX_URL);

async function subscribe(applicationServerKey: string): Promise<{ id: string; subscription: Subscription }> {
  const answer = await fetch(sandbox('/push/subscriptions'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationServerKey }),
  });
  if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
  return (await answer.json()) as { id: string; subscription: Subscription };
}

/**
 * Lets a page subscribe at the sandbox's push service: the browser's own is out of reach. Returns the texts of the
 * messages that arrived there, as the browser decrypts them.
 */
export async function usePushService(page: Page): Promise<() => Promise<string[]>> {
  let id = '';
  await page.exposeFunction('subscribeAtSandbox', async (key: string) => {
    const made = await subscribe(key);
    id = made.id;
    return made.subscription;
  });
  await page.addInitScript(() => {
    const page = globalThis as unknown as {
      PushManager: { prototype: object };
      subscribeAtSandbox: (key: string) => Promise<object>;
    };
    let held: object | null = null;
    Object.assign(page.PushManager.prototype, {
      getSubscription: async () => held,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const made = await page.subscribeAtSandbox(applicationServerKey);
        held = { toJSON: () => made, unsubscribe: async () => true };
        return held;
      },
    });
  });
  return async () => {
    const answer = await fetch(sandbox(`/push.json?subscription=${id}`));
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
  };
}

/** Hands a message to the page's service worker, as the browser does when its push service delivers one. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) found(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

type Shown = { readonly title: string; readonly body: string; readonly data: object };
type WorkerScope = {
  shown?: Shown[];
  readonly registration: {
    showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void>;
  };
};

/** Records what the service worker shows: a browser without a screen has no notifications. Returns it. */
export async function recordNotifications(context: BrowserContext): Promise<() => Promise<Shown[]>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('the page has no service worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const shown: Shown[] = [];
    scope.shown = shown;
    scope.registration.showNotification = async (title, { body, data }) => {
      shown.push({ title, body, data });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown ?? []);
}
