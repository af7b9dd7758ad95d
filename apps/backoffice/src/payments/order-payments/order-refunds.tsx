import type { StaffOrder } from '@folio/contract/aftersales/order-pages.staff';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { PayOutDialog } from '../refunds/pay-out-dialog.tsx';
import { RefundItem } from '../refunds/refund-item.tsx';

/** Lists the order's refunds; the place on the page sets the heading level. */
export function OrderRefunds({ order, rank }: { order: StaffOrder; rank: 2 | 3 }) {
  const t = useTexts();
  if (order.refunds.length === 0) return null;
  return (
    <section>
      <Title order={rank}>{t(m.refund_list)}</Title>
      <PayOutDialog key={order.id}>
        <ul className="refunds">
          {order.refunds.map((refund) => (
            <RefundItem key={refund.id} refund={refund} order={{ ...order, orderId: order.id }} />
          ))}
        </ul>
      </PayOutDialog>
    </section>
  );
}
