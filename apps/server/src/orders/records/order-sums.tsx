import type { OrderLineView } from '@folio/contract/aftersales/order.view';
import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Fragment, type ReactNode } from 'react';

/** A line with its net price in cents and its VAT rate in hundredths of a per cent. */
export type MailLine = OrderLineView & {
  readonly net: number;
  readonly vat: number;
  readonly vatRate: number;
};

const CELL = { fontSize: '16px', lineHeight: '24px', padding: '0 0 4px', verticalAlign: 'top' } as const;
const PRICE = { ...CELL, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '16px' } as const;
const ANSWER = { fontSize: '13px', lineHeight: '20px', color: '#47525b', paddingBottom: '8px' } as const;

/** A rate of zero means reverse charge: the buyer owes the VAT. */
const vatLabel = (rate: number, locale: Locale): string =>
  rate === 0
    ? m.mail_reverse_charge({}, { locale })
    : m.mail_vat({ rate: new Intl.NumberFormat(LOCALE_TABLE[locale].tag).format(rate / 100) }, { locale });

/** Sums the VAT by rate, highest first; with the lines' net it adds up to the total. */
function vatSums(lines: readonly MailLine[]): { rate: number; cents: number }[] {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => b - a);
  return rates.map((rate) => ({
    rate,
    cents: lines.reduce((sum, line) => sum + (line.vatRate === rate ? line.vat : 0), 0),
  }));
}

type SumProps = { locale: Locale; cents: number; fontWeight?: number; children: ReactNode };

function Sum({ locale, cents, fontWeight, children }: SumProps) {
  return (
    <tr className="mail-sum">
      <td style={{ ...CELL, fontWeight }}>{children}</td>
      <td style={{ ...PRICE, fontWeight }}>{formatPrice(cents, locale)}</td>
    </tr>
  );
}

/** A line's answers, one below the other: `Municipio: Getafe`. */
function Answers({ line: { summary } }: { line: MailLine }) {
  if (summary.length === 0) return null;
  return (
    <tr>
      <td className="mail-small" colSpan={2} style={ANSWER}>
        {summary.map(({ option, label, value }, at) => (
          <Fragment key={option}>
            {at > 0 && <br />}
            {`${label.replace(/:$/, '')}: ${value}`}
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

type Props = { locale: Locale; lines: readonly MailLine[]; total: number };

/** The order's lines with their answers and net prices, its VAT by rate, and its total. */
export function OrderSums({ locale, lines, total }: Props) {
  const totalLabel = lines.some(({ vat }) => vat !== 0) ? m.flow_total : m.flow_sum;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: '16px' }}>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.id}>
            <Sum locale={locale} cents={line.net}>
              {m.mail_line_net({ product: line.productName }, { locale })}
            </Sum>
            <Answers line={line} />
          </Fragment>
        ))}
        {vatSums(lines).map(({ rate, cents }) => (
          <Sum key={rate} locale={locale} cents={cents}>
            {vatLabel(rate, locale)}
          </Sum>
        ))}
        <Sum locale={locale} cents={total} fontWeight={600}>
          {totalLabel({}, { locale })}
        </Sum>
      </tbody>
    </table>
  );
}
