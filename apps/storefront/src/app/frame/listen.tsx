import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { getPageMessage, subscribeToPageMessage } from '../../page/shell/page-message.ts';
import { useShownPages } from '../../page/shell/shown-pages.ts';
import { LEAVING } from '../../selling/exit-hints/leaving.ts';

const Asides = lazy(async () => ({ default: (await import('./asides.tsx')).Asides }));

/**
 * Loads the code for exit hints (EX-1) or a page's snackbar (AR-9) on its first event. The shell outlives
 * pages, so it listens as long as the document.
 */
export function Listen() {
  useShownPages();
  const message = useSyncExternalStore(subscribeToPageMessage, getPageMessage, () => undefined);
  const [left, setLeft] = useState<Event>();
  useEffect(() => document.addEventListener(LEAVING, setLeft), []);
  return (
    (left || message) && (
      <Suspense>
        <Asides left={left} message={message} />
      </Suspense>
    )
  );
}
