import type { StaffDispute } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { TriangleAlert } from 'lucide';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { disputeReasonText } from '../reconciliation/dispute-labels.ts';

const headings = {
  open: m.dispute_heading_open,
  won: m.dispute_heading_won,
  lost: m.dispute_heading_lost,
} satisfies Record<StaffDispute['state'], unknown>;

/** Lists the order's disputes: amount, reason, state and date. */
export function Disputes({ disputes, timeZone }: { disputes: readonly StaffDispute[]; timeZone: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  return disputes.map((dispute) => (
    <div key={`${dispute.gateway} ${dispute.ref}`} className="dispute" data-state={dispute.state}>
      {dispute.state !== 'won' && <Icon of={TriangleAlert} size={16} />}
      <div>
        <p className="dispute-head">
          {t(headings[dispute.state], { price: formatPrice(dispute.amount, locale) })}
        </p>
        <p className="quiet wrap-anywhere">
          {disputeReasonText(t, dispute.reason)} · {t(m.dispute_since)}{' '}
          <RelativeTime at={dispute.openedAt} timeZone={timeZone} /> · {dispute.gateway} {dispute.ref}
        </p>
        {dispute.state === 'open' && (
          <p className="quiet">{t(dispute.decidable ? m.dispute_unknown_end : m.dispute_open_help)}</p>
        )}
      </div>
    </div>
  ));
}
