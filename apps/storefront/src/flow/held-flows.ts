import type { FlowView } from '@folio/contract/views';

const views = new Map<string, FlowView>();
const listeners = new Set<() => void>();

/** The flow as this browser has it; undefined when it has not been here yet. */
export const localFlow = (key: string): FlowView | undefined => views.get(key);
export function onLocalFlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** What the server rendered is where this browser goes on from. */
export function holdFlow(view: FlowView): void {
  views.set(view.key, view);
  for (const listener of listeners) listener();
}
export function dropFlow(key: string): void {
  views.delete(key);
}
