import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { Price } from '@folio/ui/price';
import { BriefLines } from '../../page/parts/lines/brief-lines.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Promised } from './promised.tsx';

/**
 * Summarizes the order directly above the submit button where the full one is not next to it: lines, delivery and
 * total.
 */
export function OrderBrief({ checkout: { cart, methods, totals } }: { readonly checkout: CheckoutView }) {
  const { locale } = useShell();
  return (
    <div className="checkout__brief">
      <BriefLines
        lines={cart.lines}
        promised={(promise) => <Promised promise={promise} methods={methods} />}
      />
      <p className="checkout__brief-total">
        {(totals.vat === 0 ? m.flow_sum : m.flow_total)({}, { locale })}{' '}
        <Price cents={totals.total} locale={locale} />
      </p>
    </div>
  );
}
