import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Suggestions } from '../cart/suggestions.tsx';
import { OrderLines } from './order-lines.tsx';

/**
 * Shows the whole order beside the form on a wide screen. Offers related products to visitors who skipped the
 * cart.
 */
export function OrderSoFar({ checkout }: { readonly checkout: CheckoutView }) {
  const { locale } = useShell();
  return (
    <aside className="checkout__aside checkout__aside--beside" aria-label={m.flow_your_order({}, { locale })}>
      <h2>{m.flow_your_order({}, { locale })}</h2>
      <OrderLines checkout={checkout} />
      <p>
        <Link className="f-link" to={links.cart()}>
          {m.checkout_change_order({}, { locale })}
        </Link>
      </p>
      <Suggestions />
      {!checkout.cart.quote && (
        <p>
          <Link className="f-link" to={links.chooser()}>
            {m.cart_add_another({}, { locale })}
          </Link>
        </p>
      )}
    </aside>
  );
}
