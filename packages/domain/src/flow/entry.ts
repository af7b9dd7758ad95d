import type { IsoDate } from '../date/iso-date.ts';
import { canConfirm } from './confirmation.ts';
import type { FlowDefinition, FlowDraft } from './definition.ts';
import { isLeft } from './progress.ts';
import { type StepState, stepStates } from './step-states.ts';
import { CONFIRMATION } from './walk.ts';

export type Entry = { readonly ok: true } | { readonly ok: false; readonly redirectTo: string };

/**
 * SW-2: admits a step only if all earlier steps are done, and otherwise redirects to the first that is not. A
 * skipped step redirects to the next visible one, an unknown key to the current step. SW-5 governs the
 * confirmation.
 */
export function canEnter(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): Entry {
  const states = stepStates(definition, draft, today);
  const index = states.findIndex((state) => state.key === stepKey);
  const pending = states.findIndex(isLeft);
  const keyAt = (at: number): string | undefined => (at < 0 ? undefined : states[at]?.key);
  if (index < 0) {
    if (stepKey === CONFIRMATION && canConfirm(definition, draft, today)) return { ok: true };
    return { ok: false, redirectTo: keyAt(pending) ?? lastPage(definition, states) };
  }
  if (pending >= 0 && pending < index)
    return { ok: false, redirectTo: keyAt(pending) ?? lastPage(definition, states) };
  if (!states[index]?.skipped) return { ok: true };
  const next = states.findIndex((state, at) => at > index && !state.skipped);
  return { ok: false, redirectTo: keyAt(next) ?? lastPage(definition, states) };
}

/**
 * Returns the last page of a finished flow: the confirmation if numbered, otherwise the last visible step.
 */
function lastPage(definition: FlowDefinition, states: readonly StepState[]): string {
  if (definition.kind === 'numbered') return CONFIRMATION;
  return states.findLast((state) => !state.skipped)?.key ?? CONFIRMATION;
}

/**
 * Returns the next visible step. After the last, returns the confirmation of a numbered flow (SW-4), or null.
 */
export function nextStep(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): string | null {
  const { states, index } = locate(definition, draft, stepKey, today);
  if (index < 0) return null;
  const next = states.find((state, at) => at > index && !state.skipped);
  return next?.key ?? (definition.kind === 'numbered' ? CONFIRMATION : null);
}

function locate(definition: FlowDefinition, draft: FlowDraft, stepKey: string, today: IsoDate) {
  const states = stepStates(definition, draft, today);
  return { states, index: states.findIndex((state) => state.key === stepKey) };
}
