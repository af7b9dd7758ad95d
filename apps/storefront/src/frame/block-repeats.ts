import type { createBrowserRouter } from 'react-router';

type RouterState = ReturnType<typeof createBrowserRouter>['state'];

/** Returns whether the router has posted a form whose answer, or the page after it, is not there yet. */
const isPosting = ({ navigation, fetchers }: Pick<RouterState, 'navigation' | 'fetchers'>): boolean =>
  [navigation, ...fetchers.values()].some(
    ({ state, formMethod }) => state !== 'idle' && formMethod !== undefined && formMethod !== 'GET',
  );

/** Returns whether a submission posts to this shop, rather than to a provider's page or by GET. */
function isOwnPost({ target, submitter }: SubmitEvent, { location }: Document): boolean {
  if (!(target instanceof HTMLFormElement)) return false;
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? target.getAttribute(name);
  if (attribute('method')?.toLowerCase() !== 'post') return false;
  return new URL(attribute('action') ?? '', location.href).origin === location.origin;
}

/**
 * Blocks a form that is posted while another is in progress, for every form of the shop. It reads the router's own
 * state: components learn of it only after a render, which a double click outruns.
 */
export function blockRepeats(page: Document, getState: () => RouterState): void {
  page.addEventListener(
    'submit',
    (event) => {
      if (!isOwnPost(event, page) || !isPosting(getState())) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
