/**
 * The single pass over a flow in option order. Normalization, validation, pricing, printing and the step
 * states all derive from it.
 */

import { isOwnerUnknown } from '../property/owner-name.ts';
import { chosenIds, getAnswer, isChoice } from './answers/answer.ts';
import { type Untimely, untimely } from './answers/date-bounds.ts';
import { defaultAnswer } from './answers/default-answer.ts';
import { holds } from './conditions.ts';
import type { Answer, Answers, FlowDefinition, Option, OptionValue, Step } from './definition.ts';
import { earlyConditionsHold, stepsBeforeEarly } from './early-checkout.ts';

/** The last route segment of the confirmation page, and the key under which its options are submitted. */
export const CONFIRMATION = 'confirmation';

export type WalkedOption = {
  readonly option: Option;
  /** Visible: its conditions and its step's hold, and a choice has a value to offer (SW-7, VA-2). */
  readonly visible: boolean;
  /** The values offered now; empty for types without values. */
  readonly offered: readonly OptionValue[];
  /** The normalized answer; undefined is blank. */
  readonly answer: Answer | undefined;
  /** The option names an owner who is unknown (VA-6). */
  readonly unknownOwner: boolean;
  /** The given answer is not, or no longer, offered. */
  readonly rejected: boolean;
  /** The bound that a date breaks, relative to today and to earlier dates. */
  readonly untimely?: Untimely | undefined;
};
export type WalkedStep = {
  readonly key: string;
  /** Null for the options of the confirmation page. */
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
  normalized: Answers,
  today: string,
  fill: boolean,
): WalkedOption {
  const choice = isChoice(option.type);
  const applies = shown && holds(option.when, normalized, today);
  const offered =
    applies && choice
      ? (option.values ?? NO_VALUES).filter(
          (value) => value.when === undefined || holds(value.when, normalized, today),
        )
      : NO_VALUES;
  if (!applies || (choice && offered.length === 0)) {
    const unknownOwner = fill && option.unknownOwner !== undefined;
    return { option, visible: false, offered: NO_VALUES, answer: undefined, unknownOwner, rejected: false };
  }
  let answer = option.hidden ? undefined : getAnswer(given, option.id);
  if (option.unknownOwner && typeof answer === 'string' && isOwnerUnknown(answer)) answer = undefined;
  let rejected = false;
  if (answer !== undefined && choice) {
    const ids = chosenIds(answer);
    const valid = ids.filter((id) => offered.some((value) => value.id === id));
    rejected = ids.length === 0 || valid.length < ids.length;
    if (rejected) answer = Array.isArray(answer) && valid.length > 0 ? valid : undefined;
  }
  if (answer === undefined && (fill || option.hidden) && holds(option.defaultWhen, normalized, today))
    answer = defaultAnswer(option, offered, today);
  const visible = option.hidden !== true;
  const unknownOwner = fill && option.unknownOwner !== undefined && answer === undefined;
  const late = untimely(option, answer, normalized, today);
  return { option, visible, offered, answer, unknownOwner, rejected, untimely: late };
}

function walkStep(
  key: string,
  step: Step | null,
  options: readonly Option[],
  given: Answers,
  normalized: Record<string, Answer>,
  today: string,
  fill = true,
): WalkedStep {
  const shown = step === null || holds(step.when, normalized, today);
  let anyVisible = false;
  const walked = options.map((option) => {
    const one = walkOption(option, shown, given, normalized, today, fill);
    if (one.answer !== undefined) normalized[option.id] = one.answer;
    anyVisible ||= one.visible;
    return one;
  });
  const alwaysHasPage = step === null || step.role === 'review' || step.role === 'add';
  return { key, step, skipped: !shown || !(anyVisible || alwaysHasPage), options: walked };
}

/**
 * Walks steps and confirmOptions in order. Each condition sees only earlier normalized answers, so one pass suffices.
 * Once early checkout is ready, defaults no longer fill in the steps behind it: the buyer has not seen those questions.
 */
export function walk(definition: FlowDefinition, given: Answers, today: string): Walk {
  const normalized: Record<string, Answer> = {};
  const early = definition.earlyCheckout;
  const needed = early ? stepsBeforeEarly(definition, early) : definition.steps.length;
  let fill = true;
  const steps = definition.steps.map((step, at) => {
    if (early && at === needed) fill = !earlyConditionsHold(early, normalized, today);
    return walkStep(step.key, step, step.options, given, normalized, today, fill);
  });
  if (definition.confirmOptions !== undefined) {
    steps.push(walkStep(CONFIRMATION, null, definition.confirmOptions, given, normalized, today));
  }
  return { answers: normalized, steps };
}
