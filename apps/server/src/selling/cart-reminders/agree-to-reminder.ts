import { randomUUID } from 'node:crypto';
import type { ReminderChoice, ReminderResult } from '@folio/contract/selling/cart-reminders.calls';
import { isEmail } from '@folio/domain/checks/email';
import { readEmail } from '../../customers/identity/check-email.ts';
import { findCustomer } from '../../customers/identity/client.ts';
import { SESSION_MS } from '../../customers/visitors/begin-session.ts';
import { updateSession } from '../../customers/visitors/sessions.queries.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { Deps } from '../deps.ts';
import { selectReminderState, upsertReminder, withdrawReminder } from './reminders.queries.ts';
import { reminderWording } from './wording.ts';

/** Tells whether a store writes about carts that were left; on by default, since each needs a consent. */
export const remindsOfCarts = ({ settings }: Store): boolean => settings.cartReminders ?? true;

/** Returns the state of the box at the checkout; null where the store, the site around it or this cart has none. */
export async function viewReminder(
  { db, clock }: Deps,
  { store, session, embedded }: Visitor,
): Promise<ReminderChoice> {
  if (embedded || !session?.cart_id || session.quote_id || !remindsOfCarts(store)) return null;
  const { agreed, isOver } = await selectReminderState(db, session.cart_id, clock());
  if (isOver) return null;
  return agreed === null ? 'offered' : 'agreed';
}

/**
 * Stores the consent to one mail about the visitor's cart, or withdraws it (decision 46). The answer never tells
 * whether the address wants such mails. A consent to another address, even an invalid one, withdraws the earlier one
 * first. Each new one counts against a budget of its network, unless its customer has proven the address.
 */
export async function agreeToReminder(
  deps: Deps,
  visitor: Visitor,
  { email: typed, isWanted }: { readonly email: string; readonly isWanted: boolean },
): Promise<ReminderResult> {
  const { store, session, ip, locale } = visitor;
  // Of a quote, no mail is sent.
  const cartId = session?.quote_id ? null : session?.cart_id;
  if (!session || !cartId || visitor.embedded || !remindsOfCarts(store))
    return { ok: false, code: 'nothing' };
  const now = deps.clock();
  if (!isWanted) {
    await withdrawReminder(deps.db, cartId, now);
    return { ok: true, email: null };
  }
  const customer = await findCustomer(deps, visitor);
  const email = customer?.email ?? readEmail(typed);
  const { agreed, isOver } = await selectReminderState(deps.db, cartId, now);
  if (agreed !== null && agreed !== email) await withdrawReminder(deps.db, cartId, now);
  if (isOver) return { ok: false, code: 'nothing' };
  if (!isEmail(email)) return { ok: false, code: 'email' };
  if (agreed === email) return { ok: true, email };
  const isProven = customer?.email_verified === true;
  if (!isProven && !(await deps.limits.tryConsume('cart-reminders', ip)))
    return { ok: false, code: 'network' };
  await deps.db.transaction().execute(async (tx) => {
    // The session must live as long as the link: its files go with it.
    await updateSession(tx, session.id, { seen_at: now, expires_at: new Date(now.getTime() + SESSION_MS) });
    const given = { email, locale, ip, agreed_at: now };
    await upsertReminder(tx, reminderWording(locale), {
      ...{ id: randomUUID(), cart_id: cartId, store_id: store.id },
      ...given,
    });
  });
  updateVisitor(visitor, { begun: true });
  return { ok: true, email };
}
