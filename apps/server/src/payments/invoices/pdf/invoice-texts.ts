import { printDate } from '@folio/domain/date/print-date';
import type { InvoiceKind, InvoiceSnapshot, Legend } from '@folio/domain/invoice/snapshot';
import { LOCALE_TABLE } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { methodName } from '@folio/messages/method-names';

const TITLES: Readonly<Record<InvoiceKind, typeof m.invoice_title_full>> = {
  full: m.invoice_title_full,
  simplified: m.invoice_title_simplified,
  credit_full: m.invoice_title_credit_full,
  credit_simplified: m.invoice_title_credit_simplified,
};
const LEGENDS: Readonly<Record<Legend, typeof m.invoice_title_full>> = {
  reverse_charge: m.invoice_legend_reverse_charge,
  no_fiscal_validity: m.invoice_legend_no_fiscal_validity,
};
const REASONS = {
  refund: m.invoice_reason_refund,
  refund_returned: m.invoice_reason_refund_returned,
  customer_data: m.invoice_reason_customer_data,
};

/** Returns the texts of an invoice in its language. Amounts always have two decimals. */
export function invoiceTexts(snapshot: InvoiceSnapshot) {
  const { locale, currency, kind, order, paymentMethod, corrects, legends } = snapshot;
  const { tag } = LOCALE_TABLE[locale];
  const amounts = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const rates = new Intl.NumberFormat(tag);
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
  const amount = (cents: number): string => amounts.format(cents / 100);
  const rate = (basisPoints: number): string => rates.format(basisPoints / 100);
  return {
    amount,
    rate: (basisPoints: number): string => percents.format(basisPoints / 10_000),
    title: TITLES[kind]({}, { locale }),
    facts: [
      [m.invoice_issued_on({}, { locale }), printDate(snapshot.issuedOn, locale)],
      [m.invoice_order({}, { locale }), String(order.id)],
      [m.invoice_paid_on({}, { locale }), printDate(order.paidOn, locale)],
      [m.invoice_method({}, { locale }), methodName(paymentMethod, locale)],
    ] satisfies [string, string][],
    issuer: m.invoice_issuer({}, { locale }),
    customer: m.invoice_customer({}, { locale }),
    taxId: (id: string): string => m.invoice_tax_id({ id }, { locale }),
    columns: [m.invoice_description, m.invoice_net, m.invoice_rate, m.invoice_gross].map((label) =>
      label({}, { locale }),
    ),
    sums: [
      [m.invoice_sum_net({}, { locale }), amount(snapshot.totals.net)],
      ...snapshot.taxes.map(({ rate: bp, base, vat }) => [
        m.invoice_sum_vat({ rate: rate(bp), base: amount(base) }, { locale }),
        amount(vat),
      ]),
      [
        (snapshot.totals.gross < 0 ? m.invoice_total_credit : m.invoice_total)({}, { locale }),
        amount(snapshot.totals.gross),
      ],
    ],
    notes: [
      ...(corrects
        ? [
            m.invoice_corrects(
              {
                number: corrects.number,
                date: printDate(corrects.issuedOn, locale),
                reason: REASONS[corrects.reason]({}, { locale }),
              },
              { locale },
            ),
          ]
        : []),
      ...legends.map((legend) => LEGENDS[legend]({}, { locale })),
    ],
    boughtIn: m.invoice_bought_in({ store: snapshot.store.name }, { locale }),
    page: (page: number, pages: number): string =>
      m.invoice_page({ number: snapshot.number, page: String(page), pages: String(pages) }, { locale }),
  };
}
