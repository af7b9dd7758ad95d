import type { CheckoutView } from '@folio/contract/selling/checkout.view';
import { m } from '@folio/messages';
import { Price, PriceBreakdown } from '@folio/ui/price';
import { BriefAnswers } from '../../page/parts/brief-answers.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Promised } from './promised.tsx';

type Props = { readonly checkout: CheckoutView };

/** Shows each line's price for this buyer, with the registry's fee and our work separately, and the total. */
export function OrderLines({ checkout }: Props) {
  const { locale } = useShell();
  const { cart, methods, prices, totals } = checkout;
  return (
    <>
      <ul className="checkout__lines">
        {cart.lines.map((line, at) => {
          const price = prices[at];
          const isAgain =
            price !== undefined && cart.lines.findIndex((_, first) => isAlike(checkout, first, at)) < at;
          return (
            <li key={line.id}>
              <h3 className="checkout__line-name">{line.productName}</h3>
              <BriefAnswers answers={line.summary} />
              {isAgain ? (
                <p className="checkout__again">
                  {m.checkout_same_terms({}, { locale })} <Price cents={price.total} locale={locale} />
                </p>
              ) : (
                <>
                  <p className="checkout__promise">
                    <Promised promise={line.promise} methods={methods} />
                  </p>
                  {price && <PriceBreakdown price={price} locale={locale} />}
                </>
              )}
            </li>
          );
        })}
      </ul>
      {cart.lines.length > 1 && (
        <p className="checkout__total">
          {m.flow_total({}, { locale })} <Price cents={totals.total} locale={locale} />
        </p>
      )}
    </>
  );
}

/** Returns whether two lines differ only in their answers: fees, terms and delivery are shown once. */
function isAlike({ cart, prices }: CheckoutView, first: number, second: number): boolean {
  const [a, b] = [first, second].map((at) => {
    const line = cart.lines[at];
    return JSON.stringify([line?.productName, line?.promise, prices[at]]);
  });
  return a === b;
}
