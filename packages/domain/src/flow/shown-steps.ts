/** What a page shows of a flow. It judges no answer, so that a screen which only shows need not carry the judges. */
import type { IsoDate } from '../date/iso-date.ts';
import type { FlowDefinition, FlowDraft, Step } from './definition.ts';
import { type WalkedOption, walk } from './walk.ts';

export type ShownStep = {
  readonly key: string;
  readonly step: Step;
  readonly role: NonNullable<Step['role']>;
  /** Submitted once while valid. */
  readonly passed: boolean;
  /** The options that are shown now, with the values offered and the answer each has (SW-7). */
  readonly options: readonly WalkedOption[];
};

/** The steps that are not passed over, in order (SW-1, SW-4). */
export function shownSteps(definition: FlowDefinition, draft: FlowDraft, today: IsoDate): ShownStep[] {
  return walk(definition, draft.answers, today).steps.flatMap(({ key, step, skipped, options }) => {
    if (step === null || skipped) return [];
    const role = step.role ?? 'questions';
    const visible = options.filter((one) => one.visible);
    return [{ key, step, role, passed: draft.passed.includes(key), options: visible }];
  });
}

/** The options of a step, or of the confirmation, that are shown now (SW-7). Empty for an unknown step. */
export function visibleOptions(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): WalkedOption[] {
  const found = walk(definition, draft.answers, today).steps.find((step) => step.key === stepKey);
  return found ? found.options.filter((one) => one.visible) : [];
}
