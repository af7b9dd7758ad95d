import type { ReconciliationView } from '@folio/contract/payments/reconciliation.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { TriangleAlert } from 'lucide';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { EmptyState } from '../../page/shell/empty-state.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useProviderName } from '../../staff/session/me.ts';
import { methodText } from '../refunds/refund-labels.ts';
import { differenceText, RECONCILIATION_ZONE } from './difference-text.ts';

/** Lists a comparison's differences, oldest first, or states that everything agrees. */
export function Differences({ view }: { view: ReconciliationView }) {
  const t = useTexts();
  const providerName = useProviderName();
  const { locale } = useLanguage();
  if (!view.run)
    return <EmptyState title={t(m.reconciliation_never)}>{t(m.reconciliation_never_text)}</EmptyState>;
  if (view.differences.length === 0)
    return <EmptyState title={t(m.reconciliation_even)}>{t(m.reconciliation_even_text)}</EmptyState>;
  return (
    <ul className="refunds card" aria-label={t(m.reconciliation_differences)}>
      {view.differences.map((difference) => (
        <li key={`${difference.attemptId} ${difference.what}`} className="refund">
          <p className="warned">
            <Icon of={TriangleAlert} size={16} /> <span>{differenceText(t, difference, locale)}</span>
          </p>
          <p className="wrap-anywhere">
            <Link to={links.order(difference.orderId)} className="order-id">
              {difference.orderId}
            </Link>{' '}
            <span className="quiet">
              {methodText(t, difference.method)} · {providerName(difference.gateway)} · {t(m.dispute_since)}{' '}
              <RelativeTime at={difference.since} timeZone={RECONCILIATION_ZONE} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
