import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useLoaderData } from 'react-router';
import { links } from '../links.ts';
import { Link } from '../shell/link.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useShell } from '../shell/use-shell.ts';
import { BoughtLines } from './bought-lines.tsx';
import { CardForm } from './card-form.tsx';
import type { PaymentData } from './checkout.data.ts';

/** The payment of one order: what it is, what it costs, and the provider's card form. A failed try stays here, to pay again at once. */
export function Component() {
  const { payment } = useLoaderData<PaymentData>();
  const { locale } = useShell();
  return (
    <div className="checkout">
      <PageTitle title="Checkout" index={false} />
      <div className="checkout__main">
        <h1>{m.payment_heading({ price: formatPrice(payment.total, locale) }, { locale })}</h1>
        <p className="checkout__lead">{m.payment_lead({}, { locale })}</p>
        <noscript>
          <Notice tone="warning">
            <p>{m.payment_noscript({}, { locale })}</p>
            <p>{m.payment_noscript_how({}, { locale })}</p>
            <p>
              <a href={links.paymentOrder(payment.orderId)}>
                {m.payment_come_back({ id: payment.orderId }, { locale })}
              </a>
            </p>
          </Notice>
        </noscript>
        <CardForm key={payment.orderId} payment={payment} />
        <p className="checkout__notice">{m.checkout_agency({}, { locale })}</p>
      </div>
      <aside className="checkout__aside" aria-label={m.flow_your_order({}, { locale })}>
        <h2>{m.payment_order({ id: payment.orderId }, { locale })}</h2>
        <BoughtLines lines={payment.lines} sumLabel={m.flow_total({}, { locale })} sum={payment.total} />
        <Link className="f-link" to={links.register()}>
          {m.payment_change({}, { locale })}
        </Link>
      </aside>
    </div>
  );
}
