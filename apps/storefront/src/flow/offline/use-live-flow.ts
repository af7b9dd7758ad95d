import type { FlowView } from '@folio/contract/views';
import { useEffect, useSyncExternalStore } from 'react';
import { type HeldFlow, holdFlow, localFlow, onLocalFlowChange } from './held-flows.ts';

/** The flow as it stands now: the loaded one, or what this browser has since answered and the server since priced. */
export function useLiveFlow(loaded: FlowView): HeldFlow {
  useEffect(() => {
    if (!localFlow(loaded.key)) holdFlow(loaded);
  }, [loaded]);
  return useSyncExternalStore(
    onLocalFlowChange,
    () => localFlow(loaded.key) ?? loaded,
    () => loaded,
  );
}
