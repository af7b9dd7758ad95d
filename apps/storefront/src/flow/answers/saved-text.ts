import type { FlowView } from '@folio/contract/views/flow';
import { optionsAt } from './options-at.ts';

/** Form field with the answers that its page was rendered with. */
export const KNOWN = 'known';

/**
 * Serializes a step's saved answers in a fixed order, without what the server adds to a place: equal answers
 * give equal texts.
 */
export function savedText({ definition, draft }: FlowView, step: string): string {
  const ids = optionsAt(definition, step)?.map(({ id }) => id) ?? [];
  return JSON.stringify(draft.answers, [...ids, 'code', 'name', 'region']);
}
