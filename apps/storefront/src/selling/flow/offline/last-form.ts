import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers } from '@folio/domain/flow/definition';
import { lastFormKey, readStored, storeValue } from '../../../page/storage/tab-storage.ts';

/** Seconds for which an added form is offered again; -1 means as long as the tab is open (EN-18). */
export const LAST_FORM_SECONDS = 24 * 3600;

type Last = { readonly answers: Answers; readonly at: number; readonly seconds: number };

/** Stores the form just added, without its files, which moved with it (AP-17). */
export function saveLastForm({ key, definition, draft }: FlowView, now: number, seconds: number): void {
  const files = definition.steps.flatMap(({ options }) =>
    options.filter(({ type }) => type === 'file').map(({ id }) => id),
  );
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(([id]) => !files.includes(id)));
  storeValue(lastFormKey(key), { answers, at: now, seconds } satisfies Last);
}

/**
 * Returns the answers of the last form of a flow; undefined when this tab has none. Deletes them once they
 * are too old.
 */
export function readLastForm(flow: string, now: number): Answers | undefined {
  const last = readStored<Last>(lastFormKey(flow));
  if (!last) return undefined;
  if (last.seconds === -1 || now - last.at <= last.seconds * 1000) return last.answers;
  storeValue(lastFormKey(flow), undefined);
  return undefined;
}
