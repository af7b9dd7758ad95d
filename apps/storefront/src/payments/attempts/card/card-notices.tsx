import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { links } from '../../../page/links.ts';
import { useShell } from '../../../page/shell/use-shell.ts';

type Props = {
  /** The text for a browser without scripts. */
  readonly noScript: ReactNode;
  readonly failure: string | null;
  /** The failure reports that the customer cancelled. */
  readonly isCancelled: boolean;
  /** Why the field does not load; null while it may. */
  readonly unreachable: string | null;
};

/** The notices above a provider's card field: without scripts, of a failure, and of a field that does not load. */
export function CardNotices({ noScript, failure, isCancelled, unreachable }: Props) {
  return (
    <>
      <noscript>
        <Notice tone="warning">{noScript}</Notice>
      </noscript>
      {failure && (
        <Notice tone={isCancelled ? 'info' : 'danger'} reply={failure}>
          {failure}
        </Notice>
      )}
      {unreachable && (
        <Notice tone="danger" live>
          {unreachable}
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
