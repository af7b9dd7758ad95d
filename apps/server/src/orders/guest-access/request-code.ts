import type { GuestResult } from '@folio/contract/orders/guest-access.calls';
import { isEmail } from '@folio/domain/checks/email';
import { m } from '@folio/messages';
import { readEmail } from '../../customers/identity/check-email.ts';
import { ensureSession } from '../../customers/visitors/begin-session.ts';
import { once, submissionKey } from '../../customers/visitors/idempotency.ts';
import { updateVisitor, type Visitor } from '../../customers/visitors/visitor.ts';
import type { Deps } from '../deps.ts';
import { findOpenedOrder, parseOrderId } from '../records/find-order.ts';
import { lockCode, replaceCode, selectCode } from './codes.queries.ts';
import { rejected, rejectedField } from './guest-result.ts';

const ACCEPTED: GuestResult = { ok: true };

type Input = { readonly orderId: string; readonly email: string | null; readonly key: string };

/**
 * Asks for a code that opens an order with its personal data. A visitor without its link types the order's address. The
 * answer never tells whether the number exists or the address is the order's: the mailing job looks both up. A visitor
 * whom the link has brought is told that the day's codes are used up.
 */
export async function requestCode(
  deps: Deps,
  visitor: Visitor,
  { orderId, email: text, key }: Input,
): Promise<GuestResult> {
  const { ip, locale } = visitor;
  // As people copy it: `Pedido 14 0000 0001`, `#1400000001`.
  const id = parseOrderId(orderId.replaceAll(/\D/g, ''));
  if (id === undefined) return rejectedField('order', 'order', m.guest_number_wrong({}, { locale }));
  const opened = text === null ? await findOpenedOrder(deps, visitor, id) : undefined;
  const email = opened ? null : readEmail(text ?? (await typedBefore(deps, visitor, id)));
  if (!opened && !email) return rejectedField('email', 'required', m.checkout_email_required({}, { locale }));
  if (email && !isEmail(email))
    return rejectedField('email', 'email', m.checkout_email_wrong({}, { locale }));
  await deps.limits.consume('mail-unverified', ip);
  const isCounted = opened ? await deps.limits.tryConsume('order-codes-linked', String(id)) : true;
  const asker = await ensureSession(deps, deps.db, visitor);
  const now = deps.clock();
  let isRepeated = false;
  const request = { session_id: asker.session.id, order_id: id, email, locale };
  const submission = submissionKey(visitor, 'order-code', key, { id, email });
  const { answer, replayed } = await once(deps.db, now, submission, async (tx) => {
    // The last code stays valid: a request that mails none must not replace it.
    if (!isCounted) return { status: 429, answer: rejected(m.guest_codes_spent({}, { locale })) };
    const before = await lockCode(tx, asker.session.id);
    isRepeated = before?.order_id === id && before.email === null && before.code_hash === null;
    await deps.jobs.enqueue(tx, 'send-order-code', { requestId: await replaceCode(tx, request, now) });
    return { status: 200, answer: ACCEPTED };
  });
  // Counted are the codes that are mailed: no repeat, no refusal, no request that this one replaces before its mail.
  if (opened && (replayed || isRepeated || !isCounted))
    await deps.limits.restore('order-codes-linked', String(id));
  updateVisitor(visitor, asker);
  return answer;
}

/** Returns the address of the visitor's last request for this order, which asks for another code. */
async function typedBefore(deps: Deps, { session }: Visitor, id: number): Promise<string> {
  const request = session && (await selectCode(deps.db, session.id, id));
  return request?.email ?? '';
}
