import { buffer } from 'node:stream/consumers';
import { orderUrl } from '../../orders/records/order-link.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import { sendOnce } from '../../stores/mail/send-once.ts';
import { storeFrame } from '../../stores/mail/store-frame.ts';
import type { Deps } from '../deps.ts';
import { invoiceFile } from './invoice-file.ts';
import { type Invoice, selectInvoice, selectInvoices } from './invoices.queries.ts';

/**
 * Mails the customer an invoice that was issued after the confirmation of their payment, or that replaces one with
 * other data; a replacement is sent with the credit note that cancels the earlier one. Once per invoice.
 */
export async function sendInvoiceMail(deps: Deps, invoiceId: string): Promise<void> {
  const invoice = await selectInvoice(deps.db, invoiceId);
  const order = invoice && (await selectOrder(deps.db, invoice.order_id));
  const store = order && deps.catalogue.current().stores.get(order.store_id);
  if (!invoice || !order || !store) throw new Error(`no invoice ${invoiceId} to mail`);
  const { number, replaces_id: replacedId } = invoice;
  const kind = replacedId === null ? 'invoice-issued' : 'invoice-corrected';
  const envelope = { kind, reference: `${order.id}/${number}`, store, to: order.email };
  await sendOnce(deps, envelope, async ({ invoiceMail }) => {
    const all = await selectInvoices(deps.db, order.id);
    const attachments: MailAttachment[] = [];
    for (const one of [invoice, ...cancelling(all, replacedId)])
      attachments.push(await toAttachment(deps, one));
    const mail = invoiceMail({
      ...storeFrame(deps.config, store, order.locale),
      orderId: String(order.id),
      orderUrl: orderUrl(deps.config, store, order, deps.clock()),
      number,
      replaces: all.find(({ id }) => id === replacedId)?.number ?? null,
    });
    return { ...mail, attachments };
  });
}

/** Returns the credit note that cancels the replaced invoice. */
const cancelling = (invoices: readonly Invoice[], replacedId: string | null): Invoice[] =>
  invoices.filter(
    ({ corrects_id, snapshot }) =>
      replacedId !== null && corrects_id === replacedId && snapshot.corrects?.reason === 'customer_data',
  );

async function toAttachment(deps: Deps, invoice: Invoice): Promise<MailAttachment> {
  const { id, name, media_type, size } = await invoiceFile(deps, invoice);
  return { filename: name, contentType: media_type, content: await buffer(await deps.files.open(id, size)) };
}
