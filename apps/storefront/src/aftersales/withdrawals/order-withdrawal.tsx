import type { OrderView } from '@folio/contract/aftersales/order.view';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { FirstNames } from '../../page/parts/lines/first-names.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { Receipts } from './receipts.tsx';

/**
 * Offers the withdrawal on an order's page under the label that the law prescribes (article 11 a) while the right
 * exists. Explains afterwards why the right has ended, per line where the reasons differ. An unpaid order can be
 * cancelled.
 */
export function OrderWithdrawal({ order }: { readonly order: OrderView }) {
  const { locale } = useShell();
  const { isOpen, notes, receipts } = order.withdrawal;
  const isUnpaid = order.state === 'awaiting_payment';
  if (!isOpen && notes.length === 0 && !isUnpaid && receipts.length === 0) return null;
  return (
    <section className="withdrawal__offer">
      {notes.map(({ text, lineIds }) => (
        <p key={text} className="withdrawal__why">
          <FirstNames
            names={order.lines.flatMap(({ id, name }) => (lineIds.includes(id) ? [name] : []))}
            className="withdrawal__name"
          />
          {text}
        </p>
      ))}
      {(isOpen || isUnpaid) && (
        <Link className="f-button f-button--secondary" to={links.withdrawal(order.id)}>
          {(isOpen ? m.withdrawal_link : m.withdrawal_cancel)({}, { locale })}
        </Link>
      )}
      <Receipts orderId={order.id} receipts={receipts} />
    </section>
  );
}
