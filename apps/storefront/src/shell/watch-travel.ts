type Page = Pick<Window, 'addEventListener' | 'removeEventListener'>;
type Router = {
  readonly state: { readonly navigation: { readonly state: string; readonly historyAction?: string } };
  readonly subscribe: (listener: (state: Router['state']) => void) => unknown;
};

/**
 * Watches whether the current navigation goes back or forward, with the redirects that replace its entry. Call it
 * before the router listens itself; `isTravel` leaves out events that open a new entry. Each loader must ask: the
 * router tells of a navigation that takes this one's place only once it has made its context.
 */
export function watchTravel(page: Page, isTravel: (event: PopStateEvent) => boolean = () => true) {
  let travelling = false;
  let router: Router | undefined;
  const end = ({ navigation }: Router['state']) => {
    if (navigation.state === 'idle' || navigation.historyAction === 'PUSH') travelling = false;
  };
  const begin = (event: PopStateEvent) => {
    travelling = isTravel(event);
    // By then the router has begun to load, unless nothing of it changes.
    setTimeout(() => router && end(router.state));
  };
  page.addEventListener('popstate', begin);
  return {
    isTravelling: () => travelling,
    follow: (followed: Router): void => {
      router = followed;
      followed.subscribe(end);
    },
    stop: () => page.removeEventListener('popstate', begin),
  };
}
