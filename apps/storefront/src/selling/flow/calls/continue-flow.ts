import type { FlowView } from '@folio/contract/selling/flow.view';
import type { FlowDraft } from '@folio/domain/flow/definition';
import { CONFIRMATION, canConfirm, firstInvalidStep, nextStep } from '@folio/domain/flow/engine';
import { redirect } from 'react-router';
import { failureMessage } from '../../../page/form-page/failure-message.ts';
import { links } from '../../../page/links.ts';
import { RETURN } from './change-link.ts';
import { addToCart, changeReturn } from './flow-redirects.ts';
import { type PostedStep, type ShownAgain, showAgain } from './posted-step.ts';

/**
 * Returns the page after a valid step: the next one or the one where the change began, unless an earlier step
 * is open.
 */
function stepAfter(
  { definition, today }: FlowView,
  draft: FlowDraft,
  step: string,
  back: string | null,
): string | null {
  const invalid = firstInvalidStep(definition, draft, today);
  if (back === CONFIRMATION && canConfirm(definition, draft, today)) return back;
  return back ? (invalid ?? back) : (nextStep(definition, draft, step, today) ?? invalid);
}

/** Adds the form to the cart; shows the step again if the call has no outcome. */
async function addForm(posted: PostedStep): Promise<Response | ShownAgain> {
  const { page, flow, form } = posted;
  try {
    return await addToCart(page, flow, String(form.get('request_key') || page.requestKey));
  } catch (error) {
    return showAgain(posted, { failure: failureMessage(error, page.locale) });
  }
}

/** Redirects from a valid step to the next one, or adds the finished form to the cart. */
export async function continueFlow(posted: PostedStep, draft: FlowDraft): Promise<Response | ShownAgain> {
  const { flow, step, view, url } = posted;
  if (step === CONFIRMATION) return addForm(posted);
  const back = changeReturn(view, url);
  const target = stepAfter(view, draft, step, back);
  const role = view.definition.steps.find(({ key }) => key === target)?.role;
  if (!target || role === 'add') return addForm(posted);
  const query = back && target !== back ? `?${RETURN}=${back}` : '';
  return redirect(`${links.flowStep(flow, target)}${query}`, 303);
}
