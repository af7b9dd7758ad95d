import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import { formatPrice } from '@folio/domain/money/format-price';
import { REFUND_WITHIN_DAYS } from '@folio/domain/payment/refund-states';
import { m } from '@folio/messages';
import { REFUND_STATE_LABELS } from '@folio/messages/state-labels';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { RelativeTime } from '../../page/shell/relative-time.tsx';
import { useMay } from '../../staff/session/me.ts';
import { PayOutButton } from './pay-out-button.tsx';
import { RefundAccount } from './refund-account.tsx';
import { failureText, methodText, reasonLabel } from './refund-labels.ts';
import { RevokeRefund } from './revoke-refund.tsx';
import { SilentRefund } from './silent-refund.tsx';
import type { PayOutOrder } from './transfer-facts.tsx';

type Props = {
  readonly refund: StaffRefund;
  readonly order: PayOutOrder & { readonly timeZone: string };
  /** Shown above the refund where the surrounding page does not identify its order. */
  readonly children?: ReactNode;
};

const DISPUTES = { open: m.refund_refused_disputed, lost: m.refund_refused_dispute_lost } as const;
const DAY_MS = 86_400_000;

/** Shows one refund: amount, state, reason and remaining actions. */
export function RefundItem({ refund, order, children }: Props) {
  const { locale } = useLanguage();
  const t = useTexts();
  const may = useMay('refunds.manage');
  const days = Math.floor((Date.now() - Date.parse(refund.requestedAt)) / DAY_MS);
  return (
    <li className="refund">
      <div className="refund-head">
        <span className="refund-amount">{formatPrice(refund.amount, locale)}</span>
        <span className="state" data-refund={refund.state}>
          {REFUND_STATE_LABELS[refund.state]({}, { locale })}
        </span>
        <span className="refund-when">
          {refund.payable || refund.silent ? (
            <WaitingTime days={days} />
          ) : (
            <span className="quiet">
              <RelativeTime at={refund.updatedAt} timeZone={order.timeZone} />
            </span>
          )}
        </span>
      </div>
      {children}
      {refund.details && <Details refund={refund} details={refund.details} orderId={order.orderId} />}
      {refund.silent && may && <SilentRefund refund={refund} orderId={order.orderId} />}
      {refund.payable && refund.dispute && <p>{t(DISPUTES[refund.dispute])}</p>}
      {refund.state === 'requested' && refund.dispute === 'open' && <p>{t(m.refund_held)}</p>}
      {(refund.payable || refund.state === 'by_hand') && may && (
        <div className="refund-act">
          {refund.payable && !refund.dispute && <PayOutButton refund={refund} order={order} />}
          {isRevocable(refund) && <RevokeRefund refund={refund} orderId={order.orderId} />}
        </div>
      )}
    </li>
  );
}

/** A surplus and a withdrawal are owed, until a bank has returned the payment or the payment no longer covers them. */
const isRevocable = ({ details, dispute, payable }: StaffRefund): boolean =>
  dispute === 'lost' || !payable || (details?.reason !== 'surplus' && details?.reason !== 'withdrawal');

/** Shows how long the customer has waited; late after the statutory period. */
function WaitingTime({ days }: { days: number }) {
  const t = useTexts();
  const label =
    days < 1
      ? t(m.refunds_today)
      : days === 1
        ? t(m.refunds_day)
        : t(m.refunds_days, { count: String(days) });
  return <span className={days > REFUND_WITHIN_DAYS ? 'late' : 'quiet'}>{label}</span>;
}

function Details({
  refund,
  details,
  orderId,
}: {
  refund: StaffRefund;
  details: NonNullable<StaffRefund['details']>;
  orderId: string;
}) {
  const t = useTexts();
  const isClosed = !refund.payable && (refund.state === 'by_hand' || refund.state === 'failed');
  const requester =
    details.reason === 'surplus' || details.reason === 'withdrawal'
      ? t(m.refund_asked_by_itself)
      : t(m.refund_asked_by, { who: details.requestedBy });
  return (
    <>
      <p className="quiet wrap-anywhere">
        {[t(reasonLabel[details.reason]), ...details.lines, methodText(t, details.method), requester].join(
          ' · ',
        )}
      </p>
      {details.note && <p className="note">{details.note}</p>}
      {details.failureCode && !refund.silent && (
        <p className="problem">{t(m.refund_failure, { words: failureText(t, details.failureCode) })}</p>
      )}
      {isClosed && <p>{details.chargedBack ? t(m.refund_charged_back) : t(m.refund_otherwise)}</p>}
      {details.account && <RefundAccount refundId={refund.id} orderId={orderId} account={details.account} />}
    </>
  );
}
