import type { FlowView } from '@folio/contract/views';
import { optionsAt } from './options-at.ts';

/** The form's name for the answers that its page was made with. */
export const KNOWN = 'known';

/** A step's saved answers, always in this order and without what the server adds to a place: the same answers are the same text. */
export function savedText({ definition, draft }: FlowView, step: string): string {
  const ids = optionsAt(definition, step)?.map(({ id }) => id) ?? [];
  return JSON.stringify(draft.answers, [...ids, 'code', 'name', 'region']);
}
