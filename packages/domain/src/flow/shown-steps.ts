/** The visible part of a flow. Validates nothing, so that display-only screens do not bundle the checks. */
import type { IsoDate } from '../date/iso-date.ts';
import type { FlowDefinition, FlowDraft, Step } from './definition.ts';
import { type WalkedOption, walk } from './walk.ts';

export type ShownStep = {
  readonly key: string;
  readonly step: Step;
  readonly role: NonNullable<Step['role']>;
  /** Valid when it was submitted. */
  readonly passed: boolean;
  /** The visible options with their offered values and answers (SW-7). */
  readonly options: readonly WalkedOption[];
};

/** Returns the steps that are not skipped, in order (SW-1, SW-4). */
export function shownSteps(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): ShownStep[] {
  return walk(definition, draft.answers, today).steps.flatMap(({ key, step, skipped, options }) => {
    if (step === null || skipped) return [];
    const role = step.role ?? 'questions';
    const visible = options.filter((one) => one.visible);
    return [{ key, step, role, passed: draft.passed.includes(key), options: visible }];
  });
}

/** Returns the visible options of a step or of the confirmation (SW-7); empty for an unknown step. */
export function visibleOptions(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): WalkedOption[] {
  const found = walk(definition, draft.answers, today).steps.find((step) => step.key === stepKey);
  return found ? found.options.filter((one) => one.visible) : [];
}
