import { fetchFields } from '@folio/ui/form/later-fields';
import { useEffect } from 'react';
import { whenOnline } from '../../page/shell/when-online.ts';
import { loadFlowData } from './calls/flow-calls.ts';
import { loadOptions, loadOrder, loadReply, loadReview } from './later-parts.tsx';

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
  const loadShowReply = () => import('./calls/show-reply.ts');
  const loads = [loadFlowData, loadShowReply, fetchFields, loadOptions, loadOrder, loadReview, loadReply];
  for (const load of loads) load().catch(() => undefined);
}
