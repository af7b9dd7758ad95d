import type { GuestResult } from '@folio/contract/orders/guest-access.calls';
import { isEmail } from '@folio/domain/checks/email';
import { correctableUntil } from '@folio/domain/order/email-correction';
import { m } from '@folio/messages';
import { readEmail } from '../../customers/identity/check-email.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { findOwnOrderByNumber } from '../records/find-order.ts';
import { changeOrderEmail } from './change-order-email.ts';
import { rejected, rejectedField } from './guest-result.ts';

type Input = { readonly orderId: string; readonly email: string };

/**
 * Corrects the address of a guest's order, within half an hour of its payment. Null if the order is not the visitor's.
 * Notifies both addresses.
 */
export async function correctEmail(
  deps: Deps,
  visitor: Visitor,
  { orderId, email: text }: Input,
): Promise<GuestResult | null> {
  const { locale, session, ip } = visitor;
  const order = await findOwnOrderByNumber(deps, visitor, orderId);
  if (!order || !session) return null;
  const email = readEmail(text);
  if (!email) return rejectedField('email', 'required', m.checkout_email_required({}, { locale }));
  if (!isEmail(email)) return rejectedField('email', 'email', m.checkout_email_wrong({}, { locale }));
  await deps.limits.consume('mail-unverified', ip);
  await deps.limits.consume('order-email', String(order.id));
  const changed = await changeOrderEmail(deps, {
    orderId: order.id,
    email,
    by: { kind: 'customer', actor: email, sessionId: session.id },
    mayChange: (current, now) => correctableUntil(current) > now,
  });
  switch (changed) {
    case 'same':
      return rejectedField('email', 'same', m.guest_email_same({}, { locale }));
    case 'closed':
      return rejected(m.guest_email_closed({}, { locale }));
    case 'account':
      return rejected(m.guest_email_account({}, { locale }));
    case 'changed':
      return { ok: true };
  }
}
