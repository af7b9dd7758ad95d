import { promiseWords } from '@folio/domain/date/promise-words';
import type { Promises } from '@folio/domain/flow/definition';
import { lastPromise } from '@folio/domain/order/last-promise';
import { render } from '@react-email/render';
import { issuerLine } from '../catalogue/issuer-line.ts';
import { storeOrigin } from '../catalogue/store-origin.ts';
import type { Deps } from '../deps.ts';
import type { JobData } from '../jobs/jobs.ts';
import { orderLinkKey } from '../orders/order-link.ts';
import { selectOrder, selectOrderLines } from '../orders/orders.queries.ts';
import { viewOrder } from '../orders/view-order.ts';
import { documentReady, type OrderMailData, orderConfirmed } from './order-mail.ts';
import { mailDomain, senderOf } from './sender.ts';

/**
 * Writes a mail about an order from how the order stands now, and sends it once: a job that runs again after the mail went out finds it
 * in sent_mail. Between sending and writing that down a crash can still send twice; the message id is then the same.
 */
export async function sendOrderMail(deps: Deps, job: JobData['send-mail']): Promise<void> {
  const order = await selectOrder(deps.db, job.orderId);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store) throw new Error(`no order ${job.orderId} to write about`);
  const reference = job.lineId ? `${order.id}/${job.lineId}/${job.delivery ?? 1}` : String(order.id);
  const sent = await deps.db
    .selectFrom('sent_mail')
    .select('kind')
    .where('kind', '=', job.mail)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (sent) return;

  const { locale } = order;
  const origin = storeOrigin(deps.config, store);
  const [view, rows] = await Promise.all([
    viewOrder(deps, order, locale),
    selectOrderLines(deps.db, order.id),
  ]);
  const lines = rows.flatMap(({ id, net, vat, vat_rate }) => {
    const line = view.lines.find((shown) => shown.id === id);
    return line ? [{ ...line, net, vat, vatRate: vat_rate }] : [];
  });
  const promised = (promises: Promises): string | null => {
    const at = lastPromise(view.lines, promises);
    return at ? promiseWords(new Date(at), locale, store.timeZone) : null;
  };
  const data: OrderMailData = {
    locale,
    shop: store.name,
    shopUrl: origin,
    orderId: view.id,
    orderUrl: `${origin}/pedidos/${order.id}?k=${orderLinkKey(deps.config.secret, order, deps.clock())}`,
    lines,
    total: view.total,
    promise: promised('document'),
    filing: promised('filing'),
    consents: order.consents.map(({ wording }) => wording),
    issuer: issuerLine(store.issuer),
  };
  const line = job.lineId ? view.lines.find(({ id }) => id === job.lineId) : undefined;
  if (job.mail === 'document-ready' && !line) throw new Error(`order ${order.id} has no line ${job.lineId}`);
  const mail = job.mail === 'document-ready' && line ? documentReady(data, line) : orderConfirmed(data);
  const from = senderOf(deps.config, store);
  await deps.mailer.send({
    from,
    to: order.email,
    subject: mail.subject,
    html: await render(mail.element),
    text: mail.text,
    messageId: `<${job.mail}.${reference.replaceAll('/', '.')}@${mailDomain(from.address)}>`,
  });
  await deps.db
    .insertInto('sent_mail')
    .values({
      kind: job.mail,
      reference,
      recipient: order.email,
      subject: mail.subject,
      sent_at: deps.clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
