import type { CheckoutView } from '@folio/contract/views';
import { m } from '@folio/messages';
import { useShell } from '../shell/use-shell.ts';

type Props = { readonly promise: string; readonly methods: CheckoutView['methods'] };

/**
 * What is promised by when. Beside a method whose money comes on a later day the time counts from then: the style sheet
 * shows the one that the chosen method makes true, also without scripts.
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
