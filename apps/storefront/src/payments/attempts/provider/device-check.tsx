import type { PaymentStep } from '@folio/contract/payments/payment.view';
import { useEffect, useRef } from 'react';

type Props = {
  readonly step: Extract<PaymentStep, { kind: 'device-check' }>;
  /** Called once, with whether the bank has seen the browser in time. */
  readonly done: (isSeen: boolean) => void;
};

const FRAME = 'device-check';
/** EMV 3-D Secure gives the bank ten seconds; in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Opens the 3DS method of the customer's bank in a hidden frame; its content goes to the bank only. */
export function DeviceCheck({ step, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const report = useRef(done);
  useEffect(() => {
    let isDone = false;
    const once = (isSeen: boolean) => {
      if (isDone) return;
      isDone = true;
      report.current(isSeen);
    };
    const hear = (event: MessageEvent) =>
      event.origin === location.origin && event.data === 'device-checked' && once(true);
    window.addEventListener('message', hear);
    const timer = setTimeout(() => once(false), TIMEOUT_MS);
    form.current?.submit();
    return () => {
      isDone = true;
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, []);
  return (
    <div hidden>
      <iframe name={FRAME} title={FRAME} />
      <form ref={form} method="post" action={step.url} target={FRAME}>
        {Object.entries(step.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </div>
  );
}
