import { hourText } from '@folio/domain/date/day-text';
import type { Deps } from '../deps.ts';
import { clearCodeHash, selectCodeToMail, setCodeHash } from '../guests/codes.queries.ts';
import { hashCode, newCode } from '../guests/order-code.ts';
import { selectOrder } from '../orders/orders.queries.ts';
import type { JobData } from '../platform/jobs/job-table.ts';
import { sendOnce } from './send-once.ts';
import { isMailSent } from './sent-mail.queries.ts';
import { storeFrame } from './store-frame.ts';

/**
 * Mails the code that opens an order to the order's address. A request that a newer one has replaced, that names no
 * order of its store or types another address gets none; neither does the eleventh of a day, so that nobody learns from
 * an answer which numbers exist. A try that fails does not count.
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
  if (!store) throw new Error(`order ${order.id} is of a store that is gone`);
  const { locale } = request;
  const envelope = { kind: 'order-code', reference: requestId, store, to: order.email };
  if (await isMailSent(deps.db, envelope)) return;
  if (!(await deps.limits.tryConsume('order-codes', String(order.id)))) return;
  let hash: Buffer | undefined;
  const mailing = sendOnce(deps, envelope, async ({ codeMail }) => {
    const code = newCode();
    hash = hashCode(deps.config.secret, requestId, code);
    await setCodeHash(deps.db, requestId, hash);
    const until = hourText(request.expires_at.toISOString(), locale, store.timeZone);
    const frame = storeFrame(deps.config, store, locale);
    return codeMail({ ...frame, orderId: String(order.id), code, until });
  });
  await mailing.catch(async (error: unknown) => {
    // Nobody may guess a code that does not count.
    if (hash) await clearCodeHash(deps.db, requestId, hash);
    await deps.limits.restore('order-codes', String(order.id));
    throw error;
  });
}
