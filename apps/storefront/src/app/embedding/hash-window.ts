import { withoutLineBreaks } from '@folio/contract/app/page.view';

/** The shop's path of a history entry whose hash is not the shop's: a host's anchor, or the page before any hash. */
const PATH = 'folioPath';

type Options = {
  /** The path shown until the visitor navigates. */
  readonly start: string;
  /** The shop's own origin. */
  readonly origin: string;
  /** Opens an address outside the shop in the whole window, such as a provider's page. */
  readonly leave: (url: string) => void;
  /** Returns whether the first page is shown; before, its redirects replace its entry, as a server's do. */
  readonly hasOpened: () => boolean;
};

/** Returns whether an entry was shown before, rather than opened by a link of the host or a typed hash. */
export const isKnownEntry = ({ state }: PopStateEvent): boolean => state !== null;

const isOwn = (hash: string): boolean => hash.startsWith('#/');

/** Tracks which page of the shop each history entry of the host shows. */
function followEntries(page: Window, start: string) {
  let shown = start;
  let index = -1;
  const state = () => page.history.state as Record<string, unknown> | null;
  const isNoted = (): boolean => isOwn(page.location.hash) || typeof state()?.[PATH] === 'string';
  const indexOr = (other: number): number => {
    const idx = state()?.idx;
    return Number.isInteger(idx) ? Number(idx) : other;
  };
  /** Records the shop's page, and the entry's number: the router counts on from any entry's number, also the host's. */
  const note = () => {
    index = indexOr(index + 1);
    page.history.replaceState({ ...state(), idx: index, [PATH]: shown }, '');
  };
  const readHash = (): string => {
    const { hash } = page.location;
    if (isNoted()) shown = isOwn(hash) ? withoutLineBreaks(hash.slice(1)) : String(state()?.[PATH]);
    index = indexOr(index);
    return `#${shown}`;
  };
  if (!isNoted()) note();
  return {
    readHash,
    /** Returns whether a visit to an entry is one within the shop; records the shop's page in a new entry. */
    isVisit: (): boolean => {
      const isWithin = isNoted();
      readHash();
      if (!isWithin || page.history.state === null) note();
      return isWithin;
    },
  };
}

/** Returns the history with the shop's page read again after each change. */
const followedHistory = ({ history }: Window, readHash: () => string, hasOpened: () => boolean) => ({
  get state() {
    return history.state;
  },
  pushState: (...entry: Parameters<History['pushState']>) => {
    if (hasOpened()) history.pushState(...entry);
    else history.replaceState(...entry);
    readHash();
  },
  replaceState: (...entry: Parameters<History['replaceState']>) => {
    history.replaceState(...entry);
    readHash();
  },
  go: (delta: number) => history.go(delta),
});

/**
 * Returns a window for the router's hash history that ignores the host's anchors: only hashes that begin with `#/` are
 * paths of the shop. At a host's anchor the shop keeps its page, also after the back button.
 */
export function hashWindow(page: Window, { start, origin, leave, hasOpened }: Options): Window {
  const listeners = new Map<unknown, (event: PopStateEvent) => void>();
  const { readHash, isVisit } = followEntries(page, start);
  let judged: { readonly event: PopStateEvent; readonly isVisit: boolean } | undefined;
  // All listeners of an event get the same decision, since it records the entry.
  const judge = (event: PopStateEvent): boolean => {
    if (judged?.event !== event) judged = { event, isVisit: isVisit() };
    return judged.isVisit;
  };
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
    history: followedHistory(page, readHash, hasOpened),
    document: page.document,
    sessionStorage: undefined,
    addEventListener: (type: string, listener: (event: PopStateEvent) => void) => {
      if (type !== 'popstate') return;
      const filtered = (event: PopStateEvent) => {
        if (judge(event)) listener(event);
      };
      listeners.set(listener, filtered);
      page.addEventListener('popstate', filtered);
    },
    removeEventListener: (_type: string, listener: unknown) => {
      const filtered = listeners.get(listener);
      if (filtered) page.removeEventListener('popstate', filtered);
    },
  };
  // The router uses only these parts of a window.
  return proxied as unknown as Window;
}
