import type { AddResult } from '@folio/contract/shop-api';
import { firstInvalidStep } from '@folio/domain/flow/engine';
import { settle } from '@folio/domain/flow/settle';
import { validateAll } from '@folio/domain/flow/validate-answers';
import type { Deps } from '../deps.ts';
import { todayIn } from '../flow/dates.ts';
import { openFlow } from '../flow/open-flow.ts';
import { notFound } from '../http/errors.ts';
import { hasKey, type IdempotencyKey } from '../visitors/idempotency.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { addLine } from './add-line.ts';

/** Puts the visitor's finished draft into the cart; a draft that is not finished says where to go on (SW-2). */
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
  // The first call emptied the draft: its repeat must not be told that the form is incomplete.
  if (await hasKey(deps.db, key)) {
    const { lineId } = await addLine(deps, visitor, { product, answers: draft.answers }, key);
    return { ok: true, lineId };
  }
  const errors = validateAll(product.definition, draft.answers, today);
  const invalid = firstInvalidStep(product.definition, draft, today);
  if (errors.length > 0 || invalid) {
    const first = product.definition.steps[0]?.key ?? '';
    return { ok: false, firstInvalidStep: invalid ?? first, errors };
  }
  const answers = settle(product.definition, draft.answers, today);
  const { lineId } = await addLine(deps, visitor, { product, answers }, key);
  return { ok: true, lineId };
}
