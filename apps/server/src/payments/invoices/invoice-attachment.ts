import { buffer } from 'node:stream/consumers';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import type { Deps } from '../deps.ts';
import { invoiceFile } from './invoice-file.ts';
import type { Invoice } from './invoices.queries.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

type Issued = { readonly kind: string; readonly invoice?: Invoice };

/** Returns the PDF of a paid order's invoice, and issues it if it was not yet (BC-9); null as {@link attach}. */
export const invoiceAttachment = (deps: Deps, order: Order): Promise<MailAttachment | null> =>
  order.state === 'paid' ? attach(deps, order.id, () => issueInvoice(deps, order.id)) : Promise.resolve(null);

/** Returns the PDF of the credit note of a refund that the customer has received; null as {@link attach}. */
export const creditNoteAttachment = (
  deps: Deps,
  orderId: number,
  refundId: string,
): Promise<MailAttachment | null> => attach(deps, orderId, () => issueCreditNote(deps, refundId));

/**
 * Returns the PDF of a document as an attachment; null where none may be issued. Logs a failure, and the mail is sent
 * without it: the order's page offers it later.
 */
async function attach(
  deps: Deps,
  orderId: number,
  issue: () => Promise<Issued>,
): Promise<MailAttachment | null> {
  try {
    const { kind, invoice } = await issue();
    if (!invoice || (kind !== 'issued' && kind !== 'exists')) return null;
    const { id, name, media_type, size } = await invoiceFile(deps, invoice);
    return {
      filename: name,
      contentType: media_type,
      content: await buffer(await deps.files.open(id, size)),
    };
  } catch (error) {
    deps.log.warn({ err: error, orderId }, 'a mail is sent without its invoice or credit note');
    return null;
  }
}
