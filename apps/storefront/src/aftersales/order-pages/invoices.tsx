import type { OrderView } from '@folio/contract/aftersales/order.view';
import { printDate } from '@folio/domain/date/print-date';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { useShell } from '../../page/shell/use-shell.ts';

/** Lists an order's invoices and credit notes; each opens as a PDF (AP-32). */
export function Invoices({ order: { invoices } }: { readonly order: OrderView }) {
  const { locale } = useShell();
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
