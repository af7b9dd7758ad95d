import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { eraseAccesses } from '../../orders/documents/access.queries.ts';
import { LONG_WORK_MS, withTimeout } from '../../platform/db/statement-timeout.ts';
import { sweepFiles } from '../../platform/files/sweep-files.ts';
import { eraseFiles } from '../../selling/flow/erase-files.ts';
import type { Deps } from '../deps.ts';
import { eraseMessages } from '../messages/contact.queries.ts';
import { eraseEndedQuotes } from './quotes.queries.ts';
import { eraseOldReminders } from './reminders.queries.ts';

/** Retention of the first response for an idempotency key. */
const KEY_HOURS = 72;
/** Retention of contact messages, bounces and reminders of carts: one year, as the privacy texts promise. */
const MESSAGE_MS = 365 * 24 * 3_600_000;

/** Retention of document openings, and of ended links to documents. */
const OPENING_MS = 365 * 86_400_000;

/** Retention of consent proofs: five years, as long as a proof may be requested. */
const PROOF_MS = 5 * 365 * 86_400_000;

/**
 * Deletes expired data: sessions with their drafts, unused carts, quotes a month after their end, idempotency keys,
 * files without an order, contact messages, reminders of carts and document openings after a year.
 */
export async function eraseExpired(deps: Deps): Promise<void> {
  const now = deps.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await withTimeout(deps.db, LONG_WORK_MS, async (tx) => {
    await tx.deleteFrom('draft').where('updated_at', '<', before(SESSION_MS)).execute();
    await tx.deleteFrom('saved_draft').where('saved_at', '<', before(SESSION_MS)).execute();
    await eraseMessages(tx, before(MESSAGE_MS));
    await eraseAccesses(tx, before(OPENING_MS));
    await tx.deleteFrom('session').where('expires_at', '<', now).execute();
    await tx
      .deleteFrom('cart')
      .where('updated_at', '<', before(SESSION_MS))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('session').select('session.id').whereRef('session.cart_id', '=', 'cart.id'))),
      )
      .execute();
    await eraseEndedQuotes(tx, before(SESSION_MS));
    await eraseOldReminders(tx, before(MESSAGE_MS));
    await tx
      .deleteFrom('idempotency_key')
      .where('created_at', '<', before(KEY_HOURS * 3_600_000))
      .execute();
    await tx.deleteFrom('customer_password_link').where('expires_at', '<', now).execute();
    await tx.deleteFrom('session_transfer').where('expires_at', '<', now).execute();
    await tx.deleteFrom('customer_email_change').where('expires_at', '<', now).execute();
    await tx.deleteFrom('mail_bounce').where('bounced_at', '<', before(MESSAGE_MS)).execute();
    await tx.deleteFrom('order_code').where('expires_at', '<', now).execute();
    await tx
      .deleteFrom('password_request')
      .where('requested_at', '<', before(KEY_HOURS * 3_600_000))
      .execute();
    await tx.deleteFrom('consent_proof').where('given_at', '<', before(PROOF_MS)).execute();
    await tx.deleteFrom('rate_limit').where('expire', '<', now.getTime()).execute();
  });
  await eraseFiles(deps, before(SESSION_MS));
  await sweepFiles(deps);
}
