import { sql } from 'kysely';
import type { CartLine } from '../../../customers/visitors/cart-line.ts';
import type { Visitor } from '../../../customers/visitors/visitor.ts';
import { deleteOrderCodes } from '../../../orders/guest-access/codes.queries.ts';
import { renewLink } from '../../../orders/guest-access/renew-link.ts';
import { endAccess } from '../../../orders/records/access.queries.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { CheckoutInput } from '../checkout-input.ts';

/** The ids of cart lines whose answers are the buyer's own, although the cart does not show them. */
export type OwnAnswers = ReadonlySet<string>;

/**
 * Selects the lines whose answers staff took by telephone from the address that orders them now (AP-6). The order's
 * lines are not redacted then. A guest has to prove the address first, so the ordering session gets no proven access;
 * an account's address must be verified.
 */
export async function selectOwnAnswers(
  tx: Tx,
  { session }: Visitor,
  lines: readonly CartLine[],
  { email }: Pick<CheckoutInput, 'email'>,
): Promise<OwnAnswers> {
  const hidden = lines.filter(isTakenByPhone);
  const quoteId = hidden[0]?.quoted?.quoteId;
  if (!quoteId) return new Set();
  if (session?.customer_id) {
    const customer = await tx
      .selectFrom('customer_user')
      .select('email_verified')
      .where('id', '=', session.customer_id)
      .executeTakeFirst();
    if (!customer?.email_verified) return new Set();
  }
  const quote = await tx
    .selectFrom('quote')
    .select('id')
    .where('id', '=', quoteId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return new Set(quote ? hidden.map(({ id }) => id) : []);
}

const isTakenByPhone = ({ redacted, quoted }: CartLine): boolean => redacted && quoted?.kind === 'phone';

/**
 * Redacts the lines of a pending order for the address that continues it. If the order passes to the address of its
 * quote, which the buyer has not proven, every other access, link, code and account of the order ends; the session that
 * continues it gets an unproven access (AP-6).
 */
export async function redactFor(
  tx: Tx,
  { session }: Visitor,
  order: { readonly id: number; readonly email: string },
  lines: readonly CartLine[],
  own: OwnAnswers,
  { form, email, now }: Pick<CheckoutInput, 'form' | 'email' | 'now'>,
): Promise<void> {
  if (email === order.email) return;
  const hidden = lines.filter(isTakenByPhone).map(({ id }) => id);
  if (hidden.length > 0)
    await tx
      .updateTable('order_line')
      .set({ redacted: sql<boolean>`not cart_line_id = any(${[...own]}::uuid[])` })
      .where('order_id', '=', order.id)
      .where('cart_line_id', 'in', hidden)
      .execute();
  // A guest's form without an address is completed by the quote's (quote-email.ts).
  const isCompleted = form.email.trim() === '' && session?.customer_id == null;
  if (own.size === 0 && !isCompleted) return;
  // Readers at the earlier address may see neither the new one nor the answers of its owner.
  const customer = { customer_id: session?.customer_id ?? null };
  await tx.updateTable('customer_order').set(customer).where('id', '=', order.id).execute();
  await endAccess(tx, order.id, { except: session ? [session.id] : [] });
  await deleteOrderCodes(tx, order.id);
  await renewLink(tx, order);
  if (!session) return;
  const access = { granted_at: now, is_proven: false };
  await tx
    .insertInto('order_access')
    .values({ session_id: session.id, order_id: order.id, ...access })
    .onConflict((conflict) => conflict.columns(['session_id', 'order_id']).doUpdateSet(access))
    .execute();
}
