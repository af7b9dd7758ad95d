import type { FlowView } from '@folio/contract/views';
import type { Answers, Option } from '@folio/domain/flow/definition';

/** The questions that another tab of this browser has answered otherwise: there, and here before that. */
export type Elsewhere = {
  readonly options: readonly Option[];
  readonly there: Answers;
  readonly here: Answers;
};
/** A flow as this browser has it. */
export type StoredFlow = FlowView & {
  /** Told until the next step is sent. */
  readonly elsewhere?: Elsewhere | undefined;
};

const views = new Map<string, StoredFlow>();
const listeners = new Set<() => void>();

/** The flow as this browser has it; undefined when it has not been here yet. */
export const localFlow = (key: string): StoredFlow | undefined => views.get(key);
export function onLocalFlowChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** What the server rendered is where this browser goes on from. */
export function storeFlow(view: StoredFlow): void {
  views.set(view.key, view);
  for (const listener of listeners) listener();
}
export function dropFlow(key: string): void {
  views.delete(key);
}
