/** The shop's path of a history entry whose hash is not the shop's: a host's anchor, or the page before any. */
const PATH = 'folioPath';

type Options = {
  /** The path shown until the visitor navigates. */
  readonly start: string;
  /** The shop's own origin. */
  readonly origin: string;
  /** Opens an address outside the shop in the whole window, as a provider's page. */
  readonly leave: (url: string) => void;
};

const isOwn = (hash: string): boolean => hash.startsWith('#/');

/**
 * Returns a window for the router's hash history that leaves the host's anchors alone: only hashes that begin with
 * `#/` are paths of the shop. A host's anchor keeps the shop's page, also when the visitor goes back to it.
 */
export function hashWindow(page: Window, { start, origin, leave }: Options): Window {
  const listeners = new Map<unknown, (event: PopStateEvent) => void>();
  let shown = start;
  const noted = (): unknown => (page.history.state as Record<string, unknown> | null)?.[PATH];
  const readHash = (): string => {
    const { hash } = page.location;
    if (isOwn(hash)) shown = hash.slice(1);
    else {
      const path = noted();
      if (typeof path === 'string') shown = path;
    }
    return `#${shown}`;
  };
  /** Returns whether a visit to an entry is one within the shop; notes the shop's page in a host's new entry. */
  const isVisit = (): boolean => {
    if (isOwn(page.location.hash) || typeof noted() === 'string') return true;
    page.history.replaceState({ ...page.history.state, [PATH]: shown }, '');
    return false;
  };
  if (!isOwn(page.location.hash) && typeof noted() !== 'string')
    page.history.replaceState({ ...page.history.state, [PATH]: start }, '');
  const open = (url: string | URL) => leave(new URL(url, origin).href);
  const location = {
    origin,
    get href() {
      return page.location.href;
    },
    get hash() {
      return readHash();
    },
    assign: open,
    replace: open,
    reload: () => page.location.reload(),
  };
  const proxied = {
    location,
    history: {
      get state() {
        return page.history.state;
      },
      pushState: (...entry: Parameters<History['pushState']>) => {
        page.history.pushState(...entry);
        readHash();
      },
      replaceState: (...entry: Parameters<History['replaceState']>) => {
        page.history.replaceState(...entry);
        readHash();
      },
      go: (delta: number) => page.history.go(delta),
    },
    document: page.document,
    sessionStorage: undefined,
    addEventListener: (type: string, listener: (event: PopStateEvent) => void) => {
      if (type !== 'popstate') return;
      const filtered = (event: PopStateEvent) => {
        if (isVisit()) listener(event);
      };
      listeners.set(listener, filtered);
      page.addEventListener('popstate', filtered);
    },
    removeEventListener: (_type: string, listener: unknown) => {
      const filtered = listeners.get(listener);
      if (filtered) page.removeEventListener('popstate', filtered);
    },
  };
  // The router uses no more of a window than this.
  return proxied as unknown as Window;
}
