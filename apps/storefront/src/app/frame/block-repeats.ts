import type { createBrowserRouter } from 'react-router';

type RouterState = ReturnType<typeof createBrowserRouter>['state'];
type Shown = { readonly page: unknown; readonly fetchers: ReadonlyMap<string, unknown> };

/** The replies that the page shows. The router replaces the object of each with the next reply. */
const repliesIn = ({ actionData, fetchers }: RouterState): Shown => ({
  page: actionData,
  fetchers: new Map([...fetchers].map(([key, { data }]) => [key, data])),
});

/**
 * Returns whether the router has posted a form whose reply, or the page after it, has not arrived. The page shows a
 * reply before its data are loaded again; by then its customer may correct the form and send it.
 */
function isPosting({ navigation, actionData, fetchers }: RouterState, before: Shown): boolean {
  const isOpen = (
    { state, formMethod }: Pick<RouterState['navigation'], 'state' | 'formMethod'>,
    isReplyShown: boolean,
  ) =>
    formMethod !== undefined &&
    formMethod !== 'GET' &&
    (state === 'submitting' || (state === 'loading' && !isReplyShown));
  return (
    isOpen(navigation, actionData !== before.page) ||
    [...fetchers].some(([key, fetcher]) => isOpen(fetcher, fetcher.data !== before.fetchers.get(key)))
  );
}

/** Returns whether a submission posts to this shop, rather than to a provider's page or by GET. */
function isOwnPost({ target, submitter }: SubmitEvent): boolean {
  if (!(target instanceof HTMLFormElement)) return false;
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name);
  if (attribute('method')?.toLowerCase() !== 'post') return false;
  return new URL(attribute('action') ?? '', location.href).origin === location.origin;
}

/**
 * Blocks a form that is posted while another is in progress, for every form of the shop. It reads the router's own
 * state: components learn of it only after a render, which a double click outruns.
 */
export function blockRepeats(page: Document | HTMLElement, getState: () => RouterState): void {
  let before: Shown = { page: undefined, fetchers: new Map() };
  page.addEventListener(
    'submit',
    (submitted) => {
      const event = submitted as SubmitEvent;
      if (!isOwnPost(event)) return;
      const state = getState();
      if (!isPosting(state, before)) {
        before = repliesIn(state);
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
