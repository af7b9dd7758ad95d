import { fetchFields } from '@folio/ui/form/later-fields';
import { useEffect } from 'react';
import { whenOnline } from '../shell/when-online.ts';
import { loadFlowData } from './calls/flow-calls.ts';

const QUIET_MS = 2000;

/**
 * Preloads the code of the next steps: when the visitor reaches for the form (call the returned function), or
 * when the page has been idle. Failed preloads are retried on demand.
 */
export function useLoadAhead(): (event: { readonly target: EventTarget }) => void {
  useEffect(() => {
    const timer = setTimeout(loadAheadOnline, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return reachFor;
}

/** A new page focuses its heading (use-heading-focus.ts), which does not count as reaching for the form. */
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
