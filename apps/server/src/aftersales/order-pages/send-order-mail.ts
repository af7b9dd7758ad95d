import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { dayText } from '@folio/domain/date/day-text';
import { formatPromise } from '@folio/domain/date/format-promise';
import type { Promises } from '@folio/domain/flow/shelf';
import type { Locale } from '@folio/domain/locale/locale';
import { lastPromise } from '@folio/domain/order/last-promise';
import { orderUrl } from '../../orders/records/order-link.ts';
import {
  type Order,
  type OrderLine,
  selectOrder,
  selectOrderLines,
} from '../../orders/records/orders.queries.ts';
import { ordersAwaitingData } from '../../payments/invoices/awaiting-data.ts';
import { invoiceAttachment } from '../../payments/invoices/invoice-attachment.ts';
import type { JobData } from '../../platform/jobs/job-table.ts';
import { issuerLine } from '../../stores/catalogue/issuer-line.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import type { WrittenMail } from '../../stores/mail/mail.tsx';
import type { MailTemplates } from '../../stores/mail/mail-templates.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import { termsOfEach, termsSentences } from '../../stores/pricing/terms-sentences.ts';
import type { Deps } from '../deps.ts';
import type { OrderMailData } from './order-mail.tsx';
import { viewOrder } from './view-order.ts';

type Writer = (templates: MailTemplates, data: OrderMailData, line: OrderLineView | undefined) => WrittenMail;

/** Writers of the mails by name. */
const WRITERS: Readonly<Record<JobData['send-mail']['mail'], Writer>> = {
  'order-confirmed': ({ orderConfirmed }, data) => orderConfirmed(data),
  'order-begun': ({ orderBegun }, data) => orderBegun(data),
  'document-ready': ({ documentReady }, data, line) => {
    if (!line) throw new Error(`the mail about order ${data.orderId} refers to no line of it`);
    return documentReady(data, line);
  },
};

/** Writes a mail from the order's current state and sends it once. */
export async function sendOrderMail(deps: Deps, job: JobData['send-mail']): Promise<void> {
  const order = await selectOrder(deps.db, job.orderId);
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!order || !store) throw new Error(`no order ${job.orderId} to write about`);
  await sendOnce(
    deps,
    { kind: job.mail, reference: buildReference(job), store, to: order.email },
    (templates) => writeOrderMail(deps, templates, job, order, store),
  );
}

/** The row that a mail is about: the delivered line, or the order, whose corrected address receives the mail again. */
function buildReference({ orderId, lineId, delivery = 1, version }: JobData['send-mail']): string {
  if (lineId) return `${orderId}/${lineId}/${delivery}`;
  return version ? `${orderId}/${version}` : String(orderId);
}

/**
 * Returns the terms of an order's lines, once for all lines of a product that have the same fees. They follow the
 * product's name, or the name of an only line, if the order has other terms too.
 */
function orderTerms(
  rows: readonly OrderLine[],
  names: ReadonlyMap<number, string>,
  locale: Locale,
): string[] {
  const groups = Map.groupBy(rows, (row) => `${row.not_found_fee} ${row.begun_fee} ${row.product_name}`);
  return [...groups.values()].flatMap((group) => {
    const [{ id, product_name: product, not_found_fee: notFoundFee, begun_fee: begunFee }] = group as [
      OrderLine,
    ];
    const total = Math.min(...group.map(({ net, vat }) => net + vat));
    const write = group.length > 1 ? termsOfEach : termsSentences;
    const name = group.length > 1 ? product : names.get(id);
    return write({ notFoundFee, begunFee }, total, locale).map((sentence) =>
      groups.size > 1 ? `${name}: ${sentence}` : sentence,
    );
  });
}

async function writeOrderMail(
  deps: Deps,
  templates: MailTemplates,
  job: JobData['send-mail'],
  order: Order,
  store: Store,
): Promise<WrittenMail> {
  const { locale } = order;
  const rows = await selectOrderLines(deps.db, order.id);
  const view = await viewOrder(deps, order, locale, { rows });
  const lines = rows.flatMap(({ id, net, vat, vat_rate }) => {
    const line = view.lines.find((shown) => shown.id === id);
    return line ? [{ ...line, net, vat, vatRate: vat_rate }] : [];
  });
  const promiseFor = (promises: Promises): string | null => {
    const at = lastPromise(view.lines, promises);
    return at ? formatPromise(new Date(at), locale, store.timeZone) : null;
  };
  const isConfirmation = job.mail === 'order-confirmed';
  const invoice = isConfirmation ? await invoiceAttachment(deps, order) : null;
  const awaitsInvoiceData = isConfirmation && (await ordersAwaitingData(deps, [order])).has(order.id);
  const data: OrderMailData = {
    ...storeFrame(deps.config, store, locale),
    orderId: view.id,
    orderUrl: orderUrl(deps.config, store, order, deps.clock()),
    lines,
    total: view.total,
    promise: promiseFor('document'),
    filing: promiseFor('filing'),
    consents: order.consents.map(({ wording }) => wording),
    terms: orderTerms(rows, new Map(view.lines.map(({ id, name }) => [id, name])), locale),
    awaitsConsentsUntil: order.consents_awaited_until
      ? dayText(order.consents_awaited_until.toISOString(), locale, store.timeZone)
      : null,
    hasInvoice: invoice !== null,
    awaitsInvoiceData,
    writeTo: [issuerLine(store.issuer), store.settings.contactEmail].filter(Boolean).join(' · '),
  };
  const line = job.lineId ? view.lines.find(({ id }) => id === job.lineId) : undefined;
  const mail = WRITERS[job.mail](templates, data, line);
  return invoice ? { ...mail, attachments: [invoice] } : mail;
}
