import type { IsoDate } from '../date/iso-date.ts';
import { canConfirm } from './confirmation.ts';
import type { FlowDefinition, FlowDraft } from './definition.ts';
import { isLeft } from './progress.ts';
import { type StepState, stepStates } from './step-states.ts';
import { CONFIRMATION } from './walk.ts';

export type Entry = { readonly ok: true } | { readonly ok: false; readonly redirectTo: string };

/**
 * SW-2: a step may be entered only if all earlier ones are done; otherwise to the first that is not. A step that is passed over leads to the
 * next shown one, an unknown key to where the visitor is. The confirmation is entered by SW-5.
 */
export function canEnter(
  definition: FlowDefinition,
  draft: FlowDraft,
  stepKey: string,
  today: IsoDate,
): Entry {
  const states = stepStates(definition, draft, today);
  const index = states.findIndex((state) => state.key === stepKey);
  const left = states.findIndex(isLeft);
  const place = (at: number): string | undefined => (at < 0 ? undefined : states[at]?.key);
  if (index < 0) {
    if (stepKey === CONFIRMATION && canConfirm(definition, draft, today)) return { ok: true };
    return { ok: false, redirectTo: place(left) ?? endOf(definition, states) };
  }
  if (left >= 0 && left < index) return { ok: false, redirectTo: place(left) ?? endOf(definition, states) };
  if (!states[index]?.skipped) return { ok: true };
  const next = states.findIndex((state, at) => at > index && !state.skipped);
  return { ok: false, redirectTo: place(next) ?? endOf(definition, states) };
}

/** Where a finished flow ends: the confirmation of a numbered one, the last shown step of a named one. */
function endOf(definition: FlowDefinition, states: readonly StepState[]): string {
  if (definition.kind === 'numbered') return CONFIRMATION;
  return states.findLast((state) => !state.skipped)?.key ?? CONFIRMATION;
}

/** The step after this one that is shown. After the last: the confirmation of a numbered flow (SW-4), null for a named one. */
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
