import { randomUUID } from 'node:crypto';
import type { SaveDraftResult } from '@folio/contract/shop-api';
import { isEmail } from '@folio/domain/checks/email';
import { findOffer } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { selectDraft } from '../flow/drafts.queries.ts';
import { jsonb } from '../platform/db/json.ts';
import { notFound } from '../platform/http/errors.ts';
import { updateSession } from '../visitors/sessions.queries.ts';
import { SESSION_MS, type Visitor } from '../visitors/visitor.ts';
import { countSavedDrafts, insertSavedDraft, lockMailbox } from './saved-drafts.queries.ts';

const HOUR_MS = 3_600_000;
/** Links within an hour: one mistyped or lost is sent again, a mailbox is not flooded. */
const MOST_IN_SESSION = 5;
const MOST_TO_ADDRESS = 3;

/**
 * Keeps a copy of the form as it stands and mails a link to go on with it on another device. The link is for 30 days and brings this form
 * alone: neither the cart nor any order.
 */
export async function saveDraft(
  deps: Deps,
  visitor: Visitor,
  flow: string,
  email: string,
  requestKey: string,
): Promise<SaveDraftResult> {
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, flow);
  if (!offer) throw notFound();
  const address = email.trim();
  if (!isEmail(address)) return { ok: false, code: 'email' };
  const { session } = visitor;
  const draft = session && (await selectDraft(deps.db, session.id, offer.product.id));
  if (!session || !draft) return { ok: false, code: 'nothing_to_save' };
  // Before the mailbox is locked: counting takes a connection of its own.
  if (!(await deps.limits.tryConsume('mail-unverified', visitor.ip))) return { ok: false, code: 'network' };
  const now = deps.clock();
  const since = new Date(now.getTime() - HOUR_MS);
  return deps.db.transaction().execute(async (tx): Promise<SaveDraftResult> => {
    // The link is for as long as it says, and what it brings goes with the session.
    const expires_at = new Date(now.getTime() + SESSION_MS);
    await updateSession(tx, session.id, { seen_at: now, expires_at });
    visitor.begun = true;
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
      request_key: requestKey,
      saved_at: now,
    };
    const before = await countSavedDrafts(tx, { sessionId: session.id, email: address, since });
    const isNew = await insertSavedDraft(tx, saved);
    if (!isNew) return { ok: true, email: address };
    if (before.session >= MOST_IN_SESSION || before.email >= MOST_TO_ADDRESS) {
      await tx.deleteFrom('saved_draft').where('id', '=', saved.id).execute();
      return { ok: false, code: 'too_many' };
    }
    await deps.jobs.enqueue(tx, 'send-draft-mail', { savedDraftId: saved.id });
    return { ok: true, email: address };
  });
}
