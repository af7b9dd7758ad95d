import type { RawAnswers } from '@folio/contract/shop-api';
import type { Option, PlaceAnswer } from '@folio/domain/flow/definition';
import { type Submission, submitStep as submit } from '@folio/domain/flow/submit-step';
import type { Product } from '../catalogue/catalogue.ts';
import { jsonb } from '../db/json.ts';
import type { Deps } from '../deps.ts';
import type { PlaceKind } from '../places/places.ts';
import { ensureSession, type Visitor } from '../visitors/visitor.ts';
import { ownFiles } from './answer-files.ts';
import { todayIn } from './dates.ts';
import { upsertDraft } from './drafts.queries.ts';
import { openFlow } from './open-flow.ts';

/** What the server knows of a place goes into the answer here; the browser's word on slow or fast registries is never taken. */
export function resolvePlace(deps: Deps) {
  return (place: PlaceAnswer, option: Option): PlaceAnswer =>
    option.type === 'municipio' || option.type === 'freguesia' || option.type === 'municipio_ce'
      ? deps.places.resolve(option.type satisfies PlaceKind, place)
      : place;
}

/**
 * Keeps what a visitor answered on one step, right or wrong (nothing typed is lost), and says what is wrong with it (SW-2, VA-11).
 * Undefined for a flow that the store does not sell or a step that it does not have.
 */
export async function submitFlowStep(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  step: string,
  raw: RawAnswers,
): Promise<(Submission & { product: Product }) | undefined> {
  const open = await openFlow(deps, visitor, flow);
  if (!open) return undefined;
  const { definition } = open.product;
  const known = step === 'confirmation' || definition.steps.some(({ key }) => key === step);
  if (!known) return undefined;
  const now = deps.clock();
  const today = todayIn(visitor.store.timeZone, now);
  const own = await ownFiles(deps.db, visitor, definition, raw);
  const submission = submit(definition, open.draft, step, own, today, resolvePlace(deps));
  await deps.db.transaction().execute(async (tx) => {
    const session = await ensureSession(deps, tx, visitor);
    await upsertDraft(tx, {
      session_id: session.id,
      product_id: open.product.id,
      product_version_id: open.product.versionId,
      answers: jsonb(submission.draft.answers),
      passed: [...submission.draft.passed],
      updated_at: now,
    });
  });
  return { ...submission, product: open.product };
}
