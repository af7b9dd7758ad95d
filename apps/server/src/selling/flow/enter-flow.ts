import { isDeepStrictEqual } from 'node:util';
import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { allOptions } from '@folio/domain/flow/all-options';
import { SHAPE_OF } from '@folio/domain/flow/answers/answer';
import type { Answers, FlowDefinition } from '@folio/domain/flow/definition';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { jsonb } from '../../platform/db/json.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findOffer, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { upsertDraft } from './drafts.queries.ts';
import { openFlow } from './open-flow.ts';
import { type Entry, readEntryDraft } from './read-entry.ts';
import { requireFit } from './require-fit.ts';

/**
 * Begins a draft from the `step0` of a landing page (RT-3). Returns whether an unfinished draft was left in
 * place; `replaces` overwrites it.
 */
export async function enterFlow(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  given: RawAnswers,
  replaces = false,
): Promise<boolean> {
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, flow);
  if (!offer) throw notFound();
  const entry = await readEntryDraft(deps, visitor, offer.product, given);
  if (!entry.isGiven) return false;
  return !(await beginDraft(deps, visitor, flow, offer.product, entry, replaces));
}

/**
 * Begins a draft from an entry point's answers alone. Returns false and leaves an unfinished draft that names
 * something else, unless `replaces` is set (decision 9).
 */
export async function beginDraft(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  product: Product,
  { draft }: Entry,
  replaces = false,
): Promise<boolean> {
  if (!replaces && (await hasOtherDraft(deps, visitor, flow, draft.answers))) return false;
  requireFit(draft.answers);
  const own = await deps.db.transaction().execute(async (tx) => {
    const begun = await ensureSession(deps, tx, visitor);
    await upsertDraft(tx, {
      session_id: begun.session.id,
      product_id: product.id,
      product_version_id: product.versionId,
      answers: jsonb(draft.answers),
      passed: [...draft.passed],
      updated_at: deps.clock(),
    });
    return begun;
  });
  updateVisitor(visitor, own);
  return true;
}

/** Tells whether the visitor has an unfinished form of this product that names something else. */
export async function hasOtherDraft(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  given: Answers,
): Promise<boolean> {
  const open = await openFlow(deps, visitor, flow);
  return open !== undefined && namesSomethingElse(open.product.definition, open.draft.answers, given);
}

/**
 * Returns whether a draft names a thing, person or place that the new answers do not. Choices are ignored:
 * they are quickly made again.
 */
function namesSomethingElse(definition: FlowDefinition, stored: Answers, given: Answers): boolean {
  return allOptions(definition).some(({ id, type, hidden, default: usual }) => {
    const answer = stored[id];
    if (answer === undefined || answer === usual || hidden || SHAPE_OF[type] === 'choice') return false;
    return !isDeepStrictEqual(answer, given[id]);
  });
}
