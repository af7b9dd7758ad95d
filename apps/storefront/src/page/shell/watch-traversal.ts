import { pathWithQuery } from './document-path.ts';
import { goToNeighbour, type WithEntries } from './go-to-neighbour.ts';

type Page = Pick<Window, 'addEventListener' | 'removeEventListener' | 'history' | 'location'> & WithEntries;
type Shown = { readonly pathname: string; readonly search: string };
type Router = {
  readonly state: {
    readonly location: Shown;
    /** The action that showed the page: a new entry, a replaced entry, or a traversal. */
    readonly historyAction: string;
    readonly navigation: { readonly state: string; readonly historyAction?: string };
  };
  readonly subscribe: (listener: (state: Router['state']) => void) => unknown;
  readonly navigate: (delta: number) => unknown;
};

/** Returns the index of the current history entry among the router's; undefined for an entry of another site. */
function entryIndex({ history }: Page): number | undefined {
  const index: unknown = history.state?.idx;
  return Number.isInteger(index) ? Number(index) : undefined;
}

/**
 * Continues in the same direction when a history entry shows the same page again: it redirects to it, or has the same
 * address. Every step of a finished form leads to one page, and each would need one more press of the back button
 * (SW-2).
 */
function passRepeats(page: Page, router: () => Router | undefined) {
  let left: { readonly index: number | undefined; readonly href: string } | undefined;
  let visit: { readonly shown: string; readonly href: string; readonly direction: number } | undefined;
  return {
    begin: (): void => {
      visit = undefined;
      const followed = router();
      const index = entryIndex(page);
      if (!followed || index === undefined || left?.index === undefined) return;
      const direction = index - left.index;
      // A jump over several entries opens the chosen one.
      if (Math.abs(direction) !== 1) return;
      visit = { shown: pathWithQuery(followed.state.location), href: page.location.href, direction };
    },
    end: (isTraversal: boolean): void => {
      const { href } = page.location;
      const from = left;
      left = { index: entryIndex(page), href };
      const ended = visit;
      visit = undefined;
      const followed = router();
      if (!isTraversal || !ended || !followed || followed.state.historyAction === 'PUSH') return;
      // An entry with another anchor shows another position of the same page.
      const isSameEntry = href !== ended.href || href === from?.href;
      if (isSameEntry && pathWithQuery(followed.state.location) === ended.shown)
        goToNeighbour(page, ended.direction, followed.navigate);
    },
  };
}

/**
 * Watches whether the current navigation goes back or forward, including the redirects that replace its entry. Skips
 * entries that show the same page again. Call it before the router listens itself; `isTraversal` excludes events that
 * open a new entry. Each loader must call `isTraversing`: the router reports a replacing navigation only after it has
 * created its context.
 */
export function watchTraversal(page: Page, isTraversal: (event: PopStateEvent) => boolean = () => true) {
  let traversing = false;
  let router: Router | undefined;
  const repeats = passRepeats(page, () => router);
  const end = ({ navigation }: Router['state']) => {
    const isIdle = navigation.state === 'idle';
    const wasTraversing = traversing;
    if (isIdle || navigation.historyAction === 'PUSH') traversing = false;
    if (isIdle) repeats.end(wasTraversing);
  };
  const begin = (event: PopStateEvent) => {
    traversing = isTraversal(event);
    repeats.begin();
    // By then the router has begun to load, unless none of its routes changes.
    setTimeout(() => router && end(router.state));
  };
  page.addEventListener('popstate', begin);
  return {
    isTraversing: () => traversing,
    follow: (followed: Router): void => {
      router = followed;
      end(followed.state);
      followed.subscribe(end);
    },
    stop: () => page.removeEventListener('popstate', begin),
  };
}
