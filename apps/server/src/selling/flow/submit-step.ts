import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { Answers, FlowDraft, Option, PlaceAnswer } from '@folio/domain/flow/definition';
import { EMPTY_DRAFT } from '@folio/domain/flow/engine';
import { type Submission, submitStep as submit } from '@folio/domain/flow/submit-step';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { lockSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { jsonb } from '../../platform/db/json.ts';
import { pipelined } from '../../platform/db/pipelined.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { PlaceKind } from '../../stores/places/places-state.ts';
import type { Deps } from '../deps.ts';
import { ownFiles } from './answer-files.ts';
import { selectDraft, upsertDraft } from './drafts.queries.ts';
import { type OpenFlow, openFlow } from './open-flow.ts';
import { requireFit } from './require-fit.ts';

/** Completes a place answer from the server's data; the browser never decides whether a registry is slow. */
export function resolvePlace(deps: Deps) {
  return (place: PlaceAnswer, option: Option): PlaceAnswer =>
    option.type === 'municipio' || option.type === 'freguesia' || option.type === 'municipio_ce'
      ? deps.places.resolve(option.type satisfies PlaceKind, place)
      : place;
}

export type SavedStep = Submission & {
  readonly product: Product;
  /** The stored answers before this submit, including those of other tabs. */
  readonly before: Answers;
};

/** Locks and returns the draft until the transaction ends. */
async function lockDraft(tx: Tx, sessionId: string, open: OpenFlow): Promise<FlowDraft> {
  const { id, versionId } = open.product;
  const [, stored] = await pipelined(tx, (all) => [
    lockSession(all, sessionId),
    selectDraft(all, sessionId, id),
  ]);
  if (!stored) return EMPTY_DRAFT;
  return stored.product_version_id === versionId
    ? { answers: stored.answers, passed: stored.passed }
    : open.draft;
}

/**
 * Stores the answers of a step, valid or not, and returns their errors (SW-2, VA-11). Undefined for a flow
 * that the store does not sell or an unknown step.
 */
export async function submitFlowStep(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  step: string,
  raw: RawAnswers,
): Promise<SavedStep | undefined> {
  const open = await openFlow(deps, visitor, flow);
  if (!open) return undefined;
  const { definition } = open.product;
  const isStep = step === 'confirmation' || definition.steps.some(({ key }) => key === step);
  if (!isStep) return undefined;
  const now = deps.clock();
  const today = todayIn(visitor.store.timeZone, now);
  const input = await ownFiles(deps.db, visitor, definition, raw);
  const { own, saved } = await deps.db.transaction().execute(async (tx) => {
    const own = await ensureSession(deps, tx, visitor);
    const draft = await lockDraft(tx, own.session.id, open);
    const submission = submit(definition, draft, step, input, today, resolvePlace(deps));
    requireFit(submission.draft.answers);
    await upsertDraft(tx, {
      session_id: own.session.id,
      product_id: open.product.id,
      product_version_id: open.product.versionId,
      answers: jsonb(submission.draft.answers),
      passed: [...submission.draft.passed],
      updated_at: now,
    });
    return { own, saved: { ...submission, product: open.product, before: draft.answers } };
  });
  updateVisitor(visitor, own);
  return saved;
}
