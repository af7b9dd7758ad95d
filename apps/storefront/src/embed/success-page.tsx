import { m } from '@folio/messages';
import { useLoaderData } from 'react-router';
import { links } from '../links.ts';
import { BoughtLines } from '../page/bought-lines.tsx';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { EmbeddedSuccess } from './embedded-success.ts';

/** The page after a payment in an embedded shop: nothing of the buyer or the answers, which the host could read. */
export function Component() {
  const { payment } = useLoaderData<EmbeddedSuccess>();
  const { locale } = useShell();
  const { orderId, lines, total } = payment;
  const isPaid = payment.state === 'paid';
  return (
    <div className="checkout checkout--split">
      <div className="checkout__main">
        <h1>{(isPaid ? m.embed_paid_title : m.embed_closed_title)({ id: orderId }, { locale })}</h1>
        <p className="checkout__lead">{(isPaid ? m.embed_paid : m.embed_closed)({}, { locale })}</p>
        <Link className="f-button f-button--secondary" to={links.chooser()}>
          {m.embed_order_more({}, { locale })}
        </Link>
      </div>
      <aside className="checkout__aside">
        <h2>{m.payment_order({ id: orderId }, { locale })}</h2>
        <BoughtLines
          lines={lines}
          sumLabel={(isPaid ? m.success_paid : m.order_total)({}, { locale })}
          sum={total}
        />
      </aside>
    </div>
  );
}
