import type { FlowView } from '@folio/contract/selling/flow.view';
import { useEffect, useSyncExternalStore } from 'react';
import { localFlow, onLocalFlowChange, type StoredFlow, storeFlow } from './stored-flows.ts';

/** The current flow: loaded, answered in this browser, and priced by the server. */
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
