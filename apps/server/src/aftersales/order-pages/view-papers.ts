import type { DocumentReading } from '@folio/contract/aftersales/documents.view';
import type { OrderDocumentView, OrderInvoiceView } from '@folio/contract/aftersales/order.view';
import type { selectDeliveredDocuments } from '../../orders/documents/documents.queries.ts';
import type { Order } from '../../orders/records/orders.queries.ts';
import type { selectInvoiceList } from '../../payments/invoices/invoices.queries.ts';

export type DocumentRow = Awaited<ReturnType<typeof selectDeliveredDocuments>>[number];
type InvoiceRow = Awaited<ReturnType<typeof selectInvoiceList>>[number];

/** Returns an invoice or a credit note as its customer sees it. */
export const viewInvoice = ({
  id,
  order_id,
  number,
  replaces,
  corrects_id,
  issued_on,
  gross,
}: InvoiceRow): OrderInvoiceView => ({
  id,
  number,
  isCreditNote: corrects_id !== null,
  replaces,
  issuedOn: issued_on,
  total: gross,
  url: `/invoice/?order_id=${order_id}&id=${id}`,
});

/** Returns a delivered document as its customer sees it. */
export const viewDocument = (
  order: Pick<Order, 'id'>,
  { id, name, size, sha256, pages, reading, note }: DocumentRow,
): OrderDocumentView => ({
  id,
  name,
  size,
  url: `/pedidos/${order.id}/documentos/${id}`,
  details: { sha256, pages, reading: viewReading(reading, note) },
});

function viewReading(state: DocumentRow['reading'], note: DocumentRow['note']): DocumentReading | null {
  if (state === null) return null;
  return note ? { state: 'read', note } : { state: 'unreadable' };
}
