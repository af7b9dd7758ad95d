import type { RawAnswers } from '@folio/contract/shop-api/flow-calls';
import type { FlowView } from '@folio/contract/views/flow';
import type { Answers } from '@folio/domain/flow/definition';
import { CONFIRMATION } from '@folio/domain/flow/walk';
import { optionsAt } from './options-at.ts';

/** Answers of a step to be sent to the server. */
export type Save = {
  readonly flow: string;
  readonly step: string;
  readonly raw: RawAnswers;
  /** The saved answers that these replace; undefined when everything is sent again. */
  readonly base?: Answers;
};

/** Returns all answers of this browser, step by step, to be sent again. */
export function allSteps({ key: flow, definition, draft: { answers, passed } }: FlowView): Save[] {
  return [...definition.steps.map(({ key }) => key), CONFIRMATION].flatMap((step) => {
    const entries = (optionsAt(definition, step) ?? []).flatMap(({ id }) => {
      const answer = answers[id];
      return answer === undefined ? [] : [[id, answer] as const];
    });
    return entries.length > 0 || passed.includes(step)
      ? [{ flow, step, raw: Object.fromEntries(entries) }]
      : [];
  });
}
