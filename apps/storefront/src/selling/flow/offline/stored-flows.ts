import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers, Option } from '@folio/domain/flow/definition';

/** Questions that another tab of this browser has changed: its answers, and the earlier ones here. */
export type OtherTab = {
  readonly options: readonly Option[];
  readonly there: Answers;
  readonly here: Answers;
};
/** A flow as this browser has it. */
export type StoredFlow = FlowView & {
  /** Shown until the next step is sent. */
  readonly otherTab?: OtherTab | undefined;
};

const views = new Map<string, StoredFlow>();
const listeners = new Set<() => void>();

/** Returns this browser's flow; undefined before its first visit. */
export const localFlow = (key: string): StoredFlow | undefined => views.get(key);
export function onLocalFlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Starts this browser's flow from the server-rendered one. */
export function storeFlow(view: StoredFlow): void {
  views.set(view.key, view);
  for (const listener of listeners) listener();
}
export function dropFlow(key: string): void {
  views.delete(key);
}
