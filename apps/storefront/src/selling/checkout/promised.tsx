import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = { readonly promise: string; readonly methods: CheckoutView['methods'] };

/**
 * Shows the delivery promise. For methods that pay days later it counts from the payment: a style sheet picks
 * the text of the selected method, even without scripts.
 */
export function Promised({ promise, methods }: Props) {
  const { locale } = useShell();
  if (!methods.some(({ isPaidLater }) => isPaidLater)) return promise;
  return (
    <>
      <span className="checkout__promise-now">{promise}</span>
      <span className="checkout__promise-later">{m.payment_promise_later({}, { locale })}</span>
    </>
  );
}
