import { randomUUID } from 'node:crypto';
import type { SaveDraftResult, UnsentStep } from '@folio/contract/selling/flow.calls';
import { isEmail } from '@folio/domain/checks/email';
import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import { jsonb } from '../../platform/db/json.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { selectDraft } from '../flow/drafts.queries.ts';
import { countSavedDrafts, insertSavedDraft, lockMailbox } from './saved-drafts.queries.ts';

const HOUR_MS = 3_600_000;
/** Links per hour: enough to replace a mistyped or lost one, without flooding a mailbox. */
const MAX_PER_SESSION = 5;
const MAX_PER_ADDRESS = 3;

type SavedInput = {
  readonly email: string;
  /** The form's key: repeats make one mail. */
  readonly key: string;
  /** Input that was not sent yet. */
  readonly unsent?: UnsentStep | undefined;
};

/**
 * Stores a copy of the current draft and mails a link that restores it on another device. The link works for
 * 30 days and restores this draft alone, without cart or orders.
 */
export async function saveDraft(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  { email, key, unsent }: SavedInput,
): Promise<SaveDraftResult> {
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, flow);
  if (!offer) throw notFound();
  const address = email.trim();
  if (!isEmail(address)) return { ok: false, code: 'email' };
  const { session } = visitor;
  const draft = session && (await selectDraft(deps.db, session.id, offer.product.id));
  if (!session || !draft) return { ok: false, code: 'nothing_to_save' };
  // Runs before the mailbox is locked, because counting takes its own connection.
  if (!(await deps.limits.tryConsume('mail-unverified', visitor.ip))) return { ok: false, code: 'network' };
  const now = deps.clock();
  const since = new Date(now.getTime() - HOUR_MS);
  const result = await deps.db.transaction().execute(async (tx): Promise<SaveDraftResult> => {
    // The session must live as long as the link: its files go with it.
    const expires_at = new Date(now.getTime() + SESSION_MS);
    await updateSession(tx, session.id, { seen_at: now, expires_at });
    await lockMailbox(tx, address);
    const saved = {
      id: randomUUID(),
      session_id: session.id,
      product_id: draft.product_id,
      product_version_id: draft.product_version_id,
      answers: jsonb(draft.answers),
      passed: draft.passed,
      locale: visitor.locale,
      email: address,
      request_key: key,
      unsent: unsent ? jsonb(unsent) : null,
      saved_at: now,
    };
    const before = await countSavedDrafts(tx, { sessionId: session.id, email: address, since });
    const isNew = await insertSavedDraft(tx, saved);
    if (!isNew) return { ok: true, email: address };
    if (before.session >= MAX_PER_SESSION || before.email >= MAX_PER_ADDRESS) {
      await tx.deleteFrom('saved_draft').where('id', '=', saved.id).execute();
      return { ok: false, code: 'too_many' };
    }
    await deps.jobs.enqueue(tx, 'send-draft-mail', { savedDraftId: saved.id });
    return { ok: true, email: address };
  });
  // The cookie lives as long as the prolonged session.
  updateVisitor(visitor, { begun: true });
  return result;
}
