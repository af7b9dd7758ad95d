import { randomUUID } from 'node:crypto';
import { isEmail } from '@folio/domain/checks/email';
import { ownPath } from '@folio/domain/checks/own-path';
import { m } from '@folio/messages';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { readEmail } from './check-email.ts';

const HOUR_MS = 3_600_000;
/** Links per mailbox and hour: enough to replace a lost one, without flooding. */
const MAX_PER_ADDRESS = 3;

/** The start of a path without its slash, which a client may leave out; no scheme and no parent folder. */
const BARE_PATH = /^[a-z][\w-]*([/?]|$)/i;

/** Returns a path of the shop to open afterwards, or null for anything else. */
const readPath = (path = ''): string | null => ownPath(BARE_PATH.test(path) ? `/${path}` : path);

/**
 * Mails a link that sets a new password (AP-12). Known and unknown addresses cost the same work: the request
 * is stored, and the mail job looks the address up.
 */
export async function rememberPassword(
  deps: Deps,
  { ip, locale, store }: Visitor,
  text: string,
  path: string | undefined,
): Promise<{ ok: boolean; message: string }> {
  const email = readEmail(text);
  if (!email) return { ok: false, message: m.checkout_email_required({}, { locale }) };
  if (!isEmail(email)) return { ok: false, message: m.checkout_email_wrong({}, { locale }) };
  await deps.limits.consume('mail-unverified', ip);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    // Serializes requests for a mailbox, so that concurrent ones cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`password:${email}`}, 0))`.execute(tx);
    const { asked } = await tx
      .selectFrom('password_request')
      .select(({ fn }) => fn.countAll<number>().as('asked'))
      .where('email', '=', email)
      .where('requested_at', '>', new Date(now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow();
    if (Number(asked) >= MAX_PER_ADDRESS) return;
    const id = randomUUID();
    await tx
      .insertInto('password_request')
      .values({ id, email, store_id: store.id, locale, path: readPath(path), requested_at: now })
      .execute();
    await deps.jobs.enqueue(tx, 'send-password-mail', { requestId: id });
  });
  return { ok: true, message: m.customer_link_sent({ email }, { locale }) };
}
