import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../../../page/shell/use-shell.ts';

type Props = {
  readonly payment: PaymentView;
  readonly step: Extract<PaymentStep, { kind: 'approve' }>;
};

/** Formats seconds as a clock: 3:05. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Returns the seconds until an instant; null on the server, which has no clock for it. Reloads the page when
 * they have passed.
 */
function useSecondsUntil(until: string): number | null {
  const [secondsLeft, setLeft] = useState<number | null>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      revalidate();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, revalidate]);
  return secondsLeft;
}

/** Asks the customer to confirm the payment on their phone, and shows the time left. */
export function ApprovePanel({ payment, step }: Props) {
  const { locale } = useShell();
  const secondsLeft = useSecondsUntil(step.until);
  const price = formatPrice(payment.total, locale);
  return (
    <>
      <h1>{m.pay_pending_approve_title({}, { locale })}</h1>
      <p className="checkout__lead">{m.pay_pending_approve({ phone: step.phone, price }, { locale })}</p>
      {secondsLeft !== null && (
        <p className="pending__clock" role="timer" aria-live="off">
          {secondsLeft > 0
            ? m.pay_pending_left({ time: clockText(secondsLeft) }, { locale })
            : m.pay_pending_approve_over({}, { locale })}
        </p>
      )}
    </>
  );
}
