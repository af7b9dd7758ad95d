import type { PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useShell } from '../../../page/shell/use-shell.ts';
import { Duty } from '../methods/duty.tsx';
import { HandOver } from '../methods/hand-over.tsx';
import { DeviceCheck } from '../provider/device-check.tsx';
import { CardNotices, PaymentNoScript } from './card-notices.tsx';
import { CardPlace } from './card-place.tsx';
import { PLACE_ID } from './insite.ts';
import { TryAgain } from './try-again.tsx';
import { useInSitePayment } from './use-insite-payment.ts';

/**
 * Redsys' card fields in their own frame, then the authentication by the customer's bank; only the server
 * knows the result.
 */
export function InSiteForm({ payment }: { readonly payment: PaymentView }) {
  const { locale } = useShell();
  const { state, send, retry } = useInSitePayment(payment, locale);
  const { status, failure, cancelled, step, tries } = state;
  if (step?.kind === 'post') return <HandOver step={step} />;
  return (
    <div className="checkout__card" data-state={status}>
      <CardNotices
        noScript={<PaymentNoScript orderId={payment.orderId} />}
        failure={failure}
        isCancelled={failure === cancelled}
        unreachable={status === 'unreachable' ? m.payment_unreachable({}, { locale }) : null}
      />
      {status === 'paying' && (
        <Notice tone="info" reply={status}>
          {m.pay_asking_bank({}, { locale })}
        </Notice>
      )}
      <Duty payment={payment} />
      <CardPlace
        className={`insite__place ${status === 'loading' ? 'f-skeleton' : ''}`}
        id={PLACE_ID}
        key={tries}
        hidden={status !== 'loading' && status !== 'ready'}
      />
      {status === 'paying' && <div className="insite__place f-skeleton" aria-hidden="true" />}
      {status === 'rejected' && <TryAgain tryAgain={retry} />}
      {step?.kind === 'device-check' && (
        <DeviceCheck step={step} done={(isSeen) => send({ checked: isSeen ? '1' : '0' })} />
      )}
    </div>
  );
}
