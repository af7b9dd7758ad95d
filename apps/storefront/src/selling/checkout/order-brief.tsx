import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { links } from '../../page/links.ts';
import { BriefLines } from '../../page/parts/lines/brief-lines.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { OrderLines } from './order-lines.tsx';
import { Promised } from './promised.tsx';

/**
 * Summarizes the order above the submit button where the full one is not next to it: lines, delivery and total, with
 * the rest folded.
 */
export function OrderBrief({ checkout }: { readonly checkout: CheckoutView }) {
  const { locale } = useShell();
  const { cart, methods, totals } = checkout;
  return (
    <section className="checkout__brief" aria-labelledby="brief-title">
      <h2 className="f-hidden" id="brief-title">
        {m.flow_your_order({}, { locale })}
      </h2>
      <BriefLines
        lines={cart.lines}
        promised={(promise) => <Promised promise={promise} methods={methods} />}
      />
      <p className="checkout__brief-total">
        {(totals.vat === 0 ? m.flow_sum : m.flow_total)({}, { locale })}{' '}
        <Price cents={totals.total} locale={locale} />
      </p>
      <div className="checkout__brief-rest">
        <details className="checkout__more">
          <summary>{m.checkout_whole_order({}, { locale })}</summary>
          <OrderLines checkout={checkout} />
        </details>
        <Link className="f-link" to={links.cart()}>
          {m.checkout_change_order({}, { locale })}
        </Link>
      </div>
    </section>
  );
}
