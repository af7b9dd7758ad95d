import type { FlowView } from '@folio/contract/views/flow';
import type { Answers } from '@folio/domain/flow/definition';
import { optionsAt } from './options-at.ts';

/** Form field with the answers that its page was rendered with. */
export const KNOWN = 'known';

/**
 * Serializes some answers in a fixed order, without what the server adds to a place: equal answers give equal texts.
 */
export const serializeAnswers = (answers: Answers, ids: readonly string[]): string =>
  JSON.stringify(answers, [...ids, 'code', 'name', 'region']);

/** Applies {@link serializeAnswers} to a step's saved answers. */
export const savedText = ({ definition, draft }: FlowView, step: string): string =>
  serializeAnswers(draft.answers, optionsAt(definition, step)?.map(({ id }) => id) ?? []);
