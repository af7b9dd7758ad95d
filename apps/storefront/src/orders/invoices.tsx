import type { OrderView } from '@folio/contract/views/order';
import { printDate } from '@folio/domain/date/print-date';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { Price } from '@folio/ui/price';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';

/** Lists an order's invoices and credit notes; each opens as a PDF (AP-32). Asks for data that the invoice lacks. */
export function Invoices({
  order: { id: orderId, invoices, awaitsInvoiceData },
}: {
  readonly order: OrderView;
}) {
  const { locale } = useShell();
  if (awaitsInvoiceData)
    return (
      <Notice tone="info">
        {m.order_invoice_awaits_data({}, { locale })}{' '}
        <Link className="f-link" to={links.contact(locale, orderId)}>
          {m.order_write_us({}, { locale })}
        </Link>
      </Notice>
    );
  if (invoices.length === 0) return null;
  return (
    <section className="orders__invoices" aria-labelledby="invoices">
      <h2 id="invoices">{m.order_invoices({}, { locale })}</h2>
      <ul>
        {invoices.map(({ id, number, replaces, isCreditNote, issuedOn, total, url }) => (
          <li key={id}>
            <a className="f-link" href={url} target="_blank" rel="noopener">
              {(isCreditNote ? m.order_credit_note : m.order_invoice)({ number }, { locale })}
            </a>{' '}
            <span className="orders__invoice-date">
              {replaces === null
                ? m.order_invoice_of({ date: printDate(issuedOn, locale) }, { locale })
                : m.order_invoice_replaces(
                    { date: printDate(issuedOn, locale), number: replaces },
                    { locale },
                  )}
            </span>
            <Price cents={total} locale={locale} />
          </li>
        ))}
      </ul>
    </section>
  );
}
