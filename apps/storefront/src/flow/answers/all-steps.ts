import type { RawAnswers } from '@folio/contract/shop-api';
import type { FlowView } from '@folio/contract/views';
import type { Answers } from '@folio/domain/flow/definition';
import { CONFIRMATION } from '@folio/domain/flow/walk';
import { optionsAt } from './options-at.ts';

/** A step's answers on their way to the server. */
export type Save = {
  readonly flow: string;
  readonly step: string;
  readonly raw: RawAnswers;
  /** The answers that it was given over; none where all is told again. */
  readonly base?: Answers;
};

/** All that was answered here, step by step, to be sent again. */
export function allSteps({ key: flow, definition, draft: { answers, passed } }: FlowView): Save[] {
  return [...definition.steps.map(({ key }) => key), CONFIRMATION].flatMap((step) => {
    const given = (optionsAt(definition, step) ?? []).flatMap(({ id }) => {
      const answer = answers[id];
      return answer === undefined ? [] : [[id, answer] as const];
    });
    return given.length > 0 || passed.includes(step) ? [{ flow, step, raw: Object.fromEntries(given) }] : [];
  });
}
