import { lazy, Suspense, useEffect, useState } from 'react';

const Asides = lazy(async () => ({ default: (await import('../asides/asides.tsx')).Asides }));

/** What answers to somebody who leaves (EX-1), or keeps a page's message (AR-9), is fetched when that first happens. */
export function Listen() {
  const [heard, setHeard] = useState<Event>();
  useEffect(() => {
    // Heard as long as the document lives: the shell stands around every page.
    for (const type of ['mouseleave', 'told']) document.documentElement.addEventListener(type, setHeard);
  }, []);
  return (
    heard && (
      <Suspense>
        <Asides heard={heard} />
      </Suspense>
    )
  );
}
