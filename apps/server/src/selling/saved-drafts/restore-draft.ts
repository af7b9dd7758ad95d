import type { SavedDraftView, TakenDraft, UnsentStep } from '@folio/contract/selling/flow.calls';
import { ensureSession, SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { jsonb } from '../../platform/db/json.ts';
import { notFound } from '../../platform/http/errors.ts';
import { flowName, type Product } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { copyFiles } from '../flow/copy-files.ts';
import { currentStep } from '../flow/current-step.ts';
import { selectDraft, upsertDraft } from '../flow/drafts.queries.ts';
import { openFlow } from '../flow/open-flow.ts';
import { readSavedDraftToken } from './saved-draft-link.ts';
import { type SavedDraft, selectSavedDraft } from './saved-drafts.queries.ts';

type Found = { readonly saved: SavedDraft; readonly product: Product };

/**
 * Returns the saved draft of a link while its store sells the product. Tampered, expired and foreign links
 * are indistinguishable.
 */
async function findSaved(deps: Deps, visitor: Visitor, token: string): Promise<Found | undefined> {
  const id = deps.config.secrets
    .map((secret) => readSavedDraftToken(secret, token))
    .find((one) => one !== undefined);
  if (!id) return undefined;
  const since = new Date(deps.clock().getTime() - SESSION_MS);
  const saved = await selectSavedDraft(deps.db, id, since);
  const offers = deps.catalogue.current().offers.get(visitor.store.id) ?? [];
  const product = offers.find((offer) => offer.product.id === saved?.product_id)?.product;
  return saved && product ? { saved, product } : undefined;
}

/**
 * Returns the product that a restore link leads to, or null. Shows no answers, since others may read the
 * mail.
 */
export async function viewSavedDraft(
  deps: Deps,
  visitor: Visitor,
  token: string,
): Promise<SavedDraftView | null> {
  const found = await findSaved(deps, visitor, token);
  if (!found) return null;
  const { saved, product } = found;
  const own = visitor.session && (await selectDraft(deps.db, visitor.session.id, product.id));
  return {
    flow: flowName(product),
    productName: product.name[visitor.locale],
    savedOn: todayIn(visitor.store.timeZone, saved.saved_at),
    replaces: own !== undefined && saved.session_id !== own.session_id,
  };
}

/**
 * Replaces the visitor's draft with a saved one, in its product version, copying its files: another
 * session or an order may own them. Returns null for an invalid link.
 */
export async function restoreDraft(deps: Deps, visitor: Visitor, token: string): Promise<TakenDraft | null> {
  const found = await findSaved(deps, visitor, token);
  if (!found) return null;
  const { saved, product } = found;
  const flow = flowName(product);
  const own = await ensureSession(deps, deps.db, visitor);
  const { session } = own;
  // In the session that saved it, the draft may have been continued since: keep the newer one.
  const isHome = session.id === saved.session_id;
  const newer = isHome && (await selectDraft(deps.db, session.id, product.id));
  if (newer) return resumed(deps, visitor, flow, newer.updated_at <= saved.saved_at ? saved.unsent : null);
  const answers = await copyFiles(deps, own, saved.answers);
  await upsertDraft(deps.db, {
    session_id: session.id,
    product_id: product.id,
    product_version_id: saved.product_version_id,
    answers: jsonb(answers),
    passed: saved.passed,
    updated_at: deps.clock(),
  });
  updateVisitor(visitor, own);
  return resumed(deps, visitor, flow, saved.unsent);
}

/** Returns where the form goes on: at the step of the unsent input, else at its current one. */
async function resumed(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  unsent: UnsentStep | null,
): Promise<TakenDraft> {
  const open = await openFlow(deps, visitor, flow);
  if (!open) throw notFound();
  const { product, draft } = open;
  const isKnown = unsent !== null && product.definition.steps.some(({ key }) => key === unsent.step);
  if (isKnown) return { flow, step: unsent.step, unsent };
  const step = currentStep(product, draft, todayIn(visitor.store.timeZone, deps.clock()));
  return { flow, step, unsent: null };
}
