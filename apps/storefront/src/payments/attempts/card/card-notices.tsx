import type { PaymentView } from '@folio/contract/payments/payment.view';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../../page/links.ts';
import { useShell } from '../../../page/shell/use-shell.ts';

type Props = {
  readonly payment: PaymentView;
  readonly failure: string | null;
  /** The message reports that the customer cancelled. */
  readonly isCancelled?: boolean;
  readonly isUnreachable: boolean;
};

/**
 * Content above a provider's card fields: where the card data goes, the notice without scripts, and the last
 * error.
 */
export function CardNotices({ payment: { orderId }, failure, isCancelled, isUnreachable }: Props) {
  const { locale } = useShell();
  return (
    <>
      <p className="checkout__lead">{m.payment_lead({}, { locale })}</p>
      <noscript>
        <Notice tone="warning">
          <PaymentNoScript orderId={orderId} />
        </Notice>
      </noscript>
      {failure && (
        <Notice tone={isCancelled ? 'info' : 'danger'} reply={failure}>
          {failure}
        </Notice>
      )}
      {isUnreachable && (
        <Notice tone="danger" live>
          {m.payment_unreachable({}, { locale })}
        </Notice>
      )}
    </>
  );
}

/** Explains how to pay an order by card in a browser without scripts. */
export function PaymentNoScript({ orderId }: { readonly orderId: string }) {
  const { locale } = useShell();
  return (
    <>
      <p>{m.payment_noscript({}, { locale })}</p>
      <p>{m.payment_noscript_how({}, { locale })}</p>
      <p>
        <a href={links.paymentOrder(orderId)}>{m.payment_come_back({ id: orderId }, { locale })}</a>
      </p>
    </>
  );
}
