import type { FlowView } from '@folio/contract/views';
import { useSyncExternalStore } from 'react';
import { localFlow, onLocalFlowChange } from '../api/local-flows.ts';

/** The flow as it stands now: the loaded one, or what this browser has since answered and the server since priced. */
export function useLiveFlow(loaded: FlowView): FlowView {
  return useSyncExternalStore(
    onLocalFlowChange,
    () => localFlow(loaded.key) ?? loaded,
    () => loaded,
  );
}
