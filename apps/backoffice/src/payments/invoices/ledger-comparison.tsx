import type { InvoicesView } from '@folio/contract/payments/invoices.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Text, Title } from '@mantine/core';
import { Check, TriangleAlert } from 'lucide';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { Fact } from '../../page/shell/fact.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { differenceLabels } from './invoice-labels.ts';

/** Compares the month's documents with the payments and refunds, order by order. */
export function LedgerComparison({ view: { ledger, series } }: { readonly view: InvoicesView }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const price = (cents: number) => formatPrice(cents, locale);
  const invoiced = series.reduce((sum, { gross }) => sum + gross, 0);
  const facts = [
    [t(m.invoices_ledger_payments), ledger.payments],
    [t(m.invoices_ledger_refunds), ledger.refunds],
    [t(m.invoices_ledger_net), ledger.payments + ledger.refunds],
    [t(m.invoices_ledger_invoiced), invoiced],
  ] as const;
  return (
    <section aria-labelledby="ledger">
      <Title order={2} id="ledger">
        {t(m.invoices_ledger)}
      </Title>
      <dl className="facts invoice-ledger">
        {facts.map(([label, cents]) => (
          <Fact key={label} label={label}>
            <span className="money">{price(cents)}</span>
          </Fact>
        ))}
      </dl>
      <Verdict differing={ledger.differing} />
      <ul className="invoice-differences">
        {ledger.orders.map(({ orderId, money, invoiced: documented, reason }) => (
          <li key={orderId}>
            <Link to={links.order(orderId)} className="order-id">
              {orderId}
            </Link>{' '}
            {t(m.invoices_ledger_row, { money: price(money), invoiced: price(documented) })}:{' '}
            {t(differenceLabels[reason])}
          </li>
        ))}
      </ul>
      {ledger.chargebacks !== 0 && (
        <Text className="quiet">
          {t(m.invoices_ledger_chargebacks, { price: price(-ledger.chargebacks) })}
        </Text>
      )}
    </section>
  );
}

function Verdict({ differing }: { readonly differing: number }) {
  const t = useTexts();
  const text =
    differing === 0
      ? t(m.invoices_ledger_even)
      : differing === 1
        ? t(m.invoices_ledger_one)
        : t(m.invoices_ledger_many, { count: String(differing) });
  return (
    <p className={differing === 0 ? 'invoice-verdict' : 'invoice-verdict problem'}>
      <Icon of={differing === 0 ? Check : TriangleAlert} size={16} /> <span>{text}</span>
    </p>
  );
}
