import { buffer } from 'node:stream/consumers';
import type { Deps } from '../deps.ts';
import { invoiceFile } from '../invoices/invoice-file.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { Order } from '../orders/orders.queries.ts';
import type { MailAttachment } from '../platform/mail/mailer.ts';

/**
 * Returns the PDF of a paid order's invoice, which is issued if it was not yet (BC-9). Null where none may be issued;
 * a failure is logged, and the mail goes without it: the order's page has it later.
 */
export async function invoiceAttachment(deps: Deps, order: Order): Promise<MailAttachment | null> {
  if (order.state !== 'paid') return null;
  try {
    const result = await issueInvoice(deps, order.id);
    if (result.kind !== 'issued' && result.kind !== 'exists') return null;
    const { id, name, media_type, size } = await invoiceFile(deps, result.invoice);
    return {
      filename: name,
      contentType: media_type,
      content: await buffer(await deps.files.open(id, size)),
    };
  } catch (error) {
    deps.log.warn({ err: error, orderId: order.id }, 'a confirmation is sent without its invoice');
    return null;
  }
}
