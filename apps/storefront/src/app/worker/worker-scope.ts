/** The parts of a service worker that the shop uses: the types of the DOM library have none of them. */
export type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
};
export type MessageEvent = Waiting & { readonly data: unknown };
export type PushEvent = Waiting & { readonly data: { readonly text: () => string } | null };
export type ClickEvent = Waiting & { readonly notification: Notification };

export type Client = { readonly url: string; readonly focus: () => Promise<unknown> };
type Events = {
  readonly install: Waiting;
  readonly activate: Waiting;
  readonly fetch: FetchEvent;
  readonly message: MessageEvent;
  readonly push: PushEvent;
  readonly notificationclick: ClickEvent;
};

export type WorkerScope = {
  readonly addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Client[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly navigator: Pick<Navigator, 'onLine'>;
  readonly fetch: typeof fetch;
};
