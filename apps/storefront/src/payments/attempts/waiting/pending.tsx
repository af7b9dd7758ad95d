import type { PaymentStep, PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { Breakable } from '@folio/ui/breakable';
import { Notice } from '@folio/ui/notice';
import { useLocation } from 'react-router';
import { CHECKED, links } from '../../../page/links.ts';
import { useQueryOnce } from '../../../page/parts/use-query-once.ts';
import { useShell } from '../../../page/shell/use-shell.ts';
import { ApprovePanel } from './approve-panel.tsx';
import { DebitPanel } from './debit-panel.tsx';
import { ElsewherePanel } from './elsewhere-panel.tsx';
import { ReferencePanel } from './reference-panel.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitPanel } from './wait-panel.tsx';

export type PendingProps = { readonly payment: PaymentView; readonly step: PaymentStep };

/** Steps that the customer may take days later. */
const LATER = new Set<PaymentStep['kind']>(['reference', 'redirect', 'debit']);

/** Polling intervals in milliseconds: short for a confirmation by phone, long for a payment at a machine. */
const SOON = 4000;
const SOME_DAY = 30_000;

/** Shows a payment that continues elsewhere; the page detects its completion by itself. */
export function Pending({ payment, step }: PendingProps) {
  const { locale } = useShell();
  /** Explains why the visitor was sent here instead of to another method. */
  const notice = (useLocation().state as { notice?: string | null } | null)?.notice;
  const isChecked = useQueryOnce(CHECKED) !== null;
  const { isSilent } = useWaiting(payment.orderId, LATER.has(step.kind) ? SOME_DAY : SOON);
  return (
    <section className="pending" aria-live="polite">
      {notice && <Notice tone="info">{notice}</Notice>}
      {isChecked && <Notice tone="info">{m.pay_pending_not_yet({}, { locale })}</Notice>}
      {step.kind === 'approve' && <ApprovePanel payment={payment} step={step} />}
      {step.kind === 'reference' && <ReferencePanel step={step} />}
      {step.kind === 'redirect' && <ElsewherePanel step={step} />}
      {step.kind === 'debit' && <DebitPanel payment={payment} step={step} />}
      {step.kind === 'wait' && <WaitPanel />}
      <p className="pending__keep">
        <Breakable text={m.pay_pending_keep({ email: payment.email }, { locale })} />
      </p>
      {isSilent ? (
        <p>{m.pay_pending_offline({}, { locale })}</p>
      ) : (
        <p>
          <a className="f-link" href={links.paymentCheck(payment.orderId)}>
            {m.pay_pending_check({}, { locale })}
          </a>
        </p>
      )}
    </section>
  );
}
