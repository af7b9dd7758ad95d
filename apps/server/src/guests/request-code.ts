import type { GuestResult, OrderCodeView } from '@folio/contract/shop-api/guest-calls';
import { isEmail } from '@folio/domain/checks/email';
import { maskEmail } from '@folio/domain/order/mask-email';
import { m } from '@folio/messages';
import { readEmail } from '../customers/check-email.ts';
import type { Deps } from '../deps.ts';
import { findOpenedOrder, parseOrderId } from '../orders/find-order.ts';
import { selectIncident } from '../orders/incidents.queries.ts';
import { getNames, lineNames } from '../orders/line-name.ts';
import { type Order, selectOrderLines } from '../orders/orders.queries.ts';
import { ensureSession } from '../visitors/begin-session.ts';
import { once, submissionKey } from '../visitors/idempotency.ts';
import { type Outcome, type Visitor, WithVisitor } from '../visitors/visitor.ts';
import { lockCode, replaceCode, selectCode } from './codes.queries.ts';
import { rejected, rejectedField } from './guest-result.ts';
import { MAX_TRIES } from './order-code.ts';

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
): Promise<Outcome<GuestResult>> {
  const { ip, locale } = visitor;
  // As people copy it: `Pedido 14 0000 0001`, `#1400000001`.
  const id = parseOrderId(orderId.replaceAll(/\D/g, ''));
  if (id === undefined) return rejectedField('order', 'order', m.guest_number_wrong({}, { locale }));
  const typed = text ?? (await typedBefore(deps, visitor, id));
  const opened = typed === '' && text === null ? await findOpenedOrder(deps, visitor, id) : undefined;
  const email = opened ? null : readEmail(typed);
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
  return new WithVisitor<GuestResult>(asker, answer);
}

/** Returns the address of the visitor's last request for this order, which asks for another code. */
async function typedBefore(deps: Deps, { session }: Visitor, id: number): Promise<string> {
  const request = session && (await selectCode(deps.db, session.id, id));
  return request?.email ?? '';
}

/**
 * Returns the code that the visitor has asked for, or may ask for since a link has opened the order; null without
 * either. Names the product of an incident to a visitor whom its link has brought.
 */
export async function viewCode(
  deps: Deps,
  visitor: Visitor,
  orderId: string,
  incidentId: number | null,
): Promise<OrderCodeView | null> {
  const { session } = visitor;
  const id = parseOrderId(orderId);
  if (!session || id === undefined) return null;
  const opened = await findOpenedOrder(deps, visitor, id);
  const requested = await selectCode(deps.db, session.id, id);
  const email = requested?.email ?? (opened && maskEmail(opened.order.email));
  if (!email) return null;
  return {
    email,
    isOwn: opened?.isOwn ?? false,
    canSend:
      !opened || Boolean(requested?.email) || !(await deps.limits.isSpent('order-codes-linked', String(id))),
    questionAbout: opened && incidentId !== null ? await askedProduct(deps, opened.order, incidentId) : null,
    expiresAt:
      requested && requested.tries < MAX_TRIES && requested.expires_at > deps.clock()
        ? requested.expires_at.toISOString()
        : null,
  };
}

/** Returns the product that an incident asks about, without an answer of its customer; null if the order has none. */
async function askedProduct(deps: Deps, order: Order, incidentId: number): Promise<string | null> {
  const incident = await selectIncident(deps.db, order.id, incidentId);
  const lines = incident ? await selectOrderLines(deps.db, order.id) : [];
  const line = lines.find(({ id }) => id === incident?.line_id);
  return line ? getNames(await lineNames(deps.db, deps, lines, order.locale), line).numberedName : null;
}
