import { lazy, Suspense, useEffect, useState } from 'react';

const ExitHint = lazy(async () => ({ default: (await import('../exit/exit-hint.tsx')).ExitHint }));

/** EX-1: what is said to somebody who leaves is fetched when the mouse leaves the page for the first time. */
export function ExitWatch() {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => setLeft(true);
    document.documentElement.addEventListener('mouseleave', leave, { once: true });
    return () => document.documentElement.removeEventListener('mouseleave', leave);
  }, []);
  return (
    left && (
      <Suspense>
        <ExitHint />
      </Suspense>
    )
  );
}
