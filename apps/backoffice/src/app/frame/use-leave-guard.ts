import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../page/shell/language.tsx';
import { askToLeave, losesChanges } from '../../staff/drafts/use-unsaved.ts';

/** Asks before a link, or the browser's way back, loses unsaved changes. The router supports one blocker alone. */
export function useLeaveGuard(): void {
  const t = useTexts();
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    losesChanges(currentLocation, nextLocation),
  );
  const latest = useRef({ blocker, t });
  useEffect(() => {
    latest.current = { blocker, t };
  });
  // A navigation of its own each time: the router may go from one blocked one to the next without a rendering between.
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
