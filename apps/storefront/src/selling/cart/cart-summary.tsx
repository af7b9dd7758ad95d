import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Price } from '@folio/ui/price';
import { Form } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { CartData } from './cart.data.ts';
import { CartLine } from './cart-line.tsx';
import { editLink } from './edit-from.ts';
import { findIncomplete } from './orderable.ts';
import { QuoteNotice } from './quote-notice.tsx';

type Props = {
  readonly hasActions?: boolean;
  /** The heading level of the lines' names. */
  readonly level?: 2 | 3;
  /** Equal documents that the visitor has already, by line. */
  readonly owned?: CartData['owned'];
};

/** Lists the numbered lines with answers and prices, and the total with VAT (CT-1). */
export function CartSummary({ hasActions = true, level = 3, owned = {} }: Props) {
  const { cart, customer, locale } = useShell();
  const open = findIncomplete(cart);
  return (
    <>
      {hasActions && <QuoteNotice />}
      <ol className="cart__lines">
        {cart.lines.map((line) => (
          <CartLine key={line.id} line={line} hasActions={hasActions} level={level} owned={owned} />
        ))}
      </ol>
      <CartTotals />
      {hasActions && !cart.quote?.problem && (
        <Link
          className="f-button f-button--primary"
          to={open ? editLink(open.id, 'presupuesto') : customer ? links.checkout() : links.register()}
        >
          {(open ? m.cart_complete : m.cart_purchase)({}, { locale })}
        </Link>
      )}
      {hasActions && cart.cancelLine !== null && (
        <Form method="post" action={links.cartLineCancel(cart.cancelLine)}>
          <FormKeys />
          <Button variant="quiet" type="submit">
            {m.cart_cancel({}, { locale })}
          </Button>
        </Form>
      )}
    </>
  );
}

function CartTotals() {
  const { cart, locale } = useShell();
  const { net, vat, total } = cart.totals;
  return (
    <dl className="cart__totals">
      <div>
        <dt>{m.cart_net({}, { locale })}</dt>
        <dd>
          <Price cents={net} locale={locale} />
        </dd>
      </div>
      <div>
        <dt>{m.cart_vat({}, { locale })}</dt>
        <dd>
          <Price cents={vat} locale={locale} />
        </dd>
      </div>
      <div className="cart__total">
        <dt>{m.flow_total({}, { locale })}</dt>
        <dd>
          <Price cents={total} locale={locale} />
        </dd>
      </div>
    </dl>
  );
}
