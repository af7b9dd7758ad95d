import { fetchFields } from '@folio/ui/form/later-fields';
import { useEffect } from 'react';
import { whenOnline } from '../shell/when-online.ts';
import { loadFlowData } from './calls/flow-calls.ts';

const QUIET_MS = 2000;

/**
 * Fetches what the next steps need before they need it: as soon as somebody reaches for the form (call what this gives back), or when the
 * page has been quiet for a while. What fails now is fetched when it is needed.
 */
export function useLoadAhead(): (event: { readonly target: EventTarget }) => void {
  useEffect(() => {
    const timer = setTimeout(loadAheadOnline, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return reachFor;
}

/** A new page has its focus on the heading (use-heading-focus.ts): nobody has reached for its form yet. */
function reachFor({ target }: { readonly target: EventTarget }): void {
  if (!(target instanceof HTMLHeadingElement)) loadAheadOnline();
}

const loadAheadOnline = (): void => whenOnline(loadAhead);

function loadAhead(): void {
  const ways = () => import('./other-options.tsx');
  const order = () => import('./order-answers.tsx');
  const review = () => import('./review-answers.tsx');
  const reply = () => import('./reply-messages.tsx');
  const loads = [
    loadFlowData,
    () => import('./calls/show-reply.ts'),
    fetchFields,
    ways,
    order,
    review,
    reply,
  ];
  for (const load of loads) load().catch(() => undefined);
}
