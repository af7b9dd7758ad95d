import type { OrderView } from '@folio/contract/views/order';
import { m } from '@folio/messages';
import { links } from '../links.ts';
import { Link } from '../page/link.tsx';
import { useShell } from '../shell/use-shell.ts';
import { Receipts } from './receipts.tsx';

/**
 * Offers the withdrawal on an order's page under the label that the law names (article 11 a) while it stands, and says
 * afterwards why it is gone. An unpaid order can be cancelled.
 */
export function OrderWithdrawal({ order }: { readonly order: OrderView }) {
  const { locale } = useShell();
  const { isOpen, note, receipts } = order.withdrawal;
  const isUnpaid = order.state === 'awaiting_payment';
  if (!isOpen && !note && !isUnpaid && receipts.length === 0) return null;
  return (
    <section className="withdrawal__offer">
      {note && <p className="withdrawal__why">{note}</p>}
      {(isOpen || isUnpaid) && (
        <Link className="f-button f-button--secondary" to={links.withdrawal(order.id)}>
          {(isOpen ? m.withdrawal_link : m.withdrawal_cancel)({}, { locale })}
        </Link>
      )}
      <Receipts orderId={order.id} receipts={receipts} />
    </section>
  );
}
