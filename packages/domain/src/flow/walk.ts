/** The one pass over a flow in option order, from which settling, validating, pricing, printing and the step states all derive. */

import { isOwnerUnknown } from '../property/owner-name.ts';
import { chosenIds, getAnswer, isChoice } from './answer.ts';
import { holds } from './conditions.ts';
import { type Untimely, untimely } from './date-bounds.ts';
import { defaultAnswer } from './default-answer.ts';
import type { Answer, Answers, FlowDefinition, Option, OptionValue, Step } from './definition.ts';
import { earlyConditionsHold, stepsBeforeEarly } from './early-checkout.ts';

/** The route's last part of the page that asks confirmOptions, also the key under which they are submitted. */
export const CONFIRMATION = 'confirmation';

export type WalkedOption = {
  readonly option: Option;
  /** Shown to the visitor: its conditions and its step's hold, and, for a choice, a value is offered (SW-7, VA-2). */
  readonly visible: boolean;
  /** The values offered now; empty for types that are not chosen from values. */
  readonly offered: readonly OptionValue[];
  /** After settling; undefined is blank. */
  readonly answer: Answer | undefined;
  /** The option names an owner, who is not known (VA-6). */
  readonly unknownOwner: boolean;
  /** An answer was given that is no longer, or never was, offered. */
  readonly refused: boolean;
  /** What does not fit about a date, seen from today and the dates before it. */
  readonly untimely?: Untimely | undefined;
};
export type WalkedStep = {
  readonly key: string;
  /** Null for the confirmation page's questions. */
  readonly step: Step | null;
  readonly skipped: boolean;
  readonly options: readonly WalkedOption[];
};
export type Walk = { readonly answers: Answers; readonly steps: readonly WalkedStep[] };

const NO_VALUES: readonly OptionValue[] = [];

function walkOption(
  option: Option,
  shown: boolean,
  given: Answers,
  settled: Answers,
  today: string,
  fill: boolean,
): WalkedOption {
  const choice = isChoice(option.type);
  const applies = shown && holds(option.when, settled, today);
  const offered =
    applies && choice
      ? (option.values ?? NO_VALUES).filter(
          (value) => value.when === undefined || holds(value.when, settled, today),
        )
      : NO_VALUES;
  if (!applies || (choice && offered.length === 0)) {
    const unknownOwner = fill && option.unknownOwner !== undefined;
    return { option, visible: false, offered: NO_VALUES, answer: undefined, unknownOwner, refused: false };
  }
  let answer = option.hidden ? undefined : getAnswer(given, option.id);
  if (option.unknownOwner && typeof answer === 'string' && isOwnerUnknown(answer)) answer = undefined;
  let refused = false;
  if (answer !== undefined && choice) {
    const ids = chosenIds(answer);
    const kept = ids.filter((id) => offered.some((value) => value.id === id));
    refused = ids.length === 0 || kept.length < ids.length;
    if (refused) answer = Array.isArray(answer) && kept.length > 0 ? kept : undefined;
  }
  if (answer === undefined && (fill || option.hidden) && holds(option.defaultWhen, settled, today))
    answer = defaultAnswer(option, offered, today);
  const visible = option.hidden !== true;
  const unknownOwner = fill && option.unknownOwner !== undefined && answer === undefined;
  const late = untimely(option, answer, settled, today);
  return { option, visible, offered, answer, unknownOwner, refused, untimely: late };
}

function walkStep(
  key: string,
  step: Step | null,
  options: readonly Option[],
  given: Answers,
  settled: Record<string, Answer>,
  today: string,
  fill = true,
): WalkedStep {
  const shown = step === null || holds(step.when, settled, today);
  let anyVisible = false;
  const walked = options.map((option) => {
    const one = walkOption(option, shown, given, settled, today, fill);
    if (one.answer !== undefined) settled[option.id] = one.answer;
    anyVisible ||= one.visible;
    return one;
  });
  const keepsItsPage = step === null || step.role === 'review' || step.role === 'add';
  return { key, step, skipped: !shown || !(anyVisible || keepsItsPage), options: walked };
}

/**
 * Walks steps and confirmOptions in order. Each condition sees only what was settled before it, so one pass is enough. Behind the steps that
 * an early checkout needs, once it is ready, only what was answered counts: nobody orders the default of a question never asked.
 */
export function walk(definition: FlowDefinition, given: Answers, today: string): Walk {
  const settled: Record<string, Answer> = {};
  const early = definition.earlyCheckout;
  const needed = early ? stepsBeforeEarly(definition, early) : definition.steps.length;
  let fill = true;
  const steps = definition.steps.map((step, at) => {
    if (early && at === needed) fill = !earlyConditionsHold(early, settled, today);
    return walkStep(step.key, step, step.options, given, settled, today, fill);
  });
  if (definition.confirmOptions !== undefined) {
    steps.push(walkStep(CONFIRMATION, null, definition.confirmOptions, given, settled, today));
  }
  return { answers: settled, steps };
}
