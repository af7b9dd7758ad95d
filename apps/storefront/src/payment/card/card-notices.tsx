import type { PaymentView } from '@folio/contract/payment';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { links } from '../../links.ts';
import { useShell } from '../../shell/use-shell.ts';

type Props = {
  readonly payment: PaymentView;
  readonly failure: string | null;
  /** It says that the customer turned back. */
  readonly isCancelled?: boolean;
  readonly isUnreachable: boolean;
};

/** What stands above a provider's card fields: where the card goes, what to do without scripts, and what went wrong. */
export function CardNotices({ payment: { orderId }, failure, isCancelled, isUnreachable }: Props) {
  const { locale } = useShell();
  return (
    <>
      <p className="checkout__lead">{m.payment_lead({}, { locale })}</p>
      <noscript>
        <Notice tone="warning">
          <p>{m.payment_noscript({}, { locale })}</p>
          <p>{m.payment_noscript_how({}, { locale })}</p>
          <p>
            <a href={links.paymentOrder(orderId)}>{m.payment_come_back({ id: orderId }, { locale })}</a>
          </p>
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
