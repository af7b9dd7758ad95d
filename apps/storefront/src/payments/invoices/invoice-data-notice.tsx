import type { OrderView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';

/** Asks for the data that a paid order's invoice lacks (BC-9). */
export function InvoiceDataNotice({ order }: { readonly order: OrderView }) {
  const { locale } = useShell();
  if (!order.awaitsInvoiceData) return null;
  return (
    <Notice tone="info">
      {m.order_invoice_awaits_data({}, { locale })}{' '}
      <Link className="f-link" to={links.invoiceData(order.id)}>
        {m.order_invoice_give_data({}, { locale })}
      </Link>
    </Notice>
  );
}
