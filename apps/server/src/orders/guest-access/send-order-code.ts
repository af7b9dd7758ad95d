import { hourText } from '@folio/domain/date/day-text';
import type { JobData } from '../../platform/jobs/job-table.ts';
import type { LimitName } from '../../platform/limits/table.ts';
import { type Envelope, sendOnce } from '../../stores/mail/send-once.ts';
import { isMailSent } from '../../stores/mail/sent-mail.queries.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { selectOrder } from '../records/orders.queries.ts';
import { clearCodeHash, type OrderCode, selectCodeToMail, setCodeHash } from './codes.queries.ts';
import { hashCode, newCode } from './order-code.ts';

/**
 * Mails the code that opens an order to the order's address. Sends nothing for a request that a newer one has replaced,
 * that names no order of its store, or that types another address. The eleventh request of a day by the order's number
 * gets a notice of the limit instead, so that no response reveals which numbers exist. A failed try does not count.
 */
export async function sendOrderCode(deps: Deps, { requestId }: JobData['send-order-code']): Promise<void> {
  const request = await selectCodeToMail(deps.db, requestId, deps.clock());
  const order = request && (await selectOrder(deps.db, request.order_id));
  if (!order || (request.email !== null && request.email !== order.email)) return;
  const asker = await deps.db
    .selectFrom('session')
    .select('store_id')
    .where('id', '=', request.session_id)
    .executeTakeFirst();
  if (asker?.store_id !== order.store_id) return;
  const store = deps.catalogue.current().stores.get(order.store_id);
  if (!store) throw new Error(`order ${order.id} belongs to a store that no longer exists`);
  const envelope = { kind: 'order-code', reference: requestId, store, to: order.email };
  if (await isMailSent(deps.db, envelope)) return;
  const orderId = String(order.id);
  const send = () => mailCode(deps, envelope, request, orderId);
  // The page already counted the request of a visitor who opened the link.
  if (request.email === null) return send();
  if (await sendWithin(deps, 'order-codes', orderId, send)) return;
  const frame = storeFrame(deps.config, store, request.locale);
  const notice = { ...envelope, kind: 'order-code-limit' };
  await sendWithin(deps, 'order-code-notices', orderId, () =>
    sendOnce(deps, notice, ({ codeLimitMail }) => codeLimitMail({ ...frame, orderId })),
  );
}

/** Sends within a limit of the order's; returns false when the limit is reached. A failed try does not count. */
async function sendWithin(
  { limits }: Deps,
  limit: LimitName,
  orderId: string,
  send: () => Promise<void>,
): Promise<boolean> {
  if (!(await limits.tryConsume(limit, orderId))) return false;
  try {
    await send();
  } catch (error) {
    await limits.restore(limit, orderId);
    throw error;
  }
  return true;
}

/** Mails a new code. A code whose mail failed is deleted. */
async function mailCode(deps: Deps, envelope: Envelope, request: OrderCode, orderId: string): Promise<void> {
  const { store } = envelope;
  const { id, locale } = request;
  let hash: Buffer | undefined;
  const mailing = sendOnce(deps, envelope, async ({ codeMail }) => {
    const code = newCode();
    hash = hashCode(deps.config.secret, id, code);
    await setCodeHash(deps.db, id, hash);
    const until = hourText(request.expires_at.toISOString(), locale, store.timeZone);
    return codeMail({ ...storeFrame(deps.config, store, locale), orderId, code, until });
  });
  await mailing.catch(async (error: unknown) => {
    if (hash) await clearCodeHash(deps.db, id, hash);
    throw error;
  });
}
