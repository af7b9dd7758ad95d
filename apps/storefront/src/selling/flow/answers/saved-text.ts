import type { FlowView } from '@folio/contract/selling/flow.view';
import type { Answers } from '@folio/domain/flow/definition';
import { optionsAt } from './options-at.ts';

/** Form field with the answers that its page was rendered with. */
export const KNOWN = 'known';

/** Members of a place, without what the server adds to it, and of a file, which its id identifies. */
const MEMBERS = ['code', 'name', 'region', 'id'];

/** Serializes some answers in a fixed order: equal answers give equal texts. */
export const serializeAnswers = (answers: Answers, ids: readonly string[]): string =>
  JSON.stringify(answers, [...ids, ...MEMBERS]);

/** Applies {@link serializeAnswers} to a step's saved answers. */
export const savedText = ({ definition, draft }: FlowView, step: string): string =>
  serializeAnswers(draft.answers, optionsAt(definition, step)?.map(({ id }) => id) ?? []);
