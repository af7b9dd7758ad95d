import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { getPageMessage, subscribeToPageMessage } from '../shell/page-message.ts';
import { useShownPages } from '../shell/shown-pages.ts';

const Asides = lazy(async () => ({ default: (await import('../asides/asides.tsx')).Asides }));

/**
 * Fetches what answers to a visitor who leaves (EX-1), or keeps a page's message (AR-9), when that first happens. The shell stands around
 * every page, so it listens as long as the document lives.
 */
export function Listen() {
  useShownPages();
  const message = useSyncExternalStore(subscribeToPageMessage, getPageMessage, () => undefined);
  const [left, setLeft] = useState<Event>();
  useEffect(() => document.documentElement.addEventListener('mouseleave', setLeft), []);
  return (
    (left || message) && (
      <Suspense>
        <Asides left={left} message={message} />
      </Suspense>
    )
  );
}
