import type { ReminderEnd } from '@folio/contract/selling/cart-reminders.calls';
import type { Deps } from '../deps.ts';
import { readReminderToken } from './reminder-link.ts';

const readHash = ({ config }: Deps, token: string): Buffer | undefined => {
  const subject = readReminderToken(config.secrets, 'end', token);
  return subject === undefined ? undefined : Buffer.from(subject, 'base64url');
};

/** Returns whether the address of a link gets no more mails about carts; null for an invalid link. Read-only. */
export async function viewReminderEnd(deps: Deps, token: string): Promise<ReminderEnd> {
  const hash = readHash(deps, token);
  if (!hash) return null;
  const row = await deps.db
    .selectFrom('cart_reminder_end')
    .select('ended_at')
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return { isEnded: row !== undefined };
}

/**
 * Ends the mails about carts to the address of a link, in every store, or allows them again. A repeat changes nothing
 * (RFC 8058). Returns the state after it; null for an invalid link.
 */
export async function endReminders(
  deps: Deps,
  { token, isUndone }: { readonly token: string; readonly isUndone: boolean },
): Promise<ReminderEnd> {
  const address_hash = readHash(deps, token);
  if (!address_hash) return null;
  if (isUndone)
    await deps.db.deleteFrom('cart_reminder_end').where('address_hash', '=', address_hash).execute();
  else
    await deps.db
      .insertInto('cart_reminder_end')
      .values({ address_hash, ended_at: deps.clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { isEnded: !isUndone };
}
