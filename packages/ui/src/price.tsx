import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import { formatPrice } from '@folio/domain/money/format-price';
import type { Cents } from '@folio/domain/money/money';
import { m } from '@folio/messages';

type PriceProps = { readonly cents: Cents; readonly locale: Locale };

/** Formats an amount with tabular figures (BC-6). */
export function Price({ cents, locale }: PriceProps) {
  return <span className="f-price">{formatPrice(cents, locale)}</span>;
}

type LeadingProps = {
  readonly price: { readonly net: Cents; readonly vat: Cents; readonly total: Cents };
  readonly locale: Locale;
};

/** Formats a price: the total with VAT leads, and the net amount follows in small (BC-6). */
export function LeadingPrice({ price: { net, vat, total }, locale }: LeadingProps) {
  return (
    <>
      <Price cents={total} locale={locale} />{' '}
      {vat !== 0 && (
        <small className="f-price-net">{m.flow_vat_of({ net: formatPrice(net, locale) }, { locale })}</small>
      )}
    </>
  );
}

type BreakdownProps = {
  /**
   * Amounts in cents; `vatRate` in basis points (2100 is 21 %); `officialFee` is part of `net`, 0 if none.
   */
  readonly price: {
    readonly net: Cents;
    readonly vat: Cents;
    readonly total: Cents;
    readonly vatRate: number;
    readonly officialFee: Cents;
    /** Surcharges of answers, as parts of `net`. */
    readonly extras?: readonly { readonly label: string; readonly amount: Cents }[];
    /** Sentences on the amounts kept if nothing is found, or once work has begun. */
    readonly terms?: readonly string[];
  };
  readonly locale: Locale;
};

/** Breaks a price down into the shop's service, the registry's fee, VAT and the total, with its terms. */
export function PriceBreakdown({ price, locale }: BreakdownProps) {
  return (
    <>
      <Breakdown price={price} locale={locale} />
      <PriceTerms terms={price.terms} />
    </>
  );
}

/** Shows under a price the amounts kept if nothing is found, or once work has begun. */
export function PriceTerms({ terms = [] }: Pick<BreakdownProps['price'], 'terms'>) {
  return terms.length > 0 && <p className="f-terms">{terms.join(' ')}</p>;
}

function Breakdown({ price, locale }: BreakdownProps) {
  const { net, vat, total, vatRate, officialFee, extras = [] } = price;
  const percent = String(vatRate / 100).replace('.', LOCALE_TABLE[locale].decimal);
  return (
    <dl className="f-breakdown">
      <Line
        label={m.flow_our_fee({}, { locale })}
        cents={extras.reduce((rest, { amount }) => rest - amount, net - officialFee)}
        locale={locale}
      />
      {extras.map(({ label, amount }) => (
        <Line key={label} label={label} cents={amount} locale={locale} />
      ))}
      {officialFee > 0 && (
        <Line label={m.flow_official_fee({}, { locale })} cents={officialFee} locale={locale} />
      )}
      {vat !== 0 && <Line label={m.flow_vat({ percent }, { locale })} cents={vat} locale={locale} />}
      <Line
        total
        label={vat === 0 ? m.flow_sum({}, { locale }) : m.flow_total({}, { locale })}
        cents={total}
        locale={locale}
      />
    </dl>
  );
}

type LineProps = PriceProps & { readonly label: string; readonly total?: boolean };

function Line({ label, cents, locale, total = false }: LineProps) {
  return (
    <div className={total ? 'f-breakdown__line f-breakdown__line--total' : 'f-breakdown__line'}>
      <dt>{label}</dt>
      <dd>
        <Price cents={cents} locale={locale} />
      </dd>
    </div>
  );
}
