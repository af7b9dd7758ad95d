import type { FlowView, SubmitStepResult } from '@folio/contract/selling/flow.view';
import { visibleOptions } from '@folio/domain/flow/engine';
import type { FormReply } from './step-reply.ts';

/**
 * Returns the questions absent from the posted form, since only its answers reveal them: without scripts they
 * come with the reply (SW-7). Unselected choices are not posted either, so only questions hidden on the page
 * before count.
 */
export function appearedQuestions(
  { definition, draft, today }: FlowView,
  step: string,
  values: FormReply['values'],
  result: SubmitStepResult,
): string[] {
  const shown = new Set(visibleOptions(definition, draft, step, today).map(({ option }) => option.id));
  return result.errors
    .filter(({ option, code }) => code === 'required' && !shown.has(option) && !(option in values))
    .map(({ option }) => option);
}
