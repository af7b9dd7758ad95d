import type { PaymentStep, PaymentView } from '@folio/contract/payment';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useShell } from '../../shell/use-shell.ts';

type Props = {
  readonly payment: PaymentView;
  readonly step: Extract<PaymentStep, { kind: 'approve' }>;
};

/** Seconds as a clock has them: 3:05. */
const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Seconds until an instant; null on the server, which knows no present. At its end the page is asked for anew. */
function useSecondsUntil(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
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
  return left;
}

/** The payment waits on the customer's phone, and for how long. */
export function ApprovePanel({ payment, step }: Props) {
  const { locale } = useShell();
  const left = useSecondsUntil(step.until);
  const price = formatPrice(payment.total, locale);
  return (
    <>
      <h1>{m.pay_pending_approve_title({}, { locale })}</h1>
      <p className="checkout__lead">{m.pay_pending_approve({ phone: step.phone, price }, { locale })}</p>
      {left !== null && (
        <p className="pending__clock" role="timer" aria-live="off">
          {left > 0
            ? m.pay_pending_left({ time: clockText(left) }, { locale })
            : m.pay_pending_approve_over({}, { locale })}
        </p>
      )}
    </>
  );
}
