import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../page/shell/language.tsx';
import { askToLeave, losesChanges } from '../../staff/drafts/use-unsaved.ts';

/** Asks before a link, or the browser's back button, loses unsaved changes. The router supports only one blocker. */
export function useLeaveGuard(): void {
  const t = useTexts();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesChanges(currentLocation, nextLocation),
  );
  const latest = useRef({ blocker, t });
  useEffect(() => {
    latest.current = { blocker, t };
  });
  // A navigation of its own each time: the router may switch from one blocked navigation to the next without a render
  // in between.
  const blocked = blocker.location;
  useEffect(() => {
    if (!blocked) return;
    askToLeave(
      latest.current.t,
      () => latest.current.blocker.proceed?.(),
      () => latest.current.blocker.reset?.(),
    );
  }, [blocked]);
}
