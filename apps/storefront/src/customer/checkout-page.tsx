import { m } from '@folio/messages';
import { useActionData, useLoaderData } from 'react-router';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { OrderData, OrderReply } from './order.data.ts';
import { OrderForm } from './order-form.tsx';
import { OrderSoFar } from './order-so-far.tsx';

/** The checkout of who is logged in: their e-mail is known, and so is how they pay while the choice is fresh (AR-3, AR-5). */
export function Component() {
  const { checkout } = useLoaderData<OrderData>();
  const reply = useActionData<OrderReply>();
  const { locale } = useShell();
  return (
    <div className="checkout">
      <PageTitle title="Checkout" index={false} />
      <div className="checkout__main">
        <h1>{m.customer_order_heading({}, { locale })}</h1>
        <p className="checkout__lead">
          {m.customer_order_as({ email: checkout.customer ?? '' }, { locale })}
        </p>
        <OrderForm checkout={checkout} reply={reply} method={checkout.method}>
          {null}
        </OrderForm>
      </div>
      <OrderSoFar checkout={checkout} />
    </div>
  );
}
