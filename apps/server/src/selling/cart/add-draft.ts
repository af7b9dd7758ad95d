import type { AddResult } from '@folio/contract/selling/flow.calls';
import { normalize } from '@folio/domain/flow/answers/normalize';
import { validateAll } from '@folio/domain/flow/answers/validate-answers';
import type { FieldError, FlowDefinition, FlowDraft } from '@folio/domain/flow/definition';
import { CONFIRMATION, canConfirm, confirmReadiness, firstInvalidStep } from '@folio/domain/flow/engine';
import { hasKey, type IdempotencyKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Deps } from '../deps.ts';
import { openFlow } from '../flow/open-flow.ts';
import { activeLines } from '../quotes/active-lines.ts';
import { type Added, addLine, DraftAlreadyAddedError } from './add-line.ts';

/** Adds the visitor's complete draft to the cart, or returns the step where it must be continued (SW-2). */
export async function addDraftToCart(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  key: IdempotencyKey,
): Promise<AddResult> {
  const open = await openFlow(deps, visitor, flow);
  if (!open) throw notFound();
  const { product, draft } = open;
  const today = todayIn(visitor.store.timeZone, deps.clock());
  // The first call deleted the draft: its repeat must not be rejected as incomplete.
  if (await hasKey(deps.db, key)) {
    const repeated = await addLine(deps, visitor, { product, answers: draft.answers, isDraft: true }, key);
    return toResult(deps, visitor, repeated);
  }
  const rejected = (firstInvalidStep: string, errors: readonly FieldError[]): AddResult => ({
    ok: false,
    firstInvalidStep,
    errors,
  });
  const errors = validateAll(product.definition, draft.answers, today);
  const openStep = findOpenStep(product.definition, draft, today);
  if (errors.length > 0 || openStep) {
    const first = product.definition.steps[0]?.key ?? '';
    return rejected(openStep ?? first, errors);
  }
  const answers = normalize(product.definition, draft.answers, today);
  const added = await addLine(deps, visitor, { product, answers, isDraft: true }, key).catch(
    (error: unknown) => {
      if (error instanceof DraftAlreadyAddedError) return undefined;
      throw error;
    },
  );
  // The other tab has emptied the form by now, so the visitor starts at its first step.
  return added ? toResult(deps, visitor, added) : rejected(product.definition.steps[0]?.key ?? '', []);
}

async function toResult(deps: Deps, visitor: Visitor, { lineId }: Added): Promise<AddResult> {
  return { ok: true, lineId, isOnly: await isOnly(deps, visitor, lineId) };
}

async function isOnly(deps: Deps, visitor: Visitor, lineId: string): Promise<boolean> {
  const lines = await activeLines(deps, visitor);
  return lines.length === 1 && lines[0]?.id === lineId;
}

/** Returns the first step that blocks adding the draft, or null (SW-2, SW-5, VA-4). */
function findOpenStep(definition: FlowDefinition, draft: FlowDraft, today: string): string | null {
  if (!canConfirm(definition, draft, today)) return firstInvalidStep(definition, draft, today);
  return confirmReadiness(definition, draft, today).ready ? null : CONFIRMATION;
}
