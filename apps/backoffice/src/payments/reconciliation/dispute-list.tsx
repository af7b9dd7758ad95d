import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Group } from '@mantine/core';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { EmptyState } from '../../page/shell/empty-state.tsx';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useProviderName } from '../../staff/session/me.ts';
import { DecideDispute } from './decide-dispute.tsx';
import { RECONCILIATION_ZONE } from './difference-text.ts';
import { disputeReasonText, disputeStateLabel } from './dispute-labels.ts';
import { useDisputes } from './use-reconciliation.ts';

/** Pages through the disputes, open ones first. */
export function DisputeList({ page }: { page: number }) {
  const t = useTexts();
  const providerName = useProviderName();
  const { locale } = useLanguage();
  const list = useDisputes(page);
  const { data } = list;
  if (list.isError && !data) return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (!data) return <Loading height={240} />;
  if (data.disputes.length === 0)
    return <EmptyState title={t(m.disputes_none)}>{t(m.disputes_none_text)}</EmptyState>;
  return (
    <>
      <ul className="refunds card" aria-label={t(m.reconciliation_tab_disputes)}>
        {data.disputes.map((dispute) => (
          <li key={`${dispute.gateway} ${dispute.ref}`} className="refund">
            <div className="refund-head">
              <span className="refund-amount">{formatPrice(dispute.amount, locale)}</span>
              <span className="state" data-dispute={dispute.state}>
                {t(disputeStateLabel[dispute.state])}
              </span>
              <span className="refund-when quiet">
                {t(m.dispute_since)} <RelativeTime at={dispute.openedAt} timeZone={RECONCILIATION_ZONE} />
              </span>
            </div>
            <p className="wrap-anywhere">
              <Link to={links.order(dispute.orderId)} className="order-id">
                {dispute.orderId}
              </Link>{' '}
              <span className="quiet">{dispute.email || t(m.staff_erased)}</span>
            </p>
            <p className="quiet wrap-anywhere">
              {disputeReasonText(t, dispute.reason)} · {providerName(dispute.gateway)} {dispute.ref}
            </p>
            {dispute.decidable && <DecideDispute dispute={dispute} />}
          </li>
        ))}
      </ul>
      <Group gap="md">
        {page > 0 && (
          <Link to={links.reconciliation('disputes', { page: page - 1 })}>{t(m.debits_newer)}</Link>
        )}
        {data.more && (
          <Link to={links.reconciliation('disputes', { page: page + 1 })}>{t(m.debits_older)}</Link>
        )}
      </Group>
    </>
  );
}
