import type { InvoicesView } from '@folio/contract/payments/invoices.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { blockLabels } from './invoice-labels.ts';

/** Lists the paid orders that may not have an invoice yet, with the reason; their pages offer the correction. */
export function BlockedInvoices({ view: { blocked, blockedCount } }: { readonly view: InvoicesView }) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (blocked.length === 0) return null;
  return (
    <section aria-labelledby="blocked" className="card">
      <Title order={2} id="blocked">
        {t(m.invoices_blocked)}
      </Title>
      <ul className="invoice-blocked">
        {blocked.map(({ orderId, email, total, reason, since, timeZone }) => (
          <li key={orderId}>
            <Link to={links.order(orderId)} className="order-id">
              {orderId}
            </Link>{' '}
            <strong>{formatPrice(total, locale)}</strong> {t(blockLabels[reason])}
            <p className="quiet wrap-anywhere">
              {email} · <RelativeTime at={since} timeZone={timeZone} />
            </p>
          </li>
        ))}
      </ul>
      {blockedCount > blocked.length && (
        <p className="quiet">
          {t(m.invoices_blocked_more, { count: String(blockedCount - blocked.length) })}
        </p>
      )}
    </section>
  );
}
