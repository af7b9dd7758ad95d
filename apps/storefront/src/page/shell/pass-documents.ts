import { readStored, storeValue } from '../storage/tab-storage.ts';
import { pathWithQuery } from './document-path.ts';
import { goToNeighbour, type WithEntries } from './go-to-neighbour.ts';

/** The entry that this tab's last document of the shop showed. */
const LEFT = 'folio:left';

type Entry = { readonly path: string; readonly index: number };
type Page = Pick<Window, 'location' | 'history' | 'performance' | 'addEventListener'> & WithEntries;

function shownEntry({ location, navigation }: Page): Entry | undefined {
  const index = navigation?.currentEntry?.index;
  return index === undefined ? undefined : { path: pathWithQuery(location), index };
}

const isTraversal = ({ performance }: Page): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Continues in the same direction when a document, opened by the back or forward button, shows the page that was just
 * left: the server redirects each step of a finished form to one page (SW-2). Within a document, watch-traversal.ts
 * does so.
 */
export function passDocuments(page: Page): void {
  const pass = () => {
    const [left, shown] = [readStored<Entry>(LEFT), shownEntry(page)];
    if (!left || !shown || left.path !== shown.path) return;
    const direction = shown.index - left.index;
    // A jump over several entries opens the chosen one.
    if (Math.abs(direction) === 1) goToNeighbour(page, direction, () => page.history.go(direction));
  };
  if (isTraversal(page)) pass();
  page.addEventListener('pageshow', ({ persisted }) => persisted && pass());
  page.addEventListener('pagehide', () => storeValue(LEFT, shownEntry(page)));
}
