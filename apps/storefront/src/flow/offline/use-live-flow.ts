import type { FlowView } from '@folio/contract/views';
import { useEffect, useSyncExternalStore } from 'react';
import { localFlow, onLocalFlowChange, type StoredFlow, storeFlow } from './stored-flows.ts';

/** The flow as it stands now: the loaded one, or what this browser has since answered and the server since priced. */
export function useLiveFlow(loaded: FlowView): StoredFlow {
  useEffect(() => {
    if (!localFlow(loaded.key)) storeFlow(loaded);
  }, [loaded]);
  return useSyncExternalStore(
    onLocalFlowChange,
    () => localFlow(loaded.key) ?? loaded,
    () => loaded,
  );
}
